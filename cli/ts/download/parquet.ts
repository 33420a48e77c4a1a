/** Writes rows as a Parquet file, a group of rows at a time, so that memory is bounded by a group. */

import type * as Writer from 'hyparquet-writer';
import { rename, rm } from 'node:fs/promises';
import type { Compression, Codec } from '../compression.js';
import type { ColumnType, Dataset } from './datasets.js';
import { HashedFile } from './hashed-file.js';
import { readBatches, toRowFault } from './row-lines.js';

/** How the file is written. */
export interface ParquetOptions {
    /** Unit of times. */
    readonly unit: 'MILLIS' | 'MICROS';
    /** A column that has the same text in each row, after the first column. */
    readonly constant?: { readonly name: string; readonly value: string };
    /** Default: Snappy, which the library has. */
    readonly compression?: { readonly name: Exclude<Compression, 'none'>; readonly codec: Codec } | 'none';
}

/** Rows of a group. */
const GROUP_ROWS = 20_000;

/**
 * Writes a file with the rows of a file of JSON lines.
 *
 * @throws {Problem} `argument` when a line of the other file is no row, or either is no regular file
 */
export async function writeParquet(
    source: string,
    target: string,
    { columns }: Pick<Dataset, 'columns'>,
    load: () => Promise<typeof Writer> = () => import('hyparquet-writer'),
): Promise<void> {
    const parquet = await load();
    // The library's own writer opens the file again by its name, and would follow a link that was put there
    // meanwhile.
    const file = await HashedFile.open(`${target}.new`);
    try {
        await writeParquetRows(parquet, source, file, columns, { unit: 'MILLIS' });
        await file.close();
        await rename(`${target}.new`, target);
    } catch (error) {
        await file.close();
        await rm(`${target}.new`, { force: true });
        throw error;
    }
}

/** Writes rows of JSON lines to an open file; returns their number. */
export async function writeParquetRows(
    { ParquetWriter, ByteWriter, schemaFromColumnData }: typeof Writer,
    source: string,
    file: HashedFile,
    columns: Dataset['columns'],
    { unit, constant, compression }: ParquetOptions,
): Promise<number> {
    const names = Object.entries(columns);
    const overrides: readonly (readonly [string, never])[] = names
        .filter(([, type]) => type === 'time')
        .map(([name]) => [
            name,
            {
                ...{ name, type: 'INT64', repetition_type: 'OPTIONAL', converted_type: `TIMESTAMP_${unit}` },
                logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit },
            } as never,
        ]);
    const others = names.map(([name, type]) =>
        type === 'time' ? { name, data: [] } : { name, data: [], type: TYPES[type], nullable: true },
    );
    if (constant !== undefined) others.splice(1, 0, { name: constant.name, data: [], type: 'STRING', nullable: false });
    const schema = schemaFromColumnData({ columnData: others, schemaOverrides: Object.fromEntries<never>(overrides) });
    const bytes = new ByteWriter(1_000_000);
    const writer = Object.assign(bytes, {
        flush: async () => {
            await file.write(bytes.getBytes().slice());
            bytes.index = 0;
        },
    });
    const output = new ParquetWriter({ writer, schema, ...codecOptions(compression) });
    let group = names.map((): unknown[] => []);
    let count = 0;
    const writeGroup = async (): Promise<void> => {
        const length = group[0]?.length ?? 0;
        if (length === 0) return;
        const columnData = names.map(([name], column) => ({ name, data: group[column] ?? [] }));
        if (constant !== undefined) {
            columnData.splice(1, 0, { name: constant.name, data: Array<string>(length).fill(constant.value) });
        }
        await output.write({ columnData, rowGroupSize: GROUP_ROWS });
        group = names.map(() => []);
        count += length;
    };
    for await (const { rows, placeOf } of readBatches(source, (line): unknown => JSON.parse(line))) {
        names.forEach(([name, type], column) => {
            rows.forEach((row, index) => {
                const stored = toStored(row[name], type);
                if (stored === undefined) throw toRowFault(row[name], `${placeOf(index)}, ${name}`);
                group[column]?.push(stored);
            });
        });
        if ((group[0]?.length ?? 0) >= GROUP_ROWS) await writeGroup();
    }
    await writeGroup();
    await output.finish();
    await writer.flush();
    return count;
}

const TYPES = { number: 'DOUBLE', text: 'STRING', json: 'JSON' } as const;

function codecOptions(compression: ParquetOptions['compression']): object {
    if (compression === undefined) return {};
    if (compression === 'none') return { codec: 'UNCOMPRESSED' };
    const { name, codec } = compression;
    const key = name.toUpperCase();
    return { codec: key, compressors: { [key]: codec.compressSync } };
}

/** A value of a column; `undefined` of one that no row has. */
function toStored(value: unknown, type: ColumnType): unknown {
    if (value === undefined || value === null) return null;
    if (type === 'json') return value;
    if (type === 'text') return typeof value === 'string' ? value : undefined;
    if (typeof value !== 'number') return undefined;
    const stored = type === 'time' ? new Date(value) : value;
    return Number.isFinite(Number(stored)) ? stored : undefined;
}
