/** Histories longer than one answer: pages are asked for until `since` or `limit` is met. */
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
export declare function fetchTradeHistory(range: Range, pageSize: number, now: number, fetchPage: FetchTradesPage): Promise<WireTrade[]>;
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
export declare function fetchCandleHistory(range: Range, durationMs: number, most: number, now: number, fetch: FetchCandles): Promise<WireCandle[]>;
