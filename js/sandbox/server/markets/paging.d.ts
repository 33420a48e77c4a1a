/** Paging: public trades, candle ranges and account histories. */
import type { Trade, Timeframe } from '../../history/types.js';
import type { Json } from '../http/json.js';
import type { TradeHistory } from './trade-history.js';
/** Parameters of a page of trades; times in milliseconds. */
export interface PageRequest {
    /** At most 50. Default 50. */
    readonly limit?: number;
    /** `nextCursor` of the previous page. */
    readonly cursor?: number | null;
    /** Newest timestamp. Default: now. */
    readonly until?: number | null;
}
/** A page, and the cursor of the next one. */
export interface Page {
    readonly trades: readonly Trade[];
    readonly nextCursor: number | null;
}
/**
 * Reads a page of public trades. As recorded, the cursor is the time of the last row. The next page starts with all
 * rows of that time, so that no row is lost and the last row repeats. When a page would not get past that time, the
 * cursor also encodes the number of rows to skip.
 */
export declare function pageOf(history: TradeHistory, marketId: string, request: PageRequest, at: number): Page;
/** Parameters of a candle request; times in milliseconds. */
export interface CandleRequest {
    readonly timeframe?: Timeframe;
    readonly since?: number;
    /** At most 512. Default 100. */
    readonly limit?: number;
}
/** Buckets with `from <= start < to`. */
export interface CandleRange {
    readonly timeframe: Timeframe;
    readonly from: number;
    readonly to: number;
}
/**
 * Finds the requested buckets between two times: from `since` on, or without it the latest ones including the current
 * bucket. The range is empty when `from` is not before `to`.
 */
export declare function candleRange(request: CandleRequest, earliest: number, now: number): CandleRange;
/** The first bucket that starts at or after a time. */
export declare function firstBucket(timeframe: Timeframe, at: number): number;
/** Parameters of a history page. */
export interface HistoryRequest {
    /** At most 1,000. Default 50. */
    readonly limit?: number | null;
    /** Timestamps below this, in milliseconds. Default: no bound. */
    readonly beforeTimestampCursor?: number | null;
}
/** A page. */
export interface HistoryPage {
    /** Newest first. */
    readonly rows: readonly Json[];
    /** Time of the last row; `null` on the last page. */
    readonly next: number | null;
}
/** Determines the page size. @returns from 1 to 1,000 */
export declare function pageSize({ limit }: HistoryRequest): number;
/** Determines the exclusive upper bound of a page's timestamps. */
export declare function pageEnd({ beforeTimestampCursor }: HistoryRequest, at: number): number;
/**
 * Cuts a page from rows, newest first, of which one more than the page is given if available. Like the service's, the
 * cursor skips further rows of the last row's timestamp.
 */
export declare function cutPage<T extends {
    readonly timestamp: number;
}>(found: readonly T[], size: number, toRow: (one: T) => Json): HistoryPage;
