/** Reads rows of recorded data from arrays, async iterables and files; files are read as streams. */

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { arrayBuffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { AsyncBuffer, Compressors } from 'hyparquet';
import { readJson } from '../../../ts/core/json.js';
import { describeFault, problem, sentence, type Problem } from '../../../ts/core/problem.js';

/** A row before its values are read: an array in the order of the columns, or an object by column. */
export interface RawRow {
    readonly values: unknown;
    /** Line of the file, or number of the row, from 1. */
    readonly line: number;
}

/** Where rows come from. */
export interface RowSource {
    /** Names it in errors: a path, or such as `candles of BTC/USD:USDC`. */
    readonly name: string;
    /** What {@link RawRow.line} counts. */
    readonly unit: 'line' | 'row';
    readonly rows: AsyncIterable<RawRow>;
}

/** File extensions by format. */
const FORMATS = {
    '.csv': readCsv,
    '.jsonl': readJsonLines,
    '.ndjson': readJsonLines,
    '.parquet': readParquet,
} as const;

/**
 * Opens rows.
 *
 * @param rows an array, an async iterable or a path
 * @param name of rows that are no file
 * @returns the source; throws {@link Problem} `argument` for any other value
 */
export function openRows(rows: unknown, name: string): RowSource {
    if (typeof rows === 'string') return openFile(rows);
    if (Array.isArray(rows)) return { name, unit: 'row', rows: numbered(rows) };
    if (typeof rows === 'object' && rows !== null && Symbol.asyncIterator in rows) {
        return { name, unit: 'row', rows: numbered(rows as AsyncIterable<unknown>) };
    }
    throw problem('argument', name, 'rows, a path or an async iterable', String(rows));
}

async function* numbered(rows: Iterable<unknown> | AsyncIterable<unknown>): AsyncGenerator<RawRow> {
    let line = 0;
    for await (const values of rows) {
        line += 1;
        yield { values, line };
    }
}

function openFile(path: string): RowSource {
    const extension = extname(path).toLowerCase();
    if (!Object.hasOwn(FORMATS, extension)) {
        throw problem(
            'argument',
            path,
            `a file that ends in ${Object.keys(FORMATS).join(', ')}`,
            extension === '' ? 'a file without an ending' : `a file that ends in ${extension}`,
        );
    }
    const read = FORMATS[extension as keyof typeof FORMATS];
    return { name: path, unit: read === readParquet ? 'row' : 'line', rows: readable(path, read(path)) };
}

/** Names the file in errors of the file system. */
async function* readable(path: string, rows: AsyncIterable<RawRow>): AsyncGenerator<RawRow> {
    try {
        yield* rows;
    } catch (error) {
        if (!('syscall' in Object(error))) throw error;
        throw sentence('argument', `${path} cannot be read: ${describeFault(error)}; pass a readable file`);
    }
}

async function* readCsv(path: string): AsyncGenerator<RawRow> {
    const { parse } = await import('csv-parse');
    const parser = parse({ bom: true, info: true, skip_empty_lines: true, trim: true });
    createReadStream(path)
        .on('error', (error) => parser.destroy(error))
        .pipe(parser);
    let header: readonly string[] | undefined;
    try {
        for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
            if (header === undefined) header = record;
            else yield { values: Object.fromEntries(header.map((name, i) => [name, record[i]])), line: info.lines };
        }
    } catch (error) {
        const { code, lines } = Object(error) as { readonly code?: unknown; readonly lines?: unknown };
        if (typeof code !== 'string' || !code.startsWith('CSV_')) throw error;
        const fact = `${path}, line ${String(lines)} is not a row of the header: ${describeFault(error)}`;
        throw sentence('argument', `${fact}; give it as many values as the header has`);
    }
}

/** A row of a CSV file. */
interface CsvRecord {
    readonly record: readonly string[];
    readonly info: { readonly lines: number };
}

async function* readJsonLines(path: string): AsyncGenerator<RawRow> {
    let line = 0;
    for await (const text of linesOf(path)) {
        line += 1;
        if (text.trim() !== '') yield { values: readLine(text.trim(), `${path}, line ${line}`), line };
    }
}

/** The lines of a file; `node:readline` would not report errors of its input to the loop. */
async function* linesOf(path: string): AsyncGenerator<string> {
    let rest = '';
    for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>) {
        const lines = `${rest}${chunk}`.split('\n');
        rest = lines.pop() ?? '';
        yield* lines;
    }
    yield rest;
}

function readLine(text: string, at: string): unknown {
    try {
        return readJson(text);
    } catch (error) {
        throw sentence('argument', `${at} is not JSON: ${describeFault(error)}; write one JSON value in each line`);
    }
}

/** Reads one group of rows at a time, as the file stores them. */
async function* readParquet(path: string): AsyncGenerator<RawRow> {
    const { parquetMetadataAsync, parquetReadObjects } = await import('hyparquet');
    const compressors = await toCompressors();
    const file = await toAsyncBuffer(path);
    const metadata = await asParquet(path, () => parquetMetadataAsync(file));
    let rowStart = 0;
    for (const group of metadata.row_groups) {
        const rowEnd = rowStart + Number(group.num_rows);
        const read = { file, metadata, compressors, rowStart, rowEnd };
        const rows = await asParquet(path, () => parquetReadObjects(read));
        for (const [i, values] of rows.entries()) yield { values, line: rowStart + i + 1 };
        rowStart = rowEnd;
    }
}

/** A file whose parts are read on demand. */
async function toAsyncBuffer(path: string): Promise<AsyncBuffer> {
    const { size } = await stat(path);
    const slice = async (start: number, end = size): Promise<ArrayBuffer> =>
        start === end ? new ArrayBuffer(0) : arrayBuffer(createReadStream(path, { start, end: end - 1 }));
    return { byteLength: size, slice };
}

/** How the parts of a Parquet file are decompressed; the library itself has Snappy. */
async function toCompressors(): Promise<Compressors> {
    const { decompressLz4, decompressLz4Raw, decompressZstd } = await import('hyparquet-compressors');
    return {
        GZIP: (input, length) => gunzipSync(input, { maxOutputLength: Math.max(1, length) }),
        BROTLI: (input, length) => brotliDecompressSync(input, { maxOutputLength: Math.max(1, length) }),
        ZSTD: (input) => decompressZstd(input),
        LZ4: decompressLz4,
        LZ4_RAW: decompressLz4Raw,
    };
}

async function asParquet<T>(path: string, read: () => Promise<T>): Promise<T> {
    try {
        return await read();
    } catch (error) {
        throw sentence('argument', `${path} is no Parquet file: ${describeFault(error)}; pass another file`);
    }
}

/** Names a row in errors. */
export function placeOf({ name, unit }: RowSource, line: number): string {
    return `${name}, ${unit} ${line}`;
}

/** Creates the error of a source without rows. */
export function noRows({ name }: RowSource): Problem {
    return sentence('argument', `${name} has no rows; pass one row or more`);
}
