/** Search in rows that are sorted by time. */
/**
 * Finds where a time begins.
 *
 * @param rows none earlier than the one before it
 * @param timeOf a row's time
 * @param at the time
 * @returns the index of the first row that is not before it; the length where there is none
 */
export declare function firstAt<Row>(rows: readonly Row[], timeOf: (row: Row) => number, at: number): number;
/**
 * Cuts the oldest rows off, but only once an eighth is too much, as cutting moves all that stay.
 *
 * @param rows oldest first; changed
 * @param kept at least so many stay
 */
export declare function trim(rows: unknown[], kept: number): void;
