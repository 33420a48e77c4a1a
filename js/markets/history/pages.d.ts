/**
 * Reads histories that are paged backward by time, newest first, in complete milliseconds, without gaps or duplicates.
 *
 * A page may end within a millisecond, and the cursor is a time. So the next page is requested from one millisecond after the
 * last row: it repeats that millisecond from its newest row on, whether the service means "before" or "up to". The two pages are
 * merged by counting equal rows.
 */
import type { Range } from './market-history.js';
import { type PagedRead } from './paged-read.js';
/** One page of a history. */
export interface HistoryPage<Row> {
    /** Newest first. */
    readonly rows: readonly Row[];
    /** Time of the next page, milliseconds; `undefined` at the end of the history. */
    readonly next: number | undefined;
}
/** A history and how to read its rows. */
export interface History<Row, Item> {
    /** Fetches at most `limit` rows before `before`, milliseconds; the newest when omitted. */
    readonly fetch: (before: number | undefined, limit: number) => Promise<HistoryPage<Row>>;
    /** Time of a row, milliseconds. */
    readonly timeOf: (row: Row) => number;
    /** A text that equal rows share. */
    readonly keyOf: (row: Row) => string;
    /** Makes items of rows of complete milliseconds, oldest first. */
    readonly parse: (rows: readonly Row[]) => readonly Item[];
    /** Number of rows of a page. */
    readonly pageSize: number;
}
/** A part of a history in complete milliseconds. */
export interface HistoryChunk<Item> {
    /** Oldest first. */
    readonly items: readonly Item[];
    /** Times of the rows that the items are made of, milliseconds. */
    readonly times: readonly number[];
    /** All items from this time on were read, milliseconds; `-Infinity` at the end of the history. */
    readonly completeFrom: number;
}
/** The wanted part of a history; times in milliseconds. */
export interface HistoryRange extends Range {
    /** Maximum number of pages of a range without `since`. */
    readonly pages?: number | undefined;
}
/**
 * Reads a history backward, from `until` or from now on. `onIncomplete` receives the time of a millisecond with more rows than one
 * page holds: some of its rows are missing, and reading continues before it. Such a millisecond is an error when it is omitted.
 *
 * @yields chunks, each older than the one before, one for each request; a chunk may be empty
 * @throws {Problem} `response` when a page does not advance, or a millisecond has more rows than one page holds
 */
export declare function walkBack<Row, Item>(history: History<Row, Item>, until?: number, onIncomplete?: (time: number) => void): AsyncGenerator<HistoryChunk<Item>, void, undefined>;
/**
 * Fetches a part of a history, each item once, oldest first: with `since`, the oldest `limit` items from there; else the latest
 * `limit` up to `until`; all without a limit. A paginated call reads back from `until`, as far as its requests reach.
 *
 * @throws {Problem} `response` as {@link walkBack} does
 */
export declare function fetchRange<Row, Item>(source: History<Row, Item>, range: HistoryRange, timeOf: (item: Item) => number, isWanted: (item: Item) => boolean, now: number): Promise<Item[]>;
/** A history whose pages are requested through the read of a caller. */
export declare function observed<Row, Item>(history: History<Row, Item>, read: PagedRead): History<Row, Item>;
