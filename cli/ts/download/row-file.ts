/**
 * A file of rows that grows by steps: as CSV or JSON lines. Parquet is written at the end, from JSON lines.
 */

import { lstat, type FileHandle } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { MANIFEST_FILE, type Format } from '../../../ts/markets/archive/coverage.js';
import { openRegularFile } from '../../../ts/core/files/regular-file.js';
import { UsageError } from '../io.js';
import type { Dataset, DataRow } from './datasets.js';

/** Rows whose text is in memory at once. */
const WRITE_ROWS = 1_000;

/** A file that rows are appended to. */
export class RowFile {
    readonly #toLine: (row: DataRow) => string;

    private constructor(
        private readonly file: FileHandle,
        columns: Dataset['columns'],
        format: Format,
        private length: number,
    ) {
        this.#toLine = lineWriterOf(columns, format);
    }

    /**
     * Opens a file, and cuts what was written after `length` bytes; creates it with `length` 0.
     *
     * @throws {UsageError} when the file is shorter, or missing
     */
    static async open(
        path: string,
        { columns }: Pick<Dataset, 'columns'>,
        format: Format,
        length: number,
    ): Promise<RowFile> {
        await expectLength(path, length);
        const file = await openRegularFile(path, length === 0 ? 'write' : 'change');
        await file.truncate(length);
        const rows = new RowFile(file, columns, format, length);
        if (length === 0 && format === 'csv') await rows.#write(headerOf(columns));
        return rows;
    }

    get bytes(): number {
        return this.length;
    }

    /** Cuts the file to a length, bytes. */
    async cut(length: number): Promise<void> {
        await this.file.truncate(length);
        this.length = length;
    }

    /** Appends rows, and waits until they are stored. */
    async append(rows: readonly DataRow[]): Promise<void> {
        for (let done = 0; done < rows.length; done += WRITE_ROWS) {
            const lines = rows.slice(done, done + WRITE_ROWS).map(this.#toLine);
            await this.#write(`${lines.join('\n')}\n`);
        }
        await this.file.datasync();
    }

    close(): Promise<void> {
        return this.file.close();
    }

    async #write(text: string): Promise<void> {
        const bytes = Buffer.from(text);
        let done = 0;
        while (done < bytes.length) {
            const { bytesWritten } = await this.file.write(bytes, done, bytes.length - done, this.length);
            done += bytesWritten;
            this.length += bytesWritten;
        }
    }
}

/** The first line of CSV. */
export function headerOf(columns: Dataset['columns']): string {
    return `${Object.keys(columns).join(',')}\n`;
}

/** Returns what writes a row as a line of CSV or JSON, without the line break. */
export function lineWriterOf(columns: Dataset['columns'], format: Format): (row: DataRow) => string {
    const types = Object.values(columns);
    const heads = Object.keys(columns).map((name) => `"${name}":`);
    if (format === 'csv') {
        return (row) => row.map((value, i) => toCsv(String(value ?? ''), types[i] === 'text')).join(',');
    }
    return (row) => {
        let members = '';
        row.forEach((value, i) => {
            if (value === undefined) return;
            // The text of a number keeps its digits.
            const text = types[i] === 'text' ? JSON.stringify(value) : value;
            members += `${members === '' ? '' : ','}${heads[i]}${text}`;
        });
        return `{${members}}`;
    };
}

/** Bytes in which the first line of a file ends. */
const FIRST_LINE_BYTES = 64 * 1024;

/** Refuses a file that an earlier version wrote with other columns. @throws {UsageError} */
export async function expectColumns(
    path: string,
    name: string,
    { columns, always = [] }: Pick<Dataset, 'columns' | 'always'>,
    format: Format,
): Promise<void> {
    const file = await openRegularFile(path, 'read');
    const head = Buffer.alloc(FIRST_LINE_BYTES);
    try {
        await file.read(head, 0, head.length, 0);
    } finally {
        await file.close();
    }
    const [first = ''] = head.toString('utf8').split('\n', 1);
    const isSame =
        format === 'csv'
            ? `${first}\n` === headerOf(columns)
            : always.every((column) => first.includes(`"${column}":`));
    if (isSame) return;
    throw new UsageError(`${name} has other columns than ${Object.keys(columns).join(',')}; give another --out`);
}

/** Returns whether a file exists. */
export async function hasFile(path: string): Promise<boolean> {
    return (await sizeOf(path)) !== undefined;
}

/** The length of a file, bytes; `undefined` when it does not exist. */
async function sizeOf(path: string): Promise<number | undefined> {
    try {
        return (await lstat(path)).size;
    } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
    }
}

/** Refuses to write over a file that the manifest does not name. @throws {UsageError} */
export async function expectNoFile(folder: string, name: string): Promise<void> {
    if (!(await hasFile(join(folder, name)))) return;
    throw new UsageError(
        `${name} exists already, and ${MANIFEST_FILE} does not name it; give another --out, or move it away`,
    );
}

/** Refuses a file that is shorter, or missing. @throws {UsageError} */
export async function expectLength(path: string, length: number): Promise<void> {
    if (length === 0) return;
    const size = await sizeOf(path);
    if (size !== undefined && size >= length) return;
    const found = size === undefined ? 'is missing' : `has ${size} bytes instead of ${length}`;
    throw new UsageError(
        `${basename(path)} ${found}, so it cannot be continued; restore it, or start again with another --out`,
    );
}

/** A spreadsheet takes a text that begins like this for a formula, or removes its first character. */
const FORMULA = /^['=+\-@\t\r]/;

function toCsv(value: string, isText: boolean): string {
    const text = isText && FORMULA.test(value) ? `'${value}` : value;
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
