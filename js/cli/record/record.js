/** Records live order books, trades and prices of markets in files that a sandbox replays. */
import { mkdir } from 'node:fs/promises';
import { ExchangeClosedByUser } from 'ccxt';
import { expectNoFiles, MarketRecording } from './market-recording.js';
/** Records until the signal is aborted. @returns the files, each with its rows */
export async function record(exchange, { symbols, folder, depth, intervalMs, isResumed }, { signal, onWrite, onLate, sleep }) {
    await exchange.loadMarkets();
    const names = [...new Set(symbols.map((symbol) => exchange.market(symbol).symbol))];
    await mkdir(folder, { recursive: true });
    const markets = [];
    const files = () => markets.flatMap(({ summary }) => summary);
    try {
        if (!isResumed)
            for (const name of names)
                await expectNoFiles(name, folder);
        for (const name of names)
            markets.push(await MarketRecording.open(name, folder, onLate));
        // A loop that fails ends the recording.
        const loops = Promise.all(markets.flatMap((market) => watch(exchange, market, depth)));
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
    }
}
/** Watches a market until the exchange is closed. */
function watch(exchange, market, depth) {
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
            market.takeTrades(await exchange.watchTrades(symbol));
        }),
        fetchPause(exchange, market),
    ];
}
/** Fetches the trades between an earlier recording and this one. */
async function fetchPause(exchange, market) {
    const { symbol, lastTradeAt } = market;
    market.takePause(lastTradeAt === undefined ? [] : await exchange.fetchTrades(symbol, lastTradeAt));
}
async function repeat(step) {
    for (;;)
        await step();
}
