/** Reads the end of a file of JSON lines, to continue it. */
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
/** Reads the end of a file; `undefined` without one. */
export declare function readFileEnd<Row>(path: string): Promise<FileEnd<Row> | undefined>;
