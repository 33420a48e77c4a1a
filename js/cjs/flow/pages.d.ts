/**
 * Histories that are paged backward by time: whole milliseconds, newest first, without holes or doubles.
 *
 * A page ends somewhere within a millisecond, and the cursor is a time. So the next page is asked for from one millisecond
 * later than the last row: it shows that millisecond again from its newest row on, whether the service means "before" or
 * "up to", and the two showings are merged by counting equals.
 */
/** One page of a history. */
export interface HistoryPage<Row> {
    /** Newest first. */
    readonly rows: readonly Row[];
    /** Milliseconds; `undefined` when nothing older is there. */
    readonly next: number | undefined;
}
/** A history, and how its rows are told apart. */
export interface History<Row, Item> {
    /** Asks for a page: rows before `before`, milliseconds (the newest, when left out), at most `limit`. */
    readonly fetch: (before: number | undefined, limit: number) => Promise<HistoryPage<Row>>;
    /** When a row happened, milliseconds. */
    readonly timeOf: (row: Row) => number;
    /** A text that equal rows share. */
    readonly spell: (row: Row) => string;
    /** Makes items of rows of whole milliseconds, oldest first. */
    readonly read: (rows: readonly Row[]) => readonly Item[];
    /** How many rows to ask for. */
    readonly pageSize: number;
}
/** Some milliseconds of a history, whole. */
export interface Stretch<Item> {
    /** Oldest first. */
    readonly items: readonly Item[];
    /** All from this moment on has been shown, milliseconds; `-Infinity` at the end of the history. */
    readonly reach: number;
}
/** Which part of a history is wanted; times in milliseconds. */
export interface HistoryRange {
    readonly since: number | undefined;
    /** The last moment; now when left out. */
    readonly until: number | undefined;
    readonly limit: number | undefined;
    /** At most this many pages, of a range without `since`. */
    readonly pages?: number | undefined;
}
/**
 * Walks a history backward.
 *
 * @param history what is walked
 * @param until the last moment, milliseconds; now when left out
 * @param onHole told of a millisecond with more rows than the service shows at once: the walk goes on below it, and some of
 *     its rows are left out; when left out itself, such a millisecond is an error
 * @yields stretches, each older than the one before it, one for each page that leads further; it may be empty
 * @throws {Problem} `answer` when a page leads nowhere, or would leave a hole that is not wanted
 */
export declare function walkBack<Row, Item>(history: History<Row, Item>, until?: number, onHole?: (time: number) => void): AsyncGenerator<Stretch<Item>, void, undefined>;
/**
 * Fetches a part of a history.
 *
 * @param history what is read
 * @param range with `since`: the oldest `limit` from there, all when there is no limit; else the latest `limit` up to
 *     `until`
 * @param timeOf when an item happened, milliseconds
 * @param isWanted which items count
 * @param now the time, milliseconds
 * @returns the items, oldest first, each once
 * @throws {Problem} `answer` as {@link walkBack} does
 */
export declare function fetchRange<Row, Item>(history: History<Row, Item>, range: HistoryRange, timeOf: (item: Item) => number, isWanted: (item: Item) => boolean, now: number): Promise<Item[]>;
