/** Writes the JSON lines of a download as a Parquet file. */

import { rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { openRegularFile } from '../../core/files/regular-file.js';
import { formatValue } from '../../exchange/params.js';
import { isRecord } from '../../core/shape.js';
import { sentence } from '../../core/problem.js';
import { UsageError } from '../io.js';
import type * as Writer from 'hyparquet-writer';
import type { ColumnType, Dataset } from './datasets.js';

const TYPES = { time: 'TIMESTAMP', number: 'DOUBLE', text: 'STRING', json: 'JSON' } as const;

/** Loads the optional library. @throws {UsageError} when it is not installed */
export async function loadParquetWriter(): Promise<typeof Writer> {
    try {
        return await import('hyparquet-writer');
    } catch {
        throw new UsageError('--format parquet needs an optional package; run npm install hyparquet-writer');
    }
}

/**
 * Writes a file with the rows of another one.
 *
 * @throws {Problem} `argument` when a line of the other file is no row, or either is no regular file
 */
export async function writeParquet(
    source: string,
    target: string,
    { columns }: Pick<Dataset, 'columns'>,
    load = loadParquetWriter,
): Promise<void> {
    const { parquetWriteBuffer } = await load();
    const names = Object.entries(columns);
    const values = names.map((): unknown[] => []);
    const input = (await openRegularFile(source, 'read')).createReadStream();
    let count = 0;
    try {
        for await (const line of createInterface({ input, crlfDelay: Infinity })) {
            const at = `${source}:${(count += 1)}`;
            const row = readRow(line, at);
            for (const [i, [name, type]] of names.entries())
                values[i]?.push(toStored(row[name], type, `${at}, ${name}`));
        }
    } finally {
        input.destroy();
    }
    // The library's own writer opens the file again by its name, and would follow a link that was put there meanwhile.
    const file = await openRegularFile(`${target}.new`, 'write');
    try {
        const columnData = names.map(([name, type], i) => {
            return { name, data: values[i] ?? [], type: TYPES[type], nullable: true };
        });
        await file.writeFile(new Uint8Array(parquetWriteBuffer({ columnData })));
    } finally {
        await file.close();
    }
    await rename(`${target}.new`, target);
}

/** Reads a line of a folder that a stranger may have prepared. */
function readRow(line: string, at: string): Record<string, unknown> {
    try {
        const row: unknown = JSON.parse(line);
        if (isRecord(row)) return row;
    } catch {
        // No JSON.
    }
    throw sentence('argument', `${at} is no row of a download; give another --out`);
}

function toStored(value: unknown, type: ColumnType, at: string): unknown {
    if (value === undefined || value === null) return null;
    if (type === 'json') return value;
    if (type === 'text' ? typeof value !== 'string' : typeof value !== 'number') {
        throw toRowFault(value, at);
    }
    const stored = type === 'time' ? new Date(Number(value)) : value;
    if (type === 'text' || Number.isFinite(Number(stored))) return stored;
    throw toRowFault(value, at);
}

function toRowFault(value: unknown, at: string): Error {
    return sentence('argument', `${at} is ${formatValue(value)}, which no row of a download has; give another --out`);
}
