/**
 * Reads histories that are paged backward by time, newest first, in complete milliseconds, without gaps or
 * duplicates.
 *
 * A page may end within a millisecond, and the cursor is a time. So the next page is requested from one
 * millisecond after the last row: it repeats that millisecond from its newest row on, whether the service
 * means "before" or "up to". The two pages are merged by counting equal rows.
 */

import { HOUR_MS } from '../../core/clock.js';
import { problem } from '../../core/problem.js';
import type { Range } from './market-history.js';
import { UNOBSERVED, type PagedRead } from './paged-read.js';

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

/** A request for a page, and the number of rows that the same page had with a smaller limit. */
interface PageRequest {
    readonly before: number | undefined;
    readonly limit: number;
    readonly received: number;
}

/**
 * Number of pages read backward before a range with `since` and `limit` is read in windows from `since` on.
 */
const FEW_PAGES = 4;
const FIRST_WINDOW_MS = HOUR_MS;

/**
 * Reads a history backward, from `until` or from now on. `onIncomplete` receives the time of a millisecond
 * with more rows than one page holds: some of its rows are missing, and reading continues before it. Such a
 * millisecond is an error when it is omitted.
 *
 * @yields chunks, each older than the one before, one for each request; a chunk may be empty
 * @throws {Problem} `response` when a page does not advance, or a millisecond has more rows than one page
 *   holds
 */
export async function* walkBack<Row, Item>(
    history: History<Row, Item>,
    until?: number,
    onIncomplete?: (time: number) => void,
): AsyncGenerator<HistoryChunk<Item>, void, undefined> {
    const { pageSize, timeOf } = history;
    const toChunk = (rows: readonly Row[], completeFrom: number): HistoryChunk<Item> => {
        return { items: history.parse([...rows].reverse()), times: rows.map(timeOf), completeFrom };
    };
    /** Later milliseconds are complete. */
    let border = until ?? Infinity;
    let unfinished: readonly Row[] = [];
    const end = until === undefined ? undefined : until + 1;
    let request: PageRequest = { before: end, limit: pageSize, received: -1 };
    for (;;) {
        const page = await history.fetch(request.before, request.limit);
        const isNew = (row: Row): boolean => timeOf(row) <= border;
        const sorted = page.rows.filter(isNew).sort((left, right) => timeOf(right) - timeOf(left));
        const rows = merge(history, unfinished, sorted);
        const last = rows.at(-1);
        if (page.next === undefined) {
            yield toChunk(rows, -Infinity);
            return;
        }
        const oldest = last === undefined ? page.next : timeOf(last);
        const hasAdvanced = request.before === undefined || oldest + 1 < request.before;
        if (!hasAdvanced && page.rows.length <= request.received) {
            const before = beforeIncomplete(request, page.rows.length, border, oldest, onIncomplete);
            [border, unfinished, request] = [oldest - 1, [], { before, limit: pageSize, received: -1 }];
            yield toChunk(rows, oldest);
            continue;
        }
        if (!hasAdvanced) {
            // A millisecond that fills a page is requested with a larger limit.
            request = { before: request.before, limit: 2 * request.limit, received: page.rows.length };
            unfinished = rows;
            yield { items: [], times: [], completeFrom: border + 1 };
            continue;
        }
        const complete = rows.filter((row) => timeOf(row) > oldest);
        unfinished = rows.slice(complete.length);
        border = oldest;
        request = { before: oldest + 1, limit: pageSize, received: -1 };
        yield toChunk(complete, oldest + 1);
    }
}

/**
 * Where reading continues after a millisecond that does not fit a page; the service may mean "up to", so
 * there are two tries.
 */
function beforeIncomplete(
    request: PageRequest,
    received: number,
    border: number,
    oldest: number,
    onIncomplete: ((time: number) => void) | undefined,
): number {
    const { before = oldest } = request;
    const isStuck = received === 0 || before < oldest;
    if (isStuck) throw problem('response', 'page', `rows before ${before}`, 'a page whose cursor leads back to it');
    if (onIncomplete === undefined) {
        throw problem('response', 'page', `all rows of millisecond ${oldest}`, 'a page with only some of them');
    }
    if (oldest <= border) onIncomplete(oldest);
    return before > oldest ? oldest : oldest - 1;
}

/**
 * Merges the rows of an unfinished millisecond with a page that repeats it: each row as often as either
 * contains it.
 */
function merge<Row>(
    { keyOf }: Pick<History<Row, never>, 'keyOf'>,
    unfinished: readonly Row[],
    page: readonly Row[],
): readonly Row[] {
    const counts = new Map<string, number>();
    for (const row of page) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
    const missing = unfinished.filter((row) => {
        const count = counts.get(keyOf(row)) ?? 0;
        counts.set(keyOf(row), count - 1);
        return count <= 0;
    });
    return [...missing, ...page];
}

/**
 * Fetches a part of a history, each item once, oldest first: with `since`, the oldest `limit` items from
 * there; else the latest `limit` up to `until`; all without a limit. A paginated call reads back from
 * `until`, as far as its requests reach.
 *
 * @throws {Problem} `response` as {@link walkBack} does
 */
export async function fetchRange<Row, Item>(
    source: History<Row, Item>,
    range: HistoryRange,
    timeOf: (item: Item) => number,
    isWanted: (item: Item) => boolean,
    now: number,
): Promise<Item[]> {
    const { since, until, limit, calls, read = UNOBSERVED } = range;
    const history = observed(source, read);
    const count = (items: readonly Item[]): Promise<void> => read.add(items.map(timeOf));
    const isIn = (item: Item): boolean =>
        timeOf(item) >= (since ?? -Infinity) && timeOf(item) <= (until ?? Infinity) && isWanted(item);
    if (since === undefined) {
        const hasLimit = (found: readonly Item[]): boolean => found.length >= (limit ?? Infinity);
        const { items } = await readBack(history, until, calls ?? range.pages, hasLimit, isIn, count);
        return items.slice(-(limit ?? items.length));
    }
    const maxPages = calls ?? (limit === undefined ? undefined : FEW_PAGES);
    const isAtSince = (_: unknown, completeFrom: number): boolean => completeFrom <= since;
    const isFinal = limit === undefined || calls !== undefined;
    const back = await readBack(history, until, maxPages, isAtSince, isIn, isFinal ? count : undefined);
    if (isFinal) return back.items.slice(0, limit);
    if (!back.isComplete) return readForward(history, { since, limit, until, now }, timeOf, isIn, count);
    await count(back.items);
    return back.items.slice(0, limit);
}

/** A history whose pages are requested through the read of a caller. */
export function observed<Row, Item>(history: History<Row, Item>, read: PagedRead): History<Row, Item> {
    return { ...history, fetch: (before, limit) => read.page(() => history.fetch(before, limit)) };
}

/** Reads backward until `isEnough`, or the maximum number of pages; `isComplete` shows which. */
async function readBack<Row, Item>(
    history: History<Row, Item>,
    until: number | undefined,
    maxPages: number | undefined,
    isEnough: (found: readonly Item[], completeFrom: number) => boolean,
    isIn: (item: Item) => boolean,
    count?: (items: readonly Item[]) => Promise<void>,
): Promise<{ items: Item[]; isComplete: boolean }> {
    const chunks: Item[][] = [];
    const found: Item[] = [];
    let pages = 0;
    let isComplete = false;
    for await (const { items, completeFrom } of walkBack(history, until)) {
        const wanted = items.filter(isIn);
        chunks.push(wanted);
        found.push(...wanted);
        await count?.(wanted);
        pages += 1;
        isComplete = completeFrom === -Infinity || isEnough(found, completeFrom);
        if (isComplete || pages >= (maxPages ?? Infinity)) break;
    }
    return { items: chunks.reverse().flat(), isComplete };
}

/**
 * Reads windows forward from `since`: wider after one with few rows, narrower after one with too many.
 * Without `until` the last window is open, as the service's clock may be ahead.
 */
async function readForward<Row, Item>(
    history: History<Row, Item>,
    { since, limit, until, now }: { since: number; limit: number; until: number | undefined; now: number },
    timeOf: (item: Item) => number,
    isIn: (item: Item) => boolean,
    count: (items: readonly Item[]) => Promise<void>,
): Promise<Item[]> {
    const found: Item[] = [];
    let width = FIRST_WINDOW_MS;
    for (let from = since; from <= (until ?? Infinity) && found.length < limit;) {
        const start = from;
        const end = from + width - 1;
        const isLast = end >= (until ?? now);
        const to = isLast ? until : end;
        // A window of one millisecond, or of the future, is read to its end.
        const maxPages = width === 1 || from > now ? undefined : FEW_PAGES;
        const isNew = (item: Item): boolean => timeOf(item) >= start && isIn(item);
        const window = await readBack(history, to, maxPages, (_, completeFrom) => completeFrom <= start, isNew);
        if (!window.isComplete) {
            width = Math.ceil(width / 4);
            continue;
        }
        found.push(...window.items);
        await count(window.items);
        if (isLast) break;
        if (window.items.length < history.pageSize) width *= 2;
        from = end + 1;
    }
    return found.slice(0, limit);
}
