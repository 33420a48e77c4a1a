/** Reads trades and candles of a market page by page, until `since` or `limit` is reached. */
import type { WireCandle, WireTrade, WireTradesPage } from '../../wire/types.js';
import { type PagedRead } from './paged-read.js';
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
}
/** Fetches one page of trades: at or before `until`, and from `cursor` on if there is one. */
export type FetchTradesPage = (cursor: string | undefined, until: number | undefined) => Promise<WireTradesPage>;
/**
 * Fetches public trades, each once, newest first. The service pages backward only. With `since` and `limit` the oldest trades are
 * wanted, so windows are read forward from `since`: wider after one with few trades, narrower after one with too many. A
 * paginated call reads backward only.
 */
export declare function fetchTradeHistory(range: Range, pageSize: number, now: number, fetchPage: FetchTradesPage): Promise<WireTrade[]>;
/** Fetches candles from `since` on, oldest first; the latest when omitted. */
export type FetchCandles = (since: number | undefined, limit: number) => Promise<readonly WireCandle[]>;
/**
 * Fetches candles, each once, oldest first.
 *
 * @param range by the start of buckets: with `since`, `limit` candles or those up to `until`, or one response with neither; else
 *     the latest `limit` up to `until`; a paginated call returns what its requests reach, from `since` or back from the end
 * @param durationMs minimum length of a bucket, milliseconds
 * @param max maximum number of rows of a response
 */
export declare function fetchCandleHistory(range: Range, durationMs: number, max: number, now: number, fetch: FetchCandles): Promise<WireCandle[]>;
