/** Reads trades and candles of a market page by page, until `since` or `limit` is reached. */

import { SECOND_MS } from '../../core/clock.js';
import { cursorAfter, joinPages, sortNewestFirst } from '../trade.js';
import type { WireCandle, WireTrade, WireTradesPage } from '../../wire/types.js';
import { uncounted, UNOBSERVED, type PagedRead } from './paged-read.js';

/** The wanted part of a history; times in milliseconds. */
export interface Range {
    readonly since: number | undefined;
    readonly limit: number | undefined;
    /** The last time; now when omitted. */
    readonly until: number | undefined;
    /** Maximum number of requests of a paginated call: what they reach is returned. */
    readonly calls?: number | undefined;
    /** Of a read that its caller observes. */
    readonly read?: PagedRead | undefined;
    /** Of trades: receives the milliseconds of which the service returns only a page. */
    readonly onIncomplete?: ((time: number) => void) | undefined;
}

/** Fetches one page of trades: at or before `until`, and from `cursor` on if there is one. */
export type FetchTradesPage = (cursor: string | undefined, until: number | undefined) => Promise<WireTradesPage>;

/** Width of the first window when reading forward, and maximum number of pages of a window. */
const FIRST_WINDOW_MS = SECOND_MS;
const WINDOW_PAGES = 4;

/**
 * Fetches public trades, each once, newest first. The service pages backward only. With `since` and `limit`
 * the oldest trades are wanted, so windows are read forward from `since`: wider after one with few trades,
 * narrower after one with too many. A paginated call reads backward only.
 */
export async function fetchTradeHistory(
    range: Range,
    pageSize: number,
    now: number,
    fetchPage: FetchTradesPage,
): Promise<WireTrade[]> {
    const { since, limit, until, calls, read = UNOBSERVED, onIncomplete } = range;
    if (since === undefined) {
        const wanted = { since, limit: limit ?? (calls === undefined ? pageSize : undefined), until, onIncomplete };
        return (await walkBack(wanted, fetchPage, read, calls)).trades;
    }
    if (limit === undefined || calls !== undefined) {
        const wanted = { since, limit: undefined, until, onIncomplete };
        const { trades } = await walkBack(wanted, fetchPage, read, calls);
        return trades.slice(-(limit ?? trades.length));
    }
    const end = until === undefined ? Infinity : until + 1;
    let found: WireTrade[] = [];
    let width = FIRST_WINDOW_MS;
    // An incomplete window is read again, so rows count when their window is complete.
    const pages = uncounted(read);
    for (let from = since; from < end && found.length < limit;) {
        const to = Math.min(from + width, end);
        // The clock that says so may be behind the service, so the last window ends where the range does.
        const isLast = to > now;
        const window = { since: from, limit: undefined, until: isLast ? until : to - 1, onIncomplete };
        const maxPages = width > 1 ? WINDOW_PAGES : undefined;
        const { trades, isComplete } = await walkBack(window, fetchPage, pages, maxPages);
        if (!isComplete) {
            width = Math.ceil(width / 4);
            continue;
        }
        const wanted = isLast ? trades : trades.filter(({ timestamp }) => Number(timestamp) < to);
        await read.add(wanted.map(timeOf));
        found = [...wanted, ...found];
        if (isLast) break;
        if (trades.length < pageSize / 2) width *= 2;
        from = to;
    }
    return found.slice(-limit);
}

/**
 * Reads the trades of a range, newest first, as far as `maxPages` pages reach; `isComplete` shows whether
 * they suffice.
 */
async function walkBack(
    { since, limit, until, onIncomplete }: Range,
    fetchPage: FetchTradesPage,
    read: PagedRead,
    maxPages = Infinity,
): Promise<{ trades: WireTrade[]; isComplete: boolean }> {
    let trades: WireTrade[] = [];
    let cursor: string | undefined;
    let isComplete = false;
    const isWanted = ({ timestamp }: WireTrade): boolean =>
        Number(timestamp) >= (since ?? -Infinity) && Number(timestamp) <= (until ?? Infinity);
    for (let pages = 0; pages < maxPages; pages += 1) {
        isComplete = true;
        const [request, known] = [cursor, trades.length];
        const page = await read.page(() => fetchPage(request, until));
        trades = joinPages(trades, sortNewestFirst(page), cursor);
        await read.add(trades.slice(known).filter(isWanted).map(timeOf));
        const oldest = trades.at(-1);
        const isPast = since !== undefined && oldest !== undefined && Number(oldest.timestamp) < since;
        if (isPast || trades.length >= (limit ?? Infinity)) break;
        cursor = cursorAfter(page, cursor, trades, onIncomplete);
        if (cursor === undefined) break;
        isComplete = false;
    }
    return { trades: trades.filter(isWanted).slice(0, limit), isComplete };
}

function timeOf({ timestamp }: WireTrade): number {
    return Number(timestamp);
}

/** Reading back begins two buckets early: buckets need not start at multiples of their length. */
const EARLY_BUCKETS = 2;

/** Fetches candles from `since` on, oldest first; the latest when omitted. */
export type FetchCandles = (since: number | undefined, limit: number) => Promise<readonly WireCandle[]>;

/**
 * Fetches candles, each once, oldest first.
 *
 * @param range by the start of buckets: with `since`, `limit` candles or those up to `until`, or one response
 *   with neither; else the latest `limit` up to `until`; a paginated call returns what its requests reach,
 *   from `since` or back from the end
 * @param durationMs minimum length of a bucket, milliseconds
 * @param max maximum number of rows of a response
 */
export async function fetchCandleHistory(
    range: Range,
    durationMs: number,
    max: number,
    now: number,
    fetch: FetchCandles,
): Promise<WireCandle[]> {
    const { since, until } = range;
    const limit = since === undefined ? latestLimit(range, max) : range.limit;
    const rows = await walkForward({ ...range, limit }, durationMs, max, now, fetch);
    const sorted = [...rows.values()].sort(([left], [right]) => Number(left) - Number(right));
    const wanted = sorted.filter(([start]) => Number(start) >= (since ?? 0) && Number(start) <= (until ?? Infinity));
    return since === undefined ? wanted.slice(-(limit ?? max)) : wanted.slice(0, limit ?? wanted.length);
}

/** The number of the latest candles that a paginated call can reach, as reading begins two buckets early. */
function latestLimit({ limit, until, calls }: Range, max: number): number | undefined {
    if (calls === undefined) return limit;
    const reach = calls === 1 && until === undefined ? max : calls * max - EARLY_BUCKETS;
    return Math.min(limit ?? reach, reach);
}

async function walkForward(
    { since, limit, until, calls, read = UNOBSERVED }: Range,
    durationMs: number,
    max: number,
    now: number,
    fetch: FetchCandles,
): Promise<Map<string, WireCandle>> {
    const found = new Map<string, WireCandle>();
    const isLatest = since === undefined && until === undefined && (limit ?? max) <= max;
    const isOneResponse = isLatest || (limit === undefined && until === undefined && calls === undefined);
    const end = Math.min(until ?? now, now);
    const start = since ?? Math.max(0, end - ((limit ?? max) + EARLY_BUCKETS) * durationMs);
    for (let [from, requests] = [isLatest ? undefined : start, 1]; ; requests += 1) {
        const isCounted = isLatest || since !== undefined;
        const count = isCounted ? Math.min(max, (limit ?? max + found.size) - found.size) : max;
        const request = from;
        const rows = await read.page(() => fetch(request, count));
        const before = found.size;
        const starts = rows.filter(([start]) => !found.has(start)).map(([start]) => Number(start));
        await read.add(starts.filter((start) => start >= (since ?? 0) && start <= (until ?? Infinity)));
        for (const row of rows) found.set(row[0], row);
        const isMet = since !== undefined && found.size >= (limit ?? Infinity);
        const last = Math.max(...rows.map(([start]) => Number(start)));
        // The service's clock may be ahead: a full response is not the end, although the next candle is in
        // the future here.
        const isNow = last + durationMs > end && rows.length < count;
        const isEnd = found.size === before || isNow || last + durationMs > (until ?? Infinity);
        if (isOneResponse || isMet || isEnd || requests === calls) return found;
        from = last + 1;
    }
}
