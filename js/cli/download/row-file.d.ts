/** A file of rows that grows by steps: as CSV or JSON lines. Parquet is written at the end, from JSON lines. */
import type { Dataset, Row } from './datasets.js';
import type { Format } from '../../archive/coverage.js';
/** A file that rows are appended to. */
export declare class RowFile {
    #private;
    private readonly file;
    private readonly columns;
    private readonly format;
    private length;
    private constructor();
    /** Opens a file, and cuts what was written after `length` bytes; creates it with `length` 0. */
    static open(path: string, { columns }: Pick<Dataset, 'columns'>, format: Format, length: number): Promise<RowFile>;
    get bytes(): number;
    /** Appends rows, and waits until they are stored. */
    append(rows: readonly Row[]): Promise<void>;
    close(): Promise<void>;
}
