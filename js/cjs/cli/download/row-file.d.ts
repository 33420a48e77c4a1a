/** A file of rows that grows by steps: as CSV or JSON lines. Parquet is written at the end, from JSON lines. */
import type { Format } from '../../markets/archive/coverage.js';
import type { Dataset, Row } from './datasets.js';
/** A file that rows are appended to. */
export declare class RowFile {
    #private;
    private readonly file;
    private readonly columns;
    private readonly format;
    private length;
    private constructor();
    /**
     * Opens a file, and cuts what was written after `length` bytes; creates it with `length` 0.
     *
     * @throws {UsageError} when the file is shorter, or missing
     */
    static open(path: string, { columns }: Pick<Dataset, 'columns'>, format: Format, length: number): Promise<RowFile>;
    get bytes(): number;
    /** Cuts the file to a length, bytes. */
    cut(length: number): Promise<void>;
    /** Appends rows, and waits until they are stored. */
    append(rows: readonly Row[]): Promise<void>;
    close(): Promise<void>;
}
/** Returns whether a file exists. */
export declare function hasFile(path: string): Promise<boolean>;
