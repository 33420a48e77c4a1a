/** Reads histories without cursors in windows of time, until `since` or `limit` is reached. */

import type { Range } from './market-history.js';
import { UNOBSERVED } from './paged-read.js';

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
export const WINDOW_ROWS = 100;

/**
 * More intervals of a window that is read back: neither end is where a row is, and one of ten requests may be
 * for a row that is late.
 */
const SPARE = 12;

/**
 * A window without rows is followed by a wider one; after this many the beginning of the history is reached.
 */
const WIDENING = 4;
const MAX_EMPTY = 2;

/**
 * Fraction of an interval without a row at an end of a window that is fetched again: rows may be late or cut
 * off.
 */
const GAP = 0.9;

/**
 * Fetches a part of a history, each row once, oldest first: with `since`, the oldest `limit` rows up to
 * `until`; else the newest `limit` (default 100) up to `until`. A paginated call makes at most `calls`
 * requests; its default is 100 rows for each.
 */
export async function fetchWindows<T>(range: Range, source: WindowSource<T>): Promise<T[]> {
    const { since, until, calls = Infinity, read = UNOBSERVED } = range;
    const limit = range.limit ?? (since === undefined ? WINDOW_ROWS * (range.calls ?? 1) : Infinity);
    // The service's clock may be ahead.
    const end = Math.min(until ?? Infinity, source.now + source.intervalMs) + 1;
    const found = new RangeRows(source, since ?? 0, end);
    let requests = 0;
    const fetch: typeof source.fetch = async (from, to) => {
        requests += 1;
        if (requests > calls) return [];
        const rows = await read.page(() => source.fetch(from, to));
        await read.add(found.add(rows));
        return rows;
    };
    const isDone = (): boolean => found.size >= limit || requests >= calls;
    if (since === undefined) await walkBack(end, isDone, { ...source, fetch });
    else await walkForward(since, end, isDone, { ...source, fetch });
    const rows = found.sorted();
    return since === undefined ? rows.slice(-limit) : rows.slice(0, limit);
}

/**
 * Returns the middle of an interval, so many after that of a time. Rows are usually at multiples of the
 * interval, and a window that ended at one would be fetched again as incomplete.
 */
function halfway(time: number, intervals: number, intervalMs: number): number {
    return Math.floor((Math.floor(time / intervalMs) + intervals + 0.5) * intervalMs);
}

async function walkForward<T>(
    since: number,
    end: number,
    isDone: () => boolean,
    source: WindowSource<T>,
): Promise<void> {
    const defaultWidth = WINDOW_ROWS * source.intervalMs;
    let width = defaultWidth;
    for (let from = since; from < end && !isDone();) {
        const to = Math.min(from === since ? halfway(since, WINDOW_ROWS, source.intervalMs) : from + width, end);
        const isEmpty = !(await cover(from, to, source));
        width = isEmpty ? width * WIDENING : defaultWidth;
        from = to;
    }
}

async function walkBack<T>(end: number, isDone: () => boolean, source: WindowSource<T>): Promise<void> {
    const defaultWidth = (WINDOW_ROWS + SPARE) * source.intervalMs;
    let width = defaultWidth;
    let empty = 0;
    for (let to = end; to > 0 && !isDone() && empty < MAX_EMPTY;) {
        const start = to === end ? halfway(end, -WINDOW_ROWS - SPARE, source.intervalMs) : to - width;
        const from = Math.max(0, start);
        const isEmpty = !(await cover(from, to, source));
        width = isEmpty ? width * WIDENING : defaultWidth;
        empty = isEmpty ? empty + 1 : 0;
        to = from;
    }
}

/**
 * Fetches a window, and again what is missing at either end: it is unknown which rows the service returns
 * when it cuts a response. Returns whether the window has rows.
 */
async function cover<T>(from: number, to: number, source: WindowSource<T>): Promise<boolean> {
    const rows = await source.fetch(from, to);
    const times = rows.map(source.timeOf).filter((time) => time >= from && time < to);
    if (times.length === 0) return false;
    const [first, last] = [Math.min(...times), Math.max(...times)];
    const gap = GAP * source.intervalMs;
    if (first - from > gap) await cover(from, first, source);
    // The next row may be in the future.
    if (Math.min(to, source.now) - last > gap) await cover(last + 1, to, source);
    return true;
}

/** Rows of the range, each once. */
class RangeRows<T> {
    readonly #rows = new Map<string, T>();

    constructor(
        private readonly source: WindowSource<T>,
        private readonly from: number,
        private readonly end: number,
    ) {}

    get size(): number {
        return this.#rows.size;
    }

    /** Adds the rows of the range. Returns the times of those that are new. */
    add(rows: readonly T[]): readonly number[] {
        const times: number[] = [];
        for (const row of rows) {
            const [time, key] = [this.source.timeOf(row), this.source.keyOf(row)];
            if (!(time >= this.from && time < this.end)) continue;
            if (!this.#rows.has(key)) times.push(time);
            this.#rows.set(key, row);
        }
        return times;
    }

    /** The rows, oldest first. */
    sorted(): T[] {
        const { timeOf } = this.source;
        return [...this.#rows.values()].sort((left, right) => timeOf(left) - timeOf(right));
    }
}
