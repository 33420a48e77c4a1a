/** Records live order books, trades and prices of markets in files that a sandbox replays. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ExchangeClosedByUser } from 'ccxt';
import { MINUTE_MS, SECOND_MS } from '../../core/clock.js';
import { acquireLock } from '../../core/files/lock.js';
import { fileNameOf } from '../download/file-name.js';
import { readServiceTime } from '../service-time.js';
import { expectOwnFiles, MarketRecording, OVERLAP_MS } from './market-recording.js';
import { Outages } from './outages.js';
/** Reads of trades end this long before the time of the service, because it returns some trades late. Milliseconds. */
const HOLD_MS = 10 * SECOND_MS;
/** Time between two reads of trades, milliseconds. */
const READ_INTERVAL_MS = 10 * SECOND_MS;
/** Longest period of one read, milliseconds. */
const READ_WINDOW_MS = 15 * MINUTE_MS;
/**
 * Records until the signal is aborted. Network errors are repeated; other errors end the recording.
 *
 * @returns the files, each with its rows
 */
export async function record(exchange, { symbols, folder, depth, intervalMs, isResumed }, { signal, onWrite, onLate, onOutage, sleep }) {
    await exchange.loadMarkets();
    const names = [...new Set(symbols.map((symbol) => exchange.market(symbol).symbol))];
    await mkdir(folder, { recursive: true });
    const markets = [];
    const locks = [];
    const files = () => markets.flatMap(({ summary }) => summary);
    try {
        for (const name of names) {
            const wanted = 'a market that no other recording writes there; end that one, or give another --out';
            const at = `${name} in ${folder}`;
            locks.push(await acquireLock(join(folder, fileNameOf(name, 'record', 'lock')), { at, wanted }));
        }
        for (const name of names)
            await expectOwnFiles(name, folder, isResumed);
        for (const name of names)
            markets.push(await MarketRecording.open(name, folder, onLate));
        const outages = new Outages({ signal, onOutage, sleep });
        // A loop that fails ends the recording.
        const loops = Promise.all(markets.flatMap((market) => watch(exchange, market, depth, outages)));
        const failures = [];
        const isOver = () => signal.aborted || failures.length > 0;
        const failed = loops.catch((error) => {
            failures.push(error);
        });
        while (!isOver()) {
            await Promise.race([sleep(intervalMs), failed]);
            for (const market of markets)
                await market.write();
            onWrite(files());
        }
        for (const market of markets)
            await market.writeRest();
        onWrite(files());
        const isStopped = signal.aborted && failures.every((error) => error instanceof ExchangeClosedByUser);
        if (!isStopped)
            await loops;
        return files();
    }
    finally {
        for (const market of markets)
            await market.close();
        for (const lock of locks)
            await lock.release();
    }
}
/** Watches a market until the exchange is closed. */
function watch(exchange, market, depth, outages) {
    const { symbol } = market;
    return [
        outages.repeat(async () => {
            market.takeBook(await exchange.watchOrderBook(symbol, depth));
        }),
        outages.repeat(async () => {
            market.takeMark(await exchange.watchMarkPrice(symbol));
        }),
        outages.repeat(async () => {
            market.takeFundingRate(await exchange.watchFundingRate(symbol));
        }),
        outages.repeat(async () => {
            try {
                market.takeTrades(await exchange.watchTrades(symbol));
            }
            catch (error) {
                market.breakStream();
                throw error;
            }
        }),
        outages.repeat(async () => {
            if (!(await readTrades(exchange, market)))
                await outages.pause(READ_INTERVAL_MS);
        }),
    ];
}
/** Reads the trades since the last read. Returns whether there are more to read at once. */
async function readTrades(exchange, market) {
    const now = await readServiceTime(exchange);
    const from = market.readFrom ?? now - OVERLAP_MS;
    const until = Math.min(now - HOLD_MS, from + READ_WINDOW_MS);
    if (until <= from)
        return false;
    market.takeRead(await exchange.fetchTrades(market.symbol, from, undefined, { until: until - 1 }), from, until);
    return until < now - HOLD_MS;
}
