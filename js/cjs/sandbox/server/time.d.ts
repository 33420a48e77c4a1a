/** Time as the sandbox keeps and tells it. */
/** A clock that never goes back. */
export interface Clock {
    now(): number;
    /** Moves on to a time; from then on no earlier one is told. */
    advance(to: number): void;
}
/**
 * Makes a clock that follows another, but never goes back.
 *
 * @param source milliseconds since 1970
 * @returns the clock
 */
export declare function createClock(source: () => number): Clock;
/**
 * Tells a time in words, as recorded; not ISO 8601.
 *
 * @param at milliseconds since 1970
 * @returns such as `2026-09-01 12:30:05.123 UTC`
 */
export declare function datetime(at: number): string;
