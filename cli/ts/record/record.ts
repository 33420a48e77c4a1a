/** Records live order books, trades and prices of markets in files that a sandbox replays. */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ExchangeClosedByUser, type Trade } from 'ccxt';
import { MINUTE_MS, SECOND_MS } from '../../../ts/core/clock.js';
import { acquireLock, type FileLock } from '../../../ts/core/files/lock.js';
import type { aftermath } from '../../../ts/pro/aftermath.js';
import { Outages } from '../../../gateway/ts/publish/outages.js';
import { OVERLAP_MS } from '../../../gateway/ts/publish/row-log.js';
import { fileNameOf } from '../download/manifest.js';
import { expectOwnFiles, MarketRecording, writeService, type RecordedFile } from './market-recording.js';
import type { Compression } from '../compression.js';
import { RawRecording, type RecordedExchange } from './raw/raw-recording.js';
import { RAW_FILE } from './raw/reader.js';
import { readServiceTime } from '../../../ts/host.js';

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

/**
 * Reads of trades end this long before the time of the service, because it returns some trades late.
 * Milliseconds.
 */
const HOLD_MS = 10 * SECOND_MS;
/** Time between two reads of trades, milliseconds. */
const READ_INTERVAL_MS = 10 * SECOND_MS;
/** Longest period of one read, milliseconds. */
const READ_WINDOW_MS = 15 * MINUTE_MS;

/** What is recorded is collected, and written from time to time. */
interface Recording {
    readonly summary: readonly RecordedFile[];
    /** Writes what is ready. */
    write(): Promise<void>;
    /** Writes everything that is left at the end. */
    writeRest(): Promise<void>;
    close(): Promise<void>;
}

/**
 * Records until the signal is aborted. Network errors are repeated; other errors end the recording.
 *
 * @returns the files, each with its rows
 */
export async function record(
    exchange: aftermath,
    { symbols, folder, depth, intervalMs, isResumed }: RecordRequest,
    context: RecordContext,
): Promise<readonly RecordedFile[]> {
    const names = await findSymbols(exchange, symbols);
    const service = new URL(exchange.urls.api.rest).origin;
    const markets: MarketRecording[] = [];
    const lockNames = names.map((name) => [`${name} in ${folder}`, fileNameOf(name, 'record', 'lock')] as const);
    return withLocks(folder, lockNames, async () => {
        try {
            for (const name of names) await expectOwnFiles(name, { folder, service, isResumed });
            for (const name of names) markets.push(await MarketRecording.open(name, folder, context.onLate));
            for (const name of names) await writeService(name, folder, service);
            return await keep(markets, intervalMs, context, (loops) =>
                markets.flatMap((market) => watch(exchange, market, depth, loops)),
            );
        } finally {
            for (const market of markets) await market.close();
        }
    });
}

/** What to record as it comes. */
export interface RawRecordRequest extends Omit<RecordRequest, 'depth'> {
    readonly compression: Compression;
    /** Time between two snapshots of each book, which prove the frames between them, milliseconds. */
    readonly snapshotMs: number;
}

/**
 * Records every frame and snapshot until the signal is aborted, as {@link record} does otherwise.
 *
 * @returns the file
 */
export async function recordRaw(
    exchange: RecordedExchange,
    { symbols, folder, intervalMs, snapshotMs, ...request }: RawRecordRequest,
    context: Omit<RecordContext, 'onLate'>,
): Promise<readonly RecordedFile[]> {
    const names = await findSymbols(exchange, symbols);
    return withLocks(folder, [[folder, `${RAW_FILE}.lock`]], async () => {
        const recording = await RawRecording.open(exchange, names, { folder, ...request });
        try {
            return await keep([recording], intervalMs, context, ({ repeat, sleep }) =>
                names.flatMap((name) => [
                    ...[
                        () => exchange.watchOrderBook(name),
                        () => exchange.watchTrades(name),
                        () => exchange.watchMarkPrice(name),
                        () => exchange.watchFundingRate(name),
                    ].map((next) =>
                        repeat(name, async () => {
                            await next();
                        }),
                    ),
                    repeat(name, async () => {
                        await sleep(snapshotMs);
                        if (!context.signal.aborted) await exchange.fetchOrderBook(name);
                    }),
                ]),
            );
        } finally {
            exchange.received = undefined;
            await recording.close();
        }
    });
}

async function findSymbols(exchange: aftermath, symbols: readonly string[]): Promise<string[]> {
    await exchange.loadMarkets();
    return [...new Set(symbols.map((symbol) => exchange.market(symbol).symbol))];
}

/**
 * Runs work while this process is the only one that writes to files; each lock is what it protects, and its
 * file.
 */
async function withLocks<T>(
    folder: string,
    names: readonly (readonly [at: string, file: string])[],
    work: () => Promise<T>,
): Promise<T> {
    await mkdir(folder, { recursive: true });
    const locks: FileLock[] = [];
    const wanted = 'a market that no other recording writes there; end that one, or give another --out';
    try {
        for (const [at, file] of names) locks.push(await acquireLock(join(folder, file), { at, wanted }));
        return await work();
    } finally {
        for (const lock of locks) await lock.release();
    }
}

/** Runs loops until the signal is aborted or one of them fails, and writes what they collect. */
async function keep(
    recordings: readonly Recording[],
    intervalMs: number,
    { signal, onWrite, onOutage, sleep }: Omit<RecordContext, 'onLate'>,
    start: (loops: Loops) => Promise<void>[],
): Promise<readonly RecordedFile[]> {
    const files = (): RecordedFile[] => recordings.flatMap(({ summary }) => summary);
    const outages = new Outages({ onOutage, sleep });
    const repeat: Loops['repeat'] = (symbol, step) => outages.repeat(step, signal, symbol);
    // A loop that fails ends the recording.
    const loops = Promise.all(start({ repeat, sleep }));
    const failures: unknown[] = [];
    const isOver = (): boolean => signal.aborted || failures.length > 0;
    const failed = loops.catch((error: unknown) => {
        failures.push(error);
    });
    while (!isOver()) {
        await Promise.race([sleep(intervalMs), failed]);
        for (const recording of recordings) await recording.write();
        onWrite(files());
    }
    for (const recording of recordings) await recording.writeRest();
    onWrite(files());
    const isStopped = signal.aborted && failures.every((error) => error instanceof ExchangeClosedByUser);
    if (!isStopped) await loops;
    return files();
}

/** How loops run. */
interface Loops {
    readonly repeat: (symbol: string, step: () => Promise<void>) => Promise<void>;
    readonly sleep: (ms: number) => Promise<void>;
}

/** Watches a market until the exchange is closed. */
function watch(exchange: aftermath, market: MarketRecording, depth: number, { repeat, sleep }: Loops): Promise<void>[] {
    const { symbol } = market;
    return [
        repeat(symbol, async () => {
            market.takeBook(await exchange.watchOrderBook(symbol, depth));
        }),
        repeat(symbol, async () => {
            market.takeMark(await exchange.watchMarkPrice(symbol));
        }),
        repeat(symbol, async () => {
            market.takeFundingRate(await exchange.watchFundingRate(symbol));
        }),
        repeat(symbol, async () => {
            try {
                market.takeTrades(await exchange.watchTrades(symbol));
            } catch (error) {
                market.breakStream();
                throw error;
            }
        }),
        repeat(symbol, async () => {
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
