/** Histories that the service cuts by time alone: asked for window by window, until `since` or `limit` is met. */

import type { Range } from './market-history.js';

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
export const WINDOW_ROWS = 100;

/** A window without rows is followed by a wider one; after so many without any, a history has begun. */
const WIDER = 4;
const MOST_EMPTY = 2;

/** So much of an interval without a row at an end of a window: the service may not have shown them all. Rows may be late. */
const GAP = 0.9;

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
export async function fetchWindows<T>(range: Range, source: WindowSource<T>): Promise<T[]> {
    const { since, limit, until } = range;
    // The service's clock, and its rows, may be a little ahead of ours.
    const end = Math.min(until ?? Infinity, source.now + source.intervalMs) + 1;
    const found = new Found(source, since ?? 0, end);
    if (since === undefined) await walkBack(found, end, limit ?? WINDOW_ROWS, source);
    else await walkForward(found, since, end, limit ?? Infinity, source);
    const rows = found.sorted();
    return since === undefined ? rows.slice(-(limit ?? WINDOW_ROWS)) : rows.slice(0, limit);
}

async function walkForward<T>(
    found: Found<T>,
    since: number,
    end: number,
    limit: number,
    source: WindowSource<T>,
): Promise<void> {
    const usual = WINDOW_ROWS * source.intervalMs;
    let width = usual;
    for (let from = since; from < end && found.size < limit;) {
        const to = Math.min(from + width, end);
        const isEmpty = !(await cover(found, from, to, source));
        width = isEmpty ? width * WIDER : usual;
        from = to;
    }
}

async function walkBack<T>(found: Found<T>, end: number, limit: number, source: WindowSource<T>): Promise<void> {
    // Two more, as neither end need be where a row is.
    const usual = (WINDOW_ROWS + 2) * source.intervalMs;
    let width = usual;
    let empty = 0;
    for (let to = end; to > 0 && found.size < limit && empty < MOST_EMPTY;) {
        const from = Math.max(0, to - width);
        const isEmpty = !(await cover(found, from, to, source));
        width = isEmpty ? width * WIDER : usual;
        empty = isEmpty ? empty + 1 : 0;
        to = from;
    }
}

/**
 * Takes the rows of a window, and asks again for what an answer left out at either end: which rows the service shows when
 * there are more than it likes is not known.
 *
 * @returns whether there were any
 */
async function cover<T>(found: Found<T>, from: number, to: number, source: WindowSource<T>): Promise<boolean> {
    const rows = await source.fetch(from, to);
    found.add(rows);
    const times = rows.map(source.timeOf).filter((time) => time >= from && time < to);
    if (times.length === 0) return false;
    const [first, last] = [Math.min(...times), Math.max(...times)];
    const gap = GAP * source.intervalMs;
    if (first - from > gap) await cover(found, from, first, source);
    // The next row may not have happened yet.
    if (Math.min(to, source.now) - last > gap) await cover(found, last + 1, to, source);
    return true;
}

/** Each row of the range once, whichever answers show it. */
class Found<T> {
    readonly #rows = new Map<string, T>();
    readonly #source: WindowSource<T>;
    readonly #from: number;
    readonly #end: number;

    constructor(source: WindowSource<T>, from: number, end: number) {
        this.#source = source;
        this.#from = from;
        this.#end = end;
    }

    get size(): number {
        return this.#rows.size;
    }

    add(rows: readonly T[]): void {
        for (const row of rows) {
            const time = this.#source.timeOf(row);
            if (time >= this.#from && time < this.#end) this.#rows.set(this.#source.keyOf(row), row);
        }
    }

    /** The rows, oldest first. */
    sorted(): T[] {
        const { timeOf } = this.#source;
        return [...this.#rows.values()].sort((left, right) => timeOf(left) - timeOf(right));
    }
}
