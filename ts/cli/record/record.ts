/** Records live order books, trades and prices of markets in files that a sandbox replays. */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ExchangeClosedByUser, type Trade } from 'ccxt';
import { MINUTE_MS, SECOND_MS } from '../../core/clock.js';
import { acquireLock, type FileLock } from '../../core/files/lock.js';
import type { aftermath } from '../../pro/aftermath.js';
import { readServiceTime } from '../../exchange/service-time.js';
import { Outages } from '../../publish/outages.js';
import { OVERLAP_MS } from '../../publish/row-log.js';
import { fileNameOf } from '../download/manifest.js';
import { expectOwnFiles, MarketRecording, type RecordedFile } from './market-recording.js';

/** What to record. */
export interface RecordRequest {
    readonly symbols: readonly string[];
    readonly folder: string;
    /** Levels of each side of a book. */
    readonly depth: number;
    /** Time between two writes, milliseconds: at most one book and one price of each market. */
    readonly intervalMs: number;
    readonly isResumed: boolean;
}

/** What ends a recording, and what it reports. */
export interface RecordContext {
    readonly signal: AbortSignal;
    /** Called after each write, with all files. */
    readonly onWrite: (files: readonly RecordedFile[]) => void;
    /** Called with a trade that came too late to be written in order. */
    readonly onLate: (trade: Trade) => void;
    /** Called at the begin of an outage of the network or the service; what failed is repeated. */
    readonly onOutage: (error: Error) => void;
    readonly sleep: (ms: number) => Promise<void>;
}

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
export async function record(
    exchange: aftermath,
    { symbols, folder, depth, intervalMs, isResumed }: RecordRequest,
    { signal, onWrite, onLate, onOutage, sleep }: RecordContext,
): Promise<readonly RecordedFile[]> {
    await exchange.loadMarkets();
    const names = [...new Set(symbols.map((symbol) => exchange.market(symbol).symbol))];
    await mkdir(folder, { recursive: true });
    const markets: MarketRecording[] = [];
    const locks: FileLock[] = [];
    const files = (): RecordedFile[] => markets.flatMap(({ summary }) => summary);
    try {
        for (const name of names) {
            const wanted = 'a market that no other recording writes there; end that one, or give another --out';
            const at = `${name} in ${folder}`;
            locks.push(await acquireLock(join(folder, fileNameOf(name, 'record', 'lock')), { at, wanted }));
        }
        for (const name of names) await expectOwnFiles(name, folder, isResumed);
        for (const name of names) markets.push(await MarketRecording.open(name, folder, onLate));
        const outages = new Outages({ onOutage, sleep });
        const repeat: Loops['repeat'] = (step) => outages.repeat(step, signal);
        // A loop that fails ends the recording.
        const loops = Promise.all(markets.flatMap((market) => watch(exchange, market, depth, { repeat, sleep })));
        const failures: unknown[] = [];
        const isOver = (): boolean => signal.aborted || failures.length > 0;
        const failed = loops.catch((error: unknown) => {
            failures.push(error);
        });
        while (!isOver()) {
            await Promise.race([sleep(intervalMs), failed]);
            for (const market of markets) await market.write();
            onWrite(files());
        }
        for (const market of markets) await market.writeRest();
        onWrite(files());
        const isStopped = signal.aborted && failures.every((error) => error instanceof ExchangeClosedByUser);
        if (!isStopped) await loops;
        return files();
    } finally {
        for (const market of markets) await market.close();
        for (const lock of locks) await lock.release();
    }
}

/** How loops run. */
interface Loops {
    readonly repeat: (step: () => Promise<void>) => Promise<void>;
    readonly sleep: (ms: number) => Promise<void>;
}

/** Watches a market until the exchange is closed. */
function watch(exchange: aftermath, market: MarketRecording, depth: number, { repeat, sleep }: Loops): Promise<void>[] {
    const { symbol } = market;
    return [
        repeat(async () => {
            market.takeBook(await exchange.watchOrderBook(symbol, depth));
        }),
        repeat(async () => {
            market.takeMark(await exchange.watchMarkPrice(symbol));
        }),
        repeat(async () => {
            market.takeFundingRate(await exchange.watchFundingRate(symbol));
        }),
        repeat(async () => {
            try {
                market.takeTrades(await exchange.watchTrades(symbol));
            } catch (error) {
                market.breakStream();
                throw error;
            }
        }),
        repeat(async () => {
            if (!(await readTrades(exchange, market))) await sleep(READ_INTERVAL_MS);
        }),
    ];
}

/** Reads the trades since the last read. Returns whether there are more to read at once. */
async function readTrades(exchange: aftermath, market: MarketRecording): Promise<boolean> {
    const now = await readServiceTime(exchange);
    const from = market.readFrom ?? now - OVERLAP_MS;
    const until = Math.min(now - HOLD_MS, from + READ_WINDOW_MS);
    if (until <= from) return false;
    market.takeRead(await exchange.fetchTrades(market.symbol, from, undefined, { until: until - 1 }), from, until);
    return until < now - HOLD_MS;
}
