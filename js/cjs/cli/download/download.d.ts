/**
 * Downloads rows step by step: a step is read, checked, appended to its file, and then stored in the manifest. So a process
 * that ends at any moment loses one step at most, and `--resume` continues after the last one.
 */
import type { aftermath } from '../../aftermath.js';
import { type Format } from '../../markets/archive/coverage.js';
import { type DatasetName } from './datasets.js';
/** What to download. */
export interface DownloadRequest {
    readonly kind: DatasetName;
    /** Empty for the rows of all markets of an account. */
    readonly symbols: readonly string[];
    readonly timeframe: string;
    /** Milliseconds; needed for a new file. */
    readonly since: number | undefined;
    readonly until: number;
    readonly folder: string;
    readonly format: Format;
    readonly isResumed: boolean;
    /** Of private rows: id or number of the account, as in `params.account`. */
    readonly account?: string | undefined;
}
/** How far a download is. */
export interface Progress {
    readonly file: string;
    /** Rows of this file, with those of earlier calls. */
    readonly rows: number;
    readonly from: number;
    /** Everything before it is stored. */
    readonly until: number;
    readonly end: number;
    /** Time of the first row; `null` without rows, and of files of earlier versions. */
    readonly first: number | null;
    /** Whether the data begins after `from`: the service has no older rows. */
    readonly isLate: boolean;
}
/** Where a download reports to, and what stops it. */
export interface DownloadContext {
    readonly signal: AbortSignal;
    readonly onProgress: (progress: Progress) => void;
    /** Called before a failed request is repeated. */
    readonly onRetry: (error: Error, delayMs: number) => void;
    readonly sleep: (ms: number) => Promise<void>;
}
/** Downloads every file of a request. Returns their names; fewer when the signal stopped it. */
export declare function download(exchange: aftermath, request: DownloadRequest, context: DownloadContext): Promise<readonly string[]>;
