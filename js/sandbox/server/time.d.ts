/** Clock, timers, and search in rows sorted by time. */
/** A clock that never goes back. */
export interface Clock {
    now(): number;
    /** Advances to a time, if it is later. */
    advance(to: number): void;
}
/**
 * Creates a clock that follows another one but never goes back.
 *
 * @param source milliseconds since 1970
 * @returns the clock
 */
export declare function createClock(source: () => number): Clock;
/**
 * Formats a time as recorded; not ISO 8601.
 *
 * @param at milliseconds since 1970
 * @returns such as `2026-09-01 12:30:05.123 UTC`
 */
export declare function datetime(at: number): string;
/** Timers that can be ended together. */
export declare class Timers {
    #private;
    /**
     * Waits without keeping the process running.
     *
     * @param ms milliseconds
     * @returns resolves after the time, or when all timers are ended
     */
    wait(ms: number): Promise<void>;
    /** Ends all waits immediately. */
    end(): void;
}
/**
 * Binary search in rows sorted by time.
 *
 * @param rows in ascending order
 * @param timeOf returns a row's time
 * @param at the time
 * @returns the index of the first row at or after the time; the length when none exists
 */
export declare function lowerBound<Row>(rows: readonly Row[], timeOf: (row: Row) => number, at: number): number;
/**
 * Drops the oldest rows when an eighth is too many, because each drop moves all other rows.
 *
 * @param rows oldest first; changed
 * @param kept minimum number to keep
 */
export declare function trim(rows: unknown[], kept: number): void;
