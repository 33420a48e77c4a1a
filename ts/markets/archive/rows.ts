/** Reads the rows of a file of a download: CSV, JSON lines or Parquet. */

import { readJson } from '../../core/json.js';
import { numberText } from '../../core/number/step.js';
import { openRegularFile } from '../../core/files/regular-file.js';
import { describeFault, Problem, sentence } from '../../core/problem.js';
import type * as Hyparquet from 'hyparquet';
import type { FileHandle } from 'node:fs/promises';
import type { Coverage } from './coverage.js';
import { countParquetRows, type ParquetFile } from './parquet-check.js';

/** What to do about a file that is not as long as `manifest.json` says, or cannot be read. */
const CONTINUE = 'continue the download with --resume';
/** What to do about a row that no download writes. */
const DOWNLOAD_AGAIN = 'download the file again to another folder';

/** Bytes of text that are read at once: a text has at most 512 MB. */
const PIECE_BYTES = 64 * 1024 * 1024;

/** A row by column; every value as text. */
export type StoredRow = Readonly<Record<string, string | undefined>>;

/**
 * The rows of a file, oldest first. A row is parsed when it is used, because parsed rows take ten times the
 * memory.
 */
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

/** What is used of `hyparquet`, which is loaded with the first file of its format. */
type Parquet = Pick<typeof Hyparquet, 'parquetReadObjects'>;
type ParquetRow = Readonly<Record<string, unknown>>;
const loadParquet = (): Promise<Parquet> => import('hyparquet');

/**
 * Reads a file.
 *
 * @throws {Problem} `argument` when the file is missing or has other rows than its coverage
 */
export async function readRows(
    path: string,
    coverage: Coverage,
    load = loadParquet,
    pieceBytes = PIECE_BYTES,
): Promise<StoredRows> {
    const isParquet = coverage.format === 'parquet';
    const rows = await (isParquet ? readParquet(path, coverage, load) : readLines(path, coverage, pieceBytes));
    expectRows(path, coverage, rows.length);
    return rows;
}

function expectRows(path: string, { rows }: Coverage, found: number): void {
    if (found === rows) return;
    throw sentence('argument', `${path} has ${found} rows, and manifest.json says ${rows}; ${CONTINUE}`);
}

async function readLines(path: string, { format, bytes }: Coverage, pieceBytes: number): Promise<StoredRows> {
    const lines = await readStart(path, bytes, pieceBytes);
    if (format === 'jsonl') {
        const read = (i: number): StoredRow =>
            toRow(
                path,
                i,
                parsed(path, () => readJson(lines[i] ?? '')),
            );
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

/** Reads the lines of the first bytes of a file: what follows is of a step that did not end. */
async function readStart(path: string, bytes: number, pieceBytes: number): Promise<string[]> {
    try {
        const file = await openRegularFile(path, 'read');
        try {
            const { size } = await file.stat();
            if (size < bytes) {
                throw sentence('argument', `${path} has ${size} bytes, and manifest.json says ${bytes}; ${CONTINUE}`);
            }
            const buffer = new Uint8Array(Math.min(bytes, pieceBytes));
            const decoder = new TextDecoder();
            const lines: string[] = [];
            let rest = '';
            for (let length = 0; length < bytes;) {
                const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, bytes - length), length);
                if (bytesRead === 0) break;
                length += bytesRead;
                const piece = (rest + decoder.decode(buffer.subarray(0, bytesRead), { stream: true })).split('\n');
                rest = piece.pop() ?? '';
                for (const line of piece) if (line !== '') lines.push(line);
            }
            rest += decoder.decode();
            if (rest !== '') lines.push(rest);
            return lines;
        } finally {
            await file.close();
        }
    } catch (error) {
        if (error instanceof Problem) throw error;
        throw sentence('argument', `${path} cannot be read: ${describeFault(error)}; ${CONTINUE}`);
    }
}

async function readParquet(path: string, coverage: Coverage, load: () => Promise<Parquet>): Promise<StoredRows> {
    const parquet = await load();
    let rows: readonly ParquetRow[];
    try {
        const handle = await openRegularFile(path, 'read');
        try {
            const file = await toBuffer(handle);
            const count = await countParquetRows(file);
            expectRows(path, coverage, count);
            // A small file may claim to have more rows than memory holds.
            if (count > file.byteLength) {
                const fact = `${path} claims ${count} rows in ${file.byteLength} bytes, less than a byte each`;
                throw sentence('argument', `${fact}; ${DOWNLOAD_AGAIN}`);
            }
            rows = await parquet.parquetReadObjects({ file });
        } finally {
            await handle.close();
        }
    } catch (error) {
        if (error instanceof Problem) throw error;
        throw sentence('argument', `${path} is no complete Parquet file: ${describeFault(error)}; ${CONTINUE}`);
    }
    const read = (i: number): StoredRow => toRow(path, i, rows[i]);
    return new StoredRows(timesOf(path, rows.length, read), read);
}

async function toBuffer(file: FileHandle): Promise<ParquetFile> {
    const { size } = await file.stat();
    const slice = async (from: number, to = size): Promise<ArrayBuffer> => {
        const bytes = new Uint8Array(Math.max(0, Math.min(to, size) - from));
        for (let length = 0; length < bytes.length;) {
            const { bytesRead } = await file.read(bytes, length, bytes.length - length, from + length);
            if (bytesRead === 0) throw new Error('the file was cut off');
            length += bytesRead;
        }
        return bytes.buffer;
    };
    return { byteLength: size, slice };
}

/** Reads a row: its values are texts, numbers, times, or missing. */
function toRow(path: string, index: number, row: unknown): StoredRow {
    const isObject = typeof row === 'object' && row !== null && !Array.isArray(row);
    const entries = isObject ? Object.entries(row).map(([name, value]) => [name, toText(value)] as const) : [];
    if (isObject && entries.every(([, value]) => value !== null)) return Object.fromEntries(entries) as StoredRow;
    throw sentence('argument', `${path}, row ${index + 1} is no object of texts and numbers; ${DOWNLOAD_AGAIN}`);
}

/** The text of a value; `undefined` of a missing one, and `null` of one that no row has. */
function toText(value: unknown): string | undefined | null {
    if (value === null || value === undefined) return undefined;
    if (value instanceof Date) return `${value.getTime()}`;
    if (typeof value === 'number') return Number.isFinite(value) ? numberText(value, 'value') : null;
    return typeof value === 'string' ? value : null;
}

/** Reads the times of all rows, which must ascend. */
function timesOf(path: string, count: number, read: (index: number) => StoredRow): number[] {
    const times: number[] = [];
    for (let i = 0; i < count; i += 1) {
        const time = Number(read(i).timestamp);
        if (!Number.isSafeInteger(time) || time < (times.at(-1) ?? 0)) {
            const fact = `${path}, row ${i + 1} has the timestamp ${time}, which must not be before the row before it`;
            throw sentence('argument', `${fact}; ${DOWNLOAD_AGAIN}`);
        }
        times.push(time);
    }
    return times;
}

function parsed<T>(path: string, parse: () => T): T {
    try {
        return parse();
    } catch (error) {
        throw sentence('argument', `${path} has a line that is not JSON: ${describeFault(error)}; ${DOWNLOAD_AGAIN}`);
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
