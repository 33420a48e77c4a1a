/** The file `manifest.json` of a download: which rows each file has, so that it can be continued and checked. */
import type { DatasetName } from './datasets.js';
/** Formats of files. */
export declare const FORMATS: readonly ["csv", "jsonl", "parquet"];
/** The format of a file. */
export type Format = (typeof FORMATS)[number];
/** What one file has: all rows with `from <= timestamp < until`. */
export interface Coverage {
    readonly kind: DatasetName;
    /** `null` for rows of all markets. */
    readonly symbol: string | null;
    /** Only of candles. */
    readonly timeframe?: string;
    readonly format: Format;
    readonly from: number;
    readonly until: number;
    readonly rows: number;
    /** Length of the written file; a longer file has rows of a step that did not end. */
    readonly bytes: number;
    /** The last row, to which the next one must fit; `null` without rows. */
    readonly last: readonly (string | number | null)[] | null;
}
/** The manifest of a folder. */
export declare class Manifest {
    private readonly folder;
    private readonly files;
    private constructor();
    /** Reads the manifest of a folder; an empty one where there is none. */
    static open(folder: string): Promise<Manifest>;
    /** The names of all files. */
    get names(): readonly string[];
    find(name: string): Coverage | undefined;
    /** Stores what a file has now. A process that is killed leaves the old manifest or the new one. */
    save(name: string, coverage: Coverage): Promise<void>;
}
