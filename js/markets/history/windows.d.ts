/** Reads histories without cursors in windows of time, until `since` or `limit` is reached. */
import type { Range } from './market-history.js';
/** A history without cursors. */
export interface WindowSource<T> {
    /** Usual time between two rows, milliseconds. */
    readonly intervalMs: number;
    /** The present time, milliseconds. */
    readonly now: number;
    /** Time of a row, milliseconds. */
    readonly timeOf: (row: T) => number;
    /** A text that is unique to a row. */
    readonly keyOf: (row: T) => string;
    /** Fetches rows from `from` to `to`; the service may limit their number. Other rows are ignored. */
    readonly fetch: (from: number, to: number) => Promise<readonly T[]>;
}
/** Intended number of rows of a window, and the default limit without `since`. */
export declare const WINDOW_ROWS = 100;
/**
 * Fetches a part of a history, each row once, oldest first: with `since`, the oldest `limit` rows up to `until`; else the newest
 * `limit` (default 100) up to `until`. A paginated call makes at most `calls` requests; its default is 100 rows for each.
 */
export declare function fetchWindows<T>(range: Range, source: WindowSource<T>): Promise<T[]>;
