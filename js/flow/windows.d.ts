/** Histories that the service cuts by time alone: asked for window by window, until `since` or `limit` is met. */
import type { Range } from './history.js';
/** A history without cursors. */
export interface WindowSource<T> {
    /** About how far apart two rows are, milliseconds. */
    readonly intervalMs: number;
    /** The time, milliseconds. */
    readonly now: number;
    /** When a row happened, milliseconds. */
    readonly timeOf: (row: T) => number;
    /** What no other row has. */
    readonly keyOf: (row: T) => string;
    /** Asks for the rows from `from` to `to`, up to some number of them; more, or others, do no harm. */
    readonly fetch: (from: number, to: number) => Promise<readonly T[]>;
}
/** How many rows a window is meant to hold, and of how many an end is asked for when neither is told. */
export declare const WINDOW_ROWS = 100;
/**
 * Fetches a history.
 *
 * From `since` on: the oldest `limit` up to `until`. Without `since`: the newest `limit` up to `until`, 100 of them when left
 * out.
 *
 * @param range which rows, by the moments at which they happened
 * @param source the history
 * @returns each row once, oldest first
 */
export declare function fetchWindows<T>(range: Range, source: WindowSource<T>): Promise<T[]>;
