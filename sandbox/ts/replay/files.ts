/** Reads rows of recorded data from arrays, async iterables and files; files are read as streams. */

import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import type * as CsvParse from 'csv-parse';
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

/** What is used of `hyparquet`; its types would be missing where it is not installed. */
export interface Parquet {
    asyncBufferFromFile(path: string): Promise<ParquetBytes>;
    parquetMetadataAsync(file: ParquetBytes): Promise<ParquetMetadata>;
    parquetReadObjects(options: ParquetRange): Promise<readonly unknown[]>;
}

/** A file whose parts are read on demand. */
interface ParquetBytes {
    readonly byteLength: number;
    slice(start: number, end?: number): Promise<ArrayBuffer> | ArrayBuffer;
}

interface ParquetMetadata {
    readonly row_groups: readonly { readonly num_rows: bigint }[];
}

interface ParquetRange {
    readonly file: ParquetBytes;
    readonly metadata: ParquetMetadata;
    readonly compressors: object;
    readonly rowStart: number;
    readonly rowEnd: number;
}

/** Loads the optional dependencies on first use. */
export interface Loaders {
    readonly csv: () => Promise<Pick<typeof CsvParse, 'parse'>>;
    readonly parquet: () => Promise<Parquet>;
    readonly compressors: () => Promise<{ readonly compressors: object }>;
}

/** Bundlers find no package behind a variable: a program without these packages can be bundled. */
async function load(name: string): Promise<unknown> {
    return import(/* @vite-ignore */ /* webpackIgnore: true */ name);
}

const LOADERS: Loaders = {
    csv: async () => (await load('csv-parse')) as typeof CsvParse,
    parquet: async () => (await load('hyparquet')) as Parquet,
    compressors: async () => (await load('hyparquet-compressors')) as { compressors: object },
};

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
 * @param loaders of optional dependencies
 * @returns the source; throws {@link Problem} `argument` for any other value
 */
export function openRows(rows: unknown, name: string, loaders = LOADERS): RowSource {
    if (typeof rows === 'string') return openFile(rows, loaders);
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

function openFile(path: string, loaders: Loaders): RowSource {
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
    return { name: path, unit: read === readParquet ? 'row' : 'line', rows: readable(path, read(path, loaders)) };
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

async function* readCsv(path: string, loaders: Loaders): AsyncGenerator<RawRow> {
    const { parse } = await loaded(loaders.csv, 'CSV', 'csv-parse');
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
async function* readParquet(path: string, loaders: Loaders): AsyncGenerator<RawRow> {
    const packages = 'hyparquet hyparquet-compressors';
    const parquet = await loaded(loaders.parquet, 'Parquet', packages);
    const { compressors } = await loaded(loaders.compressors, 'Parquet', packages);
    const file = await parquet.asyncBufferFromFile(path);
    const metadata = await asParquet(path, () => parquet.parquetMetadataAsync(file));
    let rowStart = 0;
    for (const group of metadata.row_groups) {
        const rowEnd = rowStart + Number(group.num_rows);
        const read = { file, metadata, compressors, rowStart, rowEnd };
        const rows = await asParquet(path, () => parquet.parquetReadObjects(read));
        for (const [i, values] of rows.entries()) yield { values, line: rowStart + i + 1 };
        rowStart = rowEnd;
    }
}

async function asParquet<T>(path: string, read: () => Promise<T>): Promise<T> {
    try {
        return await read();
    } catch (error) {
        throw sentence('argument', `${path} is no Parquet file: ${describeFault(error)}; pass another file`);
    }
}

async function loaded<T>(load: () => Promise<T>, format: string, packages: string): Promise<T> {
    try {
        return await load();
    } catch (cause) {
        throw new Error(`reading ${format} files needs an optional dependency: npm i ${packages}`, { cause });
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
