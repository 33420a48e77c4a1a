/** The folder of a download: which rows of which markets its files have. */
import { type Coverage } from './coverage.js';
import { type StoredRows } from './rows.js';
/** One file of a download. */
export declare class ArchiveFile {
    #private;
    readonly path: string;
    readonly coverage: Coverage;
    constructor(path: string, coverage: Coverage);
    /** Reads the rows, at the first call. */
    rows(): Promise<StoredRows>;
}
/** A folder of files. */
export interface Archive {
    readonly files: readonly ArchiveFile[];
    /** The service's rows of the markets, by symbol; `undefined` when the download did not store them. */
    readonly markets: Readonly<Record<string, unknown>> | undefined;
}
/**
 * Opens the folder of a download.
 *
 * @throws {Problem} `argument` when it is none, or one of its files is malformed
 */
export declare function openArchive(folder: string): Promise<Archive>;
