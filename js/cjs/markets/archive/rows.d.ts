/** Reads the rows of a file of a download: CSV, JSON lines or Parquet. */
import type { Coverage } from './coverage.js';
/** A row by column; every value as text. */
export type StoredRow = Readonly<Record<string, string | undefined>>;
/** The rows of a file, oldest first. A row is parsed when it is used, because parsed rows take ten times the memory. */
export declare class StoredRows {
    private readonly times;
    private readonly read;
    constructor(times: readonly number[], read: (index: number) => StoredRow);
    get length(): number;
    /** Returns the time of a row, milliseconds. */
    timeAt(index: number): number;
    /** Returns the index of the first row at or after a time. */
    firstAt(time: number): number;
    /** Returns rows by their indices; the end is exclusive. */
    slice(from: number, to: number): StoredRow[];
}
/** What is used of `hyparquet`; its types would be missing where it is not installed. */
interface Parquet {
    readonly parquetReadObjects: (options: {
        readonly file: object;
    }) => Promise<readonly ParquetRow[]>;
}
type ParquetRow = Readonly<Record<string, unknown>>;
/**
 * Reads a file.
 *
 * @throws {Problem} `argument` when the file is missing or has other rows than its coverage; `unsupported` for a Parquet file
 *     without the package `hyparquet`
 */
export declare function readRows(path: string, coverage: Coverage, load?: () => Promise<Parquet>): Promise<StoredRows>;
export {};
