/** Reads the end of a file of JSON lines, to continue it. */
import type { Dataset } from '../download/datasets.js';
/** The end of a file. */
export interface FileEnd<Row> {
    /** Length up to the last whole row, bytes; what a process that was killed wrote after it is cut. */
    readonly length: number;
    /** The last rows, oldest first; their numbers are texts. */
    readonly rows: readonly Row[];
    /** Where each of these rows begins, bytes. */
    readonly starts: readonly number[];
    /** Whether there are no rows before these. */
    readonly isWhole: boolean;
}
/**
 * Reads the end of a file; `undefined` without one.
 *
 * @throws {Problem} `argument` when it is no regular file, or a whole line is no row of these columns with a timestamp
 */
export declare function readFileEnd<Row>(path: string, columns: Dataset['columns']): Promise<FileEnd<Row> | undefined>;
