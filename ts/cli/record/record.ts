/** Records live order books, trades and prices of markets in files that a sandbox replays. */

import { mkdir } from 'node:fs/promises';
import { ExchangeClosedByUser, type Trade } from 'ccxt';
import type { aftermath } from '../../pro/aftermath.js';
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
    readonly sleep: (ms: number) => Promise<void>;
}

/** Records until the signal is aborted. @returns the files, each with its rows */
export async function record(
    exchange: aftermath,
    { symbols, folder, depth, intervalMs, isResumed }: RecordRequest,
    { signal, onWrite, onLate, sleep }: RecordContext,
): Promise<readonly RecordedFile[]> {
    await exchange.loadMarkets();
    const names = [...new Set(symbols.map((symbol) => exchange.market(symbol).symbol))];
    await mkdir(folder, { recursive: true });
    const markets: MarketRecording[] = [];
    const files = (): RecordedFile[] => markets.flatMap(({ summary }) => summary);
    try {
        for (const name of names) await expectOwnFiles(name, folder, isResumed);
        for (const name of names) markets.push(await MarketRecording.open(name, folder, onLate));
        // A loop that fails ends the recording.
        const loops = Promise.all(markets.flatMap((market) => watch(exchange, market, depth)));
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
    }
}

/** Watches a market until the exchange is closed. */
function watch(exchange: aftermath, market: MarketRecording, depth: number): Promise<unknown>[] {
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
async function fetchPause(exchange: aftermath, market: MarketRecording): Promise<void> {
    const { symbol, lastTradeAt } = market;
    market.takePause(lastTradeAt === undefined ? [] : await exchange.fetchTrades(symbol, lastTradeAt));
}

async function repeat(step: () => Promise<void>): Promise<never> {
    for (;;) await step();
}
