/**
 * Histories that are paged backward by time: whole milliseconds, newest first, without holes or doubles.
 *
 * A page ends somewhere within a millisecond, and the cursor is a time. So the next page is asked for from one millisecond
 * later than the last row: it shows that millisecond again from its newest row on, whether the service means "before" or
 * "up to", and the two showings are merged by counting equals.
 */

import { problem } from '../problem.js';

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
    readonly keyOf: (row: Row) => string;
    /** Makes items of rows of whole milliseconds, oldest first. */
    readonly parse: (rows: readonly Row[]) => readonly Item[];
    /** How many rows to ask for. */
    readonly pageSize: number;
}

/** Some milliseconds of a history, whole. */
export interface HistoryChunk<Item> {
    /** Oldest first. */
    readonly items: readonly Item[];
    /** All from this moment on has been shown, milliseconds; `-Infinity` at the end of the history. */
    readonly completeFrom: number;
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

/** A page that was asked for, and how many rows the same page showed when less was asked for. */
interface Asked {
    readonly before: number | undefined;
    readonly limit: number;
    readonly shown: number;
}

/** Pages that are read backward before a range with a beginning and a limit is read in windows from its beginning. */
const FEW_PAGES = 4;
const FIRST_WINDOW_MS = 3_600_000;

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
export async function* walkBack<Row, Item>(
    history: History<Row, Item>,
    until?: number,
    onHole?: (time: number) => void,
): AsyncGenerator<HistoryChunk<Item>, void, undefined> {
    let border = until ?? Infinity;
    let held: readonly Row[] = [];
    let asked: Asked = { before: until === undefined ? undefined : until + 1, limit: history.pageSize, shown: -1 };
    for (;;) {
        const page = await history.fetch(asked.before, asked.limit);
        const rows = join(history, held, sorted(history, page.rows, border));
        const last = rows.at(-1);
        if (page.next === undefined) {
            yield { items: history.parse([...rows].reverse()), completeFrom: -Infinity };
            return;
        }
        const oldest = last === undefined ? page.next : history.timeOf(last);
        const hasMoved = asked.before === undefined || oldest + 1 < asked.before;
        if (!hasMoved && page.rows.length <= asked.shown) {
            const below = belowHole(asked, page.rows.length, border, oldest, onHole);
            [border, held, asked] = [oldest - 1, [], { before: below, limit: history.pageSize, shown: -1 }];
            yield { items: history.parse([...rows].reverse()), completeFrom: oldest };
            continue;
        }
        if (!hasMoved) {
            // A millisecond that fills a page is asked for with more room.
            asked = { before: asked.before, limit: 2 * asked.limit, shown: page.rows.length };
            held = rows;
            continue;
        }
        const whole = rows.filter((row) => history.timeOf(row) > oldest);
        held = rows.slice(whole.length);
        border = oldest;
        asked = { before: oldest + 1, limit: history.pageSize, shown: -1 };
        yield { items: history.parse([...whole].reverse()), completeFrom: oldest + 1 };
    }
}

/** Where a walk goes on that a millisecond holds up; the service may mean "up to" by it, so that it is tried twice. */
function belowHole(
    asked: Asked,
    shown: number,
    border: number,
    oldest: number,
    onHole: ((time: number) => void) | undefined,
): number {
    const { before = oldest } = asked;
    const isStuck = shown === 0 || before < oldest;
    if (isStuck) throw problem('answer', 'page', `rows before ${before}`, 'a page that leads to itself');
    if (onHole === undefined) {
        throw problem(
            'answer',
            'page',
            `all rows of millisecond ${oldest}`,
            'more of them than the service shows at once',
        );
    }
    if (oldest <= border) onHole(oldest);
    return before > oldest ? oldest : oldest - 1;
}

/** A page in order, whatever order it came in, without what was shown whole before. */
function sorted<Row>({ timeOf }: Pick<History<Row, never>, 'timeOf'>, rows: readonly Row[], border: number): Row[] {
    return rows.filter((row) => timeOf(row) <= border).sort((left, right) => timeOf(right) - timeOf(left));
}

/** The rows of the border's millisecond that are held, and a page that shows it again: each as often as either shows it. */
function join<Row>(
    { keyOf }: Pick<History<Row, never>, 'spell'>,
    held: readonly Row[],
    page: readonly Row[],
): readonly Row[] {
    const shown = new Map<string, number>();
    for (const row of page) shown.set(keyOf(row), (shown.get(keyOf(row)) ?? 0) + 1);
    const missing = held.filter((row) => {
        const count = shown.get(keyOf(row)) ?? 0;
        shown.set(keyOf(row), count - 1);
        return count <= 0;
    });
    return [...missing, ...page];
}

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
export async function fetchRange<Row, Item>(
    history: History<Row, Item>,
    range: HistoryRange,
    timeOf: (item: Item) => number,
    isWanted: (item: Item) => boolean,
    now: number,
): Promise<Item[]> {
    const { since, until, limit } = range;
    const isIn = (item: Item): boolean =>
        timeOf(item) >= (since ?? -Infinity) && timeOf(item) <= (until ?? Infinity) && isWanted(item);
    if (since === undefined) {
        const { items } = await readBack(
            history,
            until,
            range.pages,
            (found) => found.length >= (limit ?? Infinity),
            isIn,
        );
        return items.slice(-(limit ?? items.length));
    }
    const mostPages = limit === undefined ? undefined : FEW_PAGES;
    const { items, isWhole } = await readBack(history, until, mostPages, (_, reach) => reach <= since, isIn);
    if (isWhole || limit === undefined) return items.slice(0, limit);
    return readForward(history, { since, limit, until, now }, timeOf, isIn);
}

/** Reads backward until enough is there; `isWhole` tells whether it is. */
async function readBack<Row, Item>(
    history: History<Row, Item>,
    until: number | undefined,
    mostPages: number | undefined,
    isEnough: (found: readonly Item[], reach: number) => boolean,
    isIn: (item: Item) => boolean,
): Promise<{ items: Item[]; isWhole: boolean }> {
    const stretches: Item[][] = [];
    const found: Item[] = [];
    let pages = 0;
    let isWhole = false;
    for await (const { items, completeFrom } of walkBack(history, until)) {
        const wanted = items.filter(isIn);
        stretches.push(wanted);
        found.push(...wanted);
        pages += 1;
        isWhole = completeFrom === -Infinity || isEnough(found, completeFrom);
        if (isWhole || pages >= (mostPages ?? Infinity)) break;
    }
    return { items: stretches.reverse().flat(), isWhole };
}

/**
 * Reads windows from a beginning on, wider while they come back thin, narrower where one is dense. Without an end the last
 * one is open: the service's clock may be ahead of ours.
 */
async function readForward<Row, Item>(
    history: History<Row, Item>,
    { since, limit, until, now }: { since: number; limit: number; until: number | undefined; now: number },
    timeOf: (item: Item) => number,
    isIn: (item: Item) => boolean,
): Promise<Item[]> {
    const found: Item[] = [];
    let width = FIRST_WINDOW_MS;
    for (let from = since; from <= (until ?? Infinity) && found.length < limit;) {
        const start = from;
        const end = from + width - 1;
        const isLast = end >= (until ?? now);
        const to = isLast ? until : end;
        // What cannot be made narrower is read to its end.
        const mostPages = width === 1 || from > now ? undefined : FEW_PAGES;
        const isNew = (item: Item): boolean => timeOf(item) >= start && isIn(item);
        const window = await readBack(history, to, mostPages, (_, reach) => reach <= start, isNew);
        if (!window.isWhole) {
            width = Math.ceil(width / 4);
            continue;
        }
        found.push(...window.items);
        if (isLast) break;
        if (window.items.length < history.pageSize) width *= 2;
        from = end + 1;
    }
    return found.slice(0, limit);
}
