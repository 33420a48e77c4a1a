/** Histories longer than one answer: pages are asked for until `since` or `limit` is met. */

import { joinPages, sortNewestFirst } from '../parse/trade.js';
import type { WireCandle, WireTrade, WireTradesPage } from '../wire/types.js';

/** Which part of a history is wanted; times in milliseconds. */
export interface Range {
    readonly since: number | undefined;
    readonly limit: number | undefined;
    /** The last moment; now when left out. */
    readonly until: number | undefined;
}

/** Asks for one page of trades: at or before `until`, and from `cursor` on where there is one. */
export type FetchTradesPage = (cursor: string | undefined, until: number | undefined) => Promise<WireTradesPage>;

/** The width of the first window when a history is walked forward, and the most pages that one may take. */
const FIRST_WINDOW_MS = 1_000;
const WINDOW_PAGES = 4;

/**
 * Fetches public trades.
 *
 * The service pages backward only. With `since` and `limit` a user wants the oldest `limit` trades from `since` on, so
 * windows are walked forward from there, wider while they come back thin, narrower where one is dense; else pages are
 * walked back.
 *
 * @param range which trades
 * @param pageSize the most that one page holds
 * @param now the time, milliseconds
 * @param fetchPage asks for one page
 * @returns each trade once, newest first
 */
export async function fetchTradeHistory(
    range: Range,
    pageSize: number,
    now: number,
    fetchPage: FetchTradesPage,
): Promise<WireTrade[]> {
    const { since, limit, until } = range;
    if (since === undefined) return (await walkBack({ since, limit: limit ?? pageSize, until }, fetchPage)) ?? [];
    if (limit === undefined) return (await walkBack(range, fetchPage)) ?? [];
    const end = until === undefined ? Infinity : until + 1;
    let found: WireTrade[] = [];
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
        if (to > now) break;
        if (trades.length < pageSize / 2) width *= 2;
        from = to;
    }
    return found.slice(-limit);
}

/** The trades of a range, newest first; `undefined` when they take more pages than allowed. */
async function walkBack(
    { since, limit, until }: Range,
    fetchPage: FetchTradesPage,
    mostPages = Infinity,
): Promise<WireTrade[] | undefined> {
    let trades: WireTrade[] = [];
    let cursor: string | undefined;
    for (let pages = 0; ; pages += 1) {
        if (pages >= mostPages) return undefined;
        const page = await fetchPage(cursor, until);
        trades = joinPages(trades, sortNewestFirst(page), cursor);
        const oldest = trades.at(-1);
        const isPast = since !== undefined && oldest !== undefined && Number(oldest.timestamp) < since;
        const next = page.nextCursor ?? undefined;
        if (next === undefined || page.trades.length === 0 || isPast || trades.length >= (limit ?? Infinity)) break;
        cursor = next === cursor ? olderCursor(next, oldest) : next;
        if (cursor === undefined) break;
    }
    const isWanted = ({ timestamp }: WireTrade): boolean =>
        Number(timestamp) >= (since ?? -Infinity) && Number(timestamp) <= (until ?? Infinity);
    return trades.filter(isWanted).slice(0, limit);
}

/**
 * A page that leads back to itself is one millisecond with more trades than a page holds; the service cannot show the
 * rest of it, so the next one is the millisecond before.
 */
function olderCursor(cursor: string, oldest: WireTrade | undefined): string | undefined {
    return cursor === oldest?.timestamp ? `${Number(cursor) - 1}` : undefined;
}

/** Asks for candles from `since` on, oldest first; the latest ones where `since` is left out. */
export type FetchCandles = (since: number | undefined, limit: number) => Promise<readonly WireCandle[]>;

/**
 * Fetches candles.
 *
 * From `since` on: `limit` of them, or up to `until`, or one answer when neither is given. Without `since`: the latest
 * `limit` up to `until`.
 *
 * @param range which candles, by the start of their buckets
 * @param durationMs the length of a bucket, at least
 * @param most the most rows that one answer holds
 * @param now the time, milliseconds
 * @param fetch asks for up to `most` rows
 * @returns each candle once, oldest first
 */
export async function fetchCandleHistory(
    range: Range,
    durationMs: number,
    most: number,
    now: number,
    fetch: FetchCandles,
): Promise<WireCandle[]> {
    const { since, limit, until } = range;
    const rows = await walkForward(range, durationMs, most, now, fetch);
    const sorted = [...rows.values()].sort(([left], [right]) => Number(left) - Number(right));
    const wanted = sorted.filter(([start]) => Number(start) >= (since ?? 0) && Number(start) <= (until ?? Infinity));
    return since === undefined ? wanted.slice(-(limit ?? most)) : wanted.slice(0, limit ?? wanted.length);
}

async function walkForward(
    { since, limit, until }: Range,
    durationMs: number,
    most: number,
    now: number,
    fetch: FetchCandles,
): Promise<Map<string, WireCandle>> {
    const found = new Map<string, WireCandle>();
    const isLatest = since === undefined && until === undefined && (limit ?? most) <= most;
    const isOneAnswer = isLatest || (limit === undefined && until === undefined);
    const end = Math.min(until ?? now, now);
    // Two buckets early: they need not begin where whole multiples of their length do.
    const start = since ?? Math.max(0, end - ((limit ?? most) + 2) * durationMs);
    for (let from = isLatest ? undefined : start; ;) {
        const isCounted = isLatest || since !== undefined;
        const rows = await fetch(from, isCounted ? Math.min(most, (limit ?? most + found.size) - found.size) : most);
        const before = found.size;
        for (const row of rows) found.set(row[0], row);
        const isMet = since !== undefined && found.size >= (limit ?? Infinity);
        const last = Math.max(...rows.map(([start]) => Number(start)));
        if (isOneAnswer || isMet || found.size === before || last + durationMs > end) return found;
        from = last + 1;
    }
}
