/** Reads trades and candles of a market page by page, until `since` or `limit` is reached. */
import { SECOND_MS } from '../clock.js';
import { joinPages, sortNewestFirst } from '../parse/trade.js';
/** Width of the first window when reading forward, and maximum number of pages of a window. */
const FIRST_WINDOW_MS = SECOND_MS;
const WINDOW_PAGES = 4;
/**
 * Fetches public trades, each once, newest first. The service pages backward only. With `since` and `limit` the oldest trades are
 * wanted, so windows are read forward from `since`: wider after one with few trades, narrower after one with too many.
 */
export async function fetchTradeHistory(range, pageSize, now, fetchPage) {
    const { since, limit, until } = range;
    if (since === undefined)
        return (await walkBack({ since, limit: limit ?? pageSize, until }, fetchPage)) ?? [];
    if (limit === undefined)
        return (await walkBack(range, fetchPage)) ?? [];
    const end = until === undefined ? Infinity : until + 1;
    let found = [];
    let width = FIRST_WINDOW_MS;
    for (let from = since; from < end && found.length < limit;) {
        const to = Math.min(from + width, end);
        const window = { since: from, limit: undefined, until: to > now ? until : to - 1 };
        const trades = await walkBack(window, fetchPage, width > 1 ? WINDOW_PAGES : Infinity);
        if (trades === undefined) {
            width = Math.ceil(width / 4);
            continue;
        }
        found = [...trades.filter(({ timestamp }) => Number(timestamp) < to), ...found];
        if (to > now)
            break;
        if (trades.length < pageSize / 2)
            width *= 2;
        from = to;
    }
    return found.slice(-limit);
}
/** Reads the trades of a range, newest first; `undefined` when they need more than `maxPages` pages. */
async function walkBack({ since, limit, until }, fetchPage, maxPages = Infinity) {
    let trades = [];
    let cursor;
    for (let pages = 0;; pages += 1) {
        if (pages >= maxPages)
            return undefined;
        const page = await fetchPage(cursor, until);
        trades = joinPages(trades, sortNewestFirst(page), cursor);
        const oldest = trades.at(-1);
        const isPast = since !== undefined && oldest !== undefined && Number(oldest.timestamp) < since;
        const next = page.nextCursor ?? undefined;
        if (next === undefined || page.trades.length === 0 || isPast || trades.length >= (limit ?? Infinity))
            break;
        cursor = next === cursor ? olderCursor(next, oldest) : next;
        if (cursor === undefined)
            break;
    }
    const isWanted = ({ timestamp }) => Number(timestamp) >= (since ?? -Infinity) && Number(timestamp) <= (until ?? Infinity);
    return trades.filter(isWanted).slice(0, limit);
}
/**
 * A cursor that leads back to its page means a millisecond with more trades than a page holds. The service cannot return the
 * rest, so the next page is the millisecond before.
 */
function olderCursor(cursor, oldest) {
    return cursor === oldest?.timestamp ? `${Number(cursor) - 1}` : undefined;
}
/**
 * Fetches candles, each once, oldest first.
 *
 * @param range by the start of buckets: with `since`, `limit` candles or those up to `until`, or one response with neither; else
 *     the latest `limit` up to `until`
 * @param durationMs minimum length of a bucket, milliseconds
 * @param max maximum number of rows of a response
 */
export async function fetchCandleHistory(range, durationMs, max, now, fetch) {
    const { since, limit, until } = range;
    const rows = await walkForward(range, durationMs, max, now, fetch);
    const sorted = [...rows.values()].sort(([left], [right]) => Number(left) - Number(right));
    const wanted = sorted.filter(([start]) => Number(start) >= (since ?? 0) && Number(start) <= (until ?? Infinity));
    return since === undefined ? wanted.slice(-(limit ?? max)) : wanted.slice(0, limit ?? wanted.length);
}
async function walkForward({ since, limit, until }, durationMs, max, now, fetch) {
    const found = new Map();
    const isLatest = since === undefined && until === undefined && (limit ?? max) <= max;
    const isOneResponse = isLatest || (limit === undefined && until === undefined);
    const end = Math.min(until ?? now, now);
    // Two buckets early: buckets need not start at multiples of their length.
    const start = since ?? Math.max(0, end - ((limit ?? max) + 2) * durationMs);
    for (let from = isLatest ? undefined : start;;) {
        const isCounted = isLatest || since !== undefined;
        const rows = await fetch(from, isCounted ? Math.min(max, (limit ?? max + found.size) - found.size) : max);
        const before = found.size;
        for (const row of rows)
            found.set(row[0], row);
        const isMet = since !== undefined && found.size >= (limit ?? Infinity);
        const last = Math.max(...rows.map(([start]) => Number(start)));
        if (isOneResponse || isMet || found.size === before || last + durationMs > end)
            return found;
        from = last + 1;
    }
}
