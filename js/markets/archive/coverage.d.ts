/** The files of a download: which rows each one has. The command line writes them, and `loadHistory` reads them. */
/** Formats of files. */
export declare const FORMATS: readonly ["csv", "jsonl", "parquet"];
/** The format of a file. */
export type Format = (typeof FORMATS)[number];
/** What one file has: all rows with `from <= timestamp < until`. */
export interface Coverage {
    /** Name of the dataset, such as `candles`. */
    readonly kind: string;
    /** `null` for rows of all markets. */
    readonly symbol: string | null;
    /** Only of candles. */
    readonly timeframe?: string;
    readonly format: Format;
    /** Origin of the service; files of earlier versions have none. */
    readonly service?: string;
    /** Address of the wallet and number of its account; only of private rows. */
    readonly owner?: {
        readonly wallet: string;
        readonly account: number;
    };
    readonly from: number;
    readonly until: number;
    readonly rows: number;
    /** Length of the written file; a longer file has rows of a step that did not end. */
    readonly bytes: number;
    /** Time of the first row, `null` without rows: later than `from` where the data begins later. Files of earlier versions have none. */
    readonly first?: number | null;
    /** The last row, to which the next one must fit; `null` without rows. */
    readonly last: readonly (string | number | null)[] | null;
}
/** Name of the file with the coverage of each file. */
export declare const MANIFEST_FILE = "manifest.json";
/** Name of the file with the service's row of each market, by symbol. */
export declare const MARKETS_FILE = "markets.json";
/** Version of both files. */
export declare const ARCHIVE_VERSION = 1;
/** The content of {@link MANIFEST_FILE}. */
export interface ManifestContent {
    readonly version: typeof ARCHIVE_VERSION;
    readonly files: Record<string, Coverage>;
}
/** The content of {@link MARKETS_FILE}. */
export interface MarketsContent {
    readonly version: typeof ARCHIVE_VERSION;
    readonly markets: Readonly<Record<string, unknown>>;
}
/** Reads the content of one of these files; `undefined` when it is another text. */
export declare function readContent<T extends ManifestContent | MarketsContent>(text: string, member: 'files' | 'markets'): T | undefined;
/**
 * Reads a file of a folder; `undefined` when it does not exist.
 *
 * @throws {Problem} `argument` when it is no regular file, or too long
 */
export declare function readText(folder: string, name: string): Promise<string | undefined>;
