/** Reads the rows of a file of a download: CSV, JSON lines or Parquet. */

import { readJson } from '../number/json.js';
import { numberText } from '../number/step.js';
import { describeFault, problem } from '../problem.js';
import type { Coverage } from './coverage.js';

/** A row by column; every value as text. */
export type StoredRow = Readonly<Record<string, string | undefined>>;

/** The rows of a file, oldest first. A row is parsed when it is used, because parsed rows take ten times the memory. */
export class StoredRows {
    constructor(
        private readonly times: readonly number[],
        private readonly read: (index: number) => StoredRow,
    ) {}

    get length(): number {
        return this.times.length;
    }

    /** Returns the time of a row, milliseconds. */
    timeAt(index: number): number {
        return this.times[index] ?? Infinity;
    }

    /** Returns the index of the first row at or after a time. */
    firstAt(time: number): number {
        let [low, high] = [0, this.times.length];
        while (low < high) {
            const middle = (low + high) >>> 1;
            if (this.timeAt(middle) < time) low = middle + 1;
            else high = middle;
        }
        return low;
    }

    /** Returns rows by their indices; the end is exclusive. */
    slice(from: number, to: number): StoredRow[] {
        const [start, end] = [Math.max(0, from), Math.min(this.length, to)];
        return Array.from({ length: Math.max(0, end - start) }, (_, i) => this.read(start + i));
    }
}

/** What is used of `hyparquet`; its types would be missing where it is not installed. */
interface Parquet {
    readonly asyncBufferFromFile: (path: string) => Promise<object>;
    readonly parquetReadObjects: (options: { readonly file: object }) => Promise<readonly ParquetRow[]>;
}
type ParquetRow = Readonly<Record<string, string | number | Date | null>>;

/** Bundlers find no package behind a variable: a page has no files, so its bundle needs no reader of them. */
const PARQUET_READER: string = 'hyparquet';
/** Loads the optional package. */
const loadParquet = async (): Promise<Parquet> =>
    (await import(/* @vite-ignore */ /* webpackIgnore: true */ PARQUET_READER)) as Parquet;

/**
 * Reads a file.
 *
 * @throws {Problem} `argument` when the file is missing or has other rows than its coverage; `unsupported` for a Parquet file
 *     without the package `hyparquet`
 */
export async function readRows(path: string, coverage: Coverage, load = loadParquet): Promise<StoredRows> {
    const rows = coverage.format === 'parquet' ? await readParquet(path, load) : await readLines(path, coverage);
    if (rows.length === coverage.rows) return rows;
    const wanted = `${coverage.rows} rows, as manifest.json says; continue the download with --resume`;
    throw problem('argument', path, wanted, `${rows.length}`);
}

async function readLines(path: string, { format, bytes }: Coverage): Promise<StoredRows> {
    const text = await readStart(path, bytes);
    const lines = text.split('\n').filter((line) => line !== '');
    if (format === 'jsonl') {
        const read = (i: number): StoredRow => parsed(path, () => readJson(lines[i] ?? '') as StoredRow);
        return new StoredRows(timesOf(path, lines.length, read), read);
    }
    const [header = '', ...values] = lines;
    const columns = splitCsv(header);
    const read = (i: number): StoredRow => {
        const cells = splitCsv(values[i] ?? '');
        return Object.fromEntries(
            columns.map((name, column) => [
                name,
                cells[column] === '' ? undefined : cells[column]?.replace(QUOTED, ''),
            ]),
        );
    };
    return new StoredRows(timesOf(path, values.length, read), read);
}

/** Reads the first bytes of a file: what follows is of a step that did not end. */
async function readStart(path: string, bytes: number): Promise<string> {
    const { open } = await import('node:fs/promises');
    try {
        const file = await open(path);
        try {
            const buffer = new Uint8Array(bytes);
            let length = 0;
            for (;;) {
                const { bytesRead } = await file.read(buffer, length, bytes - length, length);
                length += bytesRead;
                if (bytesRead === 0 || length === bytes) break;
            }
            return new TextDecoder().decode(buffer.subarray(0, length));
        } finally {
            await file.close();
        }
    } catch (error) {
        throw problem('argument', path, 'a readable file; continue the download with --resume', describeFault(error));
    }
}

async function readParquet(path: string, load: () => Promise<Parquet>): Promise<StoredRows> {
    const parquet = await load().catch(() => {
        throw problem('unsupported', path, 'the optional package hyparquet; run npm install hyparquet', 'none');
    });
    let rows: readonly ParquetRow[];
    try {
        rows = await parquet.parquetReadObjects({ file: await parquet.asyncBufferFromFile(path) });
    } catch (error) {
        const wanted = 'a complete Parquet file; continue the download with --resume';
        throw problem('argument', path, wanted, describeFault(error));
    }
    const read = (i: number): StoredRow => {
        return Object.fromEntries(Object.entries(rows[i] ?? {}).map(([name, value]) => [name, toText(value)]));
    };
    return new StoredRows(timesOf(path, rows.length, read), read);
}

function toText(value: string | number | Date | null): string | undefined {
    if (value === null) return undefined;
    if (value instanceof Date) return `${value.getTime()}`;
    return typeof value === 'number' ? numberText(value, 'value') : value;
}

/** Reads the times of all rows, which must ascend. */
function timesOf(path: string, count: number, read: (index: number) => StoredRow): number[] {
    const times: number[] = [];
    for (let i = 0; i < count; i += 1) {
        const time = Number(read(i).timestamp);
        if (!Number.isSafeInteger(time) || time < (times.at(-1) ?? 0)) {
            throw problem('argument', `${path}, row ${i + 1}`, 'a timestamp not before the row before it', `${time}`);
        }
        times.push(time);
    }
    return times;
}

function parsed<T>(path: string, parse: () => T): T {
    try {
        return parse();
    } catch (error) {
        throw problem('argument', path, 'lines of JSON', describeFault(error));
    }
}

/** What `download` writes before a text that a spreadsheet would take for a formula. */
const QUOTED = /^'(?=['=+\-@\t\r])/;

/** Splits a line of CSV; a value in quotes may have commas, and quotes that are doubled. */
function splitCsv(line: string): string[] {
    if (!line.includes('"')) return line.split(',');
    const cells = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g);
    return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}
