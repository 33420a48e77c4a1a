/** Writes the JSON lines of a download as a Parquet file. */
import type * as Writer from 'hyparquet-writer';
import type { Dataset } from './datasets.js';
/** Loads the optional library. @throws {UsageError} when it is not installed */
export declare function loadParquetWriter(): Promise<typeof Writer>;
/**
 * Writes a file with the rows of another one.
 *
 * @throws {Problem} `argument` when a line of the other file is no row, or either is no regular file
 */
export declare function writeParquet(source: string, target: string, { columns }: Pick<Dataset, 'columns'>, load?: typeof loadParquetWriter): Promise<void>;
