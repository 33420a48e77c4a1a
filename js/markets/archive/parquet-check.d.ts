/**
 * Checks the sizes that a Parquet file claims, before its reader allocates memory for them: a few bytes of a stranger's file can
 * claim billions of rows.
 */
/** The part of a file that the reader of Parquet needs. */
export interface ParquetFile {
    readonly byteLength: number;
    readonly slice: (from: number, to?: number) => Promise<ArrayBuffer>;
}
/**
 * Returns how many rows the pages of each column have.
 *
 * @throws {Error} when a size is impossible: lists longer than the file, nested columns, overlapping columns, or pages with other rows
 *     than the metadata says
 */
export declare function countParquetRows(file: ParquetFile): Promise<number>;
