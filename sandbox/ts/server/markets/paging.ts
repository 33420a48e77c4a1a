/** Paging: public trades, candle ranges and account histories. */

import { MANIFEST } from '../../../../ts/wire/manifest.js';
import { bucketStart, nextBucket } from '../../history/candles.js';
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

/** Larger cursors encode `time × 1000 + rows to skip`; timestamps in milliseconds are smaller. */
const SKIP_CURSOR_FROM = 1e15;
const SKIP_SCALE = 1_000;

/**
 * Reads a page of public trades. As recorded, the cursor is the time of the last row. The next page starts
 * with all rows of that time, so that no row is lost and the last row repeats. When a page would not get past
 * that time, the cursor also encodes the number of rows to skip.
 */
export function pageOf(history: TradeHistory, marketId: string, request: PageRequest, at: number): Page {
    const size = Math.min(request.limit ?? Infinity, MANIFEST.limits.tradesPage);
    const { time, skip } = readCursor(request.cursor ?? undefined);
    const newest = Math.min(at, request.until ?? Infinity, time);
    const trades = history.latestTrades(marketId, newest + 1, size + skip).slice(skip);
    const last = trades.at(-1);
    if (last === undefined || trades.length < size) return { trades, nextCursor: null };
    return { trades, nextCursor: last.timestamp === time ? skipCursor(time, skip + size) : last.timestamp };
}

/**
 * Continues within one timestamp. More than 1,000 trades of one time would be cut off; no transaction has so
 * many.
 */
function skipCursor(time: number, rows: number): number {
    return rows < SKIP_SCALE ? time * SKIP_SCALE + rows : time - 1;
}

function readCursor(cursor = Infinity): { readonly time: number; readonly skip: number } {
    if (cursor < SKIP_CURSOR_FROM || cursor === Infinity) return { time: cursor, skip: 0 };
    return { time: Math.floor(cursor / SKIP_SCALE), skip: cursor % SKIP_SCALE };
}

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

const DEFAULT_TIMEFRAME: Timeframe = '1h';

/** Default number of candles. */
const DEFAULT_CANDLES = 100;

/**
 * Finds the requested buckets between two times: from `since` on, or without it the latest ones including the
 * current bucket. The range is empty when `from` is not before `to`.
 */
export function candleRange(request: CandleRequest, earliest: number, now: number): CandleRange {
    const timeframe = request.timeframe ?? DEFAULT_TIMEFRAME;
    const rows = Math.min(request.limit ?? DEFAULT_CANDLES, MANIFEST.limits.ohlcvRows);
    const wanted = request.since ?? bucketsBefore(timeframe, now, rows - 1);
    const first = Math.max(wanted, earliest);
    const from = firstBucket(timeframe, first);
    return { timeframe, from, to: Math.min(bucketsAfter(timeframe, from, rows), now + 1) };
}

/** The first bucket that starts at or after a time. */
export function firstBucket(timeframe: Timeframe, at: number): number {
    return bucketStart(timeframe, at) === at ? at : nextBucket(timeframe, at);
}

/** The start of the bucket a number of buckets before that of `at`. */
function bucketsBefore(timeframe: Timeframe, at: number, buckets: number): number {
    let start = bucketStart(timeframe, at);
    for (let i = 0; i < buckets; i += 1) start = bucketStart(timeframe, start - 1);
    return start;
}

function bucketsAfter(timeframe: Timeframe, from: number, buckets: number): number {
    let start = from;
    for (let i = 0; i < buckets; i += 1) start = nextBucket(timeframe, start);
    return start;
}

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

const DEFAULT_ROWS = 50;
const MAX_ROWS = 1_000;

/** Determines the page size. @returns from 1 to 1,000 */
export function pageSize({ limit }: HistoryRequest): number {
    return Math.min(Math.max(limit ?? DEFAULT_ROWS, 1), MAX_ROWS);
}

/** Determines the exclusive upper bound of a page's timestamps. */
export function pageEnd({ beforeTimestampCursor }: HistoryRequest, at: number): number {
    return Math.min(at + 1, beforeTimestampCursor ?? Infinity);
}

/**
 * Cuts a page from rows, newest first, of which one more than the page is given if available. Like the
 * service's, the cursor skips further rows of the last row's timestamp.
 */
export function cutPage<T extends { readonly timestamp: number }>(
    found: readonly T[],
    size: number,
    toRow: (one: T) => Json,
): HistoryPage {
    const shown = found.slice(0, size);
    const last = shown.at(-1);
    return { rows: shown.map(toRow), next: last !== undefined && found.length > size ? last.timestamp : null };
}
