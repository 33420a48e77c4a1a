/** Exports a raw recording: replays the book and the trades of each market into files of another format. */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { acquireLock } from '../../../ts/core/files/lock.js';
import { UsageError } from '../io.js';
import { readChannel, type RawLine, type RawMarket } from '../record/raw/line.js';
import type { RawReader } from '../record/raw/reader.js';
import { verifyRaw } from '../record/raw/verify.js';
import { BookReplay } from './book-replay.js';
import { daysOf, type DayFile, type DayFiles } from './day-files.js';

/** What to export. */
export interface ExportRequest {
    readonly out: string;
    /** All markets when omitted. */
    readonly symbols: readonly string[] | undefined;
}

/** Writes the book, or the trades, of one market. */
export interface MarketWriter {
    readonly files: DayFiles;
    /** The recording started again. */
    restarted(): void;
    take(line: RawLine, isResponse: boolean): Promise<void>;
    /** Writes what is left at the end. */
    end(): Promise<void>;
}

/** A format of files. */
export interface ExportFormat {
    book(folder: string, symbol: string, replay: BookReplay): MarketWriter;
    trades(folder: string, symbol: string, market: RawMarket): MarketWriter;
}

/**
 * Exports a raw recording: it is verified first, and nothing is written when it has faults.
 *
 * @throws {UsageError} a market is not in it, or a file exists
 * @throws {Error} it has faults
 */
export async function exportRecording(
    reader: RawReader,
    { out, symbols }: ExportRequest,
    format: ExportFormat,
): Promise<DayFile[]> {
    const { markets, grids, faults, from, until } = await verifyRaw(reader);
    if (faults[0] !== undefined) {
        throw new Error(`${reader.path} has faults, such as ${faults[0]}; see all of them with record --verify`);
    }
    const known = markets.map(({ symbol }) => symbol);
    expectKnown(symbols, known, reader.path);
    const books = new Map<string, MarketWriter>();
    const trades = new Map<string, MarketWriter>();
    for (const { symbol, amounts } of markets) {
        const market = grids.get(symbol);
        if (market === undefined || symbols?.includes(symbol) === false) continue;
        books.set(symbol, format.book(out, symbol, new BookReplay(market, amounts)));
        trades.set(symbol, format.trades(out, symbol, market));
    }
    const writers = [...books.values(), ...trades.values()];
    const days = daysOf(Number(from / 1_000_000n), Number(until / 1_000_000n));
    const files = writers.map((writer) => writer.files);
    return writeFiles(out, files, days, async () => {
        for await (const line of reader.lines()) {
            if (line.event === 'start') for (const writer of writers) writer.restarted();
            const { stream, symbol = '', isResponse } = readChannel(line.channel) ?? {};
            await (stream === 'trades' ? trades : books).get(symbol)?.take(line, isResponse === true);
        }
        for (const writer of writers) await writer.end();
    });
}

/** @throws {UsageError} a wanted market is not there */
export function expectKnown(symbols: readonly string[] | undefined, known: readonly string[], path: string): void {
    const unknown = symbols?.find((symbol) => !known.includes(symbol));
    if (unknown !== undefined) throw new UsageError(`${path} has no ${unknown}; it has ${known.join(', ')}`);
}

/** Runs work that writes files; all of them appear at its end, or none. */
export async function writeFiles(
    out: string,
    files: readonly DayFiles[],
    days: readonly string[],
    work: () => Promise<void>,
): Promise<DayFile[]> {
    await mkdir(out, { recursive: true });
    const wanted = 'a folder that no other export writes to; wait for that one to end, or give another --out';
    const lock = await acquireLock(join(out, 'export.lock'), { at: out, wanted });
    try {
        for (const each of files) await each.expectNone(days);
        try {
            await work();
            // What can fail for want of space comes before the first name.
            for (const each of files) await each.end();
            const named: DayFile[] = [];
            for (const each of files) named.push(...(await each.name()));
            return named;
        } catch (error) {
            for (const each of files) await each.discard();
            throw error;
        }
    } finally {
        await lock.release();
    }
}
