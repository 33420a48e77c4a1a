/** A file of rows that grows by steps: as CSV or JSON lines. Parquet is written at the end, from JSON lines. */

import { lstat, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Format } from '../../markets/archive/coverage.js';
import { openRegularFile } from '../../core/files/regular-file.js';
import { UsageError } from '../io.js';
import type { Dataset, Row } from './datasets.js';

/** A file that rows are appended to. */
export class RowFile {
    private constructor(
        private readonly file: FileHandle,
        private readonly columns: Dataset['columns'],
        private readonly format: Format,
        private length: number,
    ) {}

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
        if (length === 0 && format === 'csv') await rows.#write(`${Object.keys(columns).join(',')}\n`);
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
    async append(rows: readonly Row[]): Promise<void> {
        await this.#write(rows.map((row) => `${lineOf(this.columns, this.format, row)}\n`).join(''));
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

/** Returns a row as a line of CSV or JSON, without the line break. */
export function lineOf(columns: Dataset['columns'], format: Format, row: Row): string {
    if (format === 'csv') {
        const types = Object.values(columns);
        return row.map((value, i) => toCsv(String(value ?? ''), types[i] === 'text')).join(',');
    }
    const members = Object.entries(columns).flatMap(([name, type], i) => {
        const value = row[i];
        // The text of a number keeps its digits.
        return value === undefined ? [] : [`"${name}":${type === 'text' ? JSON.stringify(value) : value}`];
    });
    return `{${members.join(',')}}`;
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

async function expectLength(path: string, length: number): Promise<void> {
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
