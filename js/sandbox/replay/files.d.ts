/** Reads rows of recorded data from arrays, async iterables and files; files are read as streams. */
import type * as CsvParse from 'csv-parse';
import { type Problem } from '../../core/problem.js';
/** A row before its values are read: an array in the order of the columns, or an object by column. */
export interface RawRow {
    readonly values: unknown;
    /** Line of the file, or number of the row, from 1. */
    readonly line: number;
}
/** Where rows come from. */
export interface RowSource {
    /** Names it in errors: a path, or such as `candles of BTC/USD:USDC`. */
    readonly name: string;
    /** What {@link RawRow.line} counts. */
    readonly unit: 'line' | 'row';
    readonly rows: AsyncIterable<RawRow>;
}
/** What is used of `hyparquet`; its types would be missing where it is not installed. */
export interface Parquet {
    asyncBufferFromFile(path: string): Promise<ParquetBytes>;
    parquetMetadataAsync(file: ParquetBytes): Promise<ParquetMetadata>;
    parquetReadObjects(options: ParquetRange): Promise<readonly unknown[]>;
}
/** A file whose parts are read on demand. */
interface ParquetBytes {
    readonly byteLength: number;
    slice(start: number, end?: number): Promise<ArrayBuffer> | ArrayBuffer;
}
interface ParquetMetadata {
    readonly row_groups: readonly {
        readonly num_rows: bigint;
    }[];
}
interface ParquetRange {
    readonly file: ParquetBytes;
    readonly metadata: ParquetMetadata;
    readonly compressors: object;
    readonly rowStart: number;
    readonly rowEnd: number;
}
/** Loads the optional dependencies on first use. */
export interface Loaders {
    readonly csv: () => Promise<Pick<typeof CsvParse, 'parse'>>;
    readonly parquet: () => Promise<Parquet>;
    readonly compressors: () => Promise<{
        readonly compressors: object;
    }>;
}
/**
 * Opens rows.
 *
 * @param rows an array, an async iterable or a path
 * @param name of rows that are no file
 * @param loaders of optional dependencies
 * @returns the source; throws {@link Problem} `argument` for any other value
 */
export declare function openRows(rows: unknown, name: string, loaders?: Loaders): RowSource;
/** Names a row in errors. */
export declare function placeOf({ name, unit }: RowSource, line: number): string;
/** Creates the error of a source without rows. */
export declare function noRows({ name }: RowSource): Problem;
export {};
