/** Public trades page by page, newest first. */

import { MANIFEST } from '../../wire/manifest.js';
import { bucketStart, nextBucket } from '../history/candles.js';
import type { Trade, Timeframe } from '../history/types.js';
import type { Json } from './json.js';
import type { TradeHistory } from './trade-history.js';

/** What a page is asked with; times in milliseconds. */
export interface PageRequest {
    /** Clamped to 50, which is also what is told when it is left out. */
    readonly limit?: number;
    /** `nextCursor` of the page before. */
    readonly cursor?: number | null;
    /** The newest time told; now when left out. */
    readonly until?: number | null;
}

/** A page, and where the next one goes on. */
export interface Page {
    readonly trades: readonly Trade[];
    readonly nextCursor: number | null;
}

/** Cursors above this are `time × 1000 + rows of that time to skip`; no time in milliseconds comes near. */
const SKIPPING_FROM = 1e15;
const SKIP_SCALE = 1_000;

/**
 * Reads a page of public trades.
 *
 * As recorded, the cursor is the time of the page's last row. The next page begins with the rows of that very time, so
 * that none is lost, and the last row comes twice. Only where such a page would not get past that time, its cursor says
 * how many rows of it to skip: cursors are opaque.
 *
 * @param history what was traded
 * @param marketId the market
 * @param request of the client
 * @param at the newest time that may be told
 * @returns the page
 */
export function pageOf(history: TradeHistory, marketId: string, request: PageRequest, at: number): Page {
    const size = Math.min(request.limit ?? Infinity, MANIFEST.limits.tradesPage);
    const { time, skip } = readCursor(request.cursor ?? undefined);
    const newest = Math.min(at, request.until ?? Infinity, time);
    const trades = history.latestTrades(marketId, newest + 1, size + skip).slice(skip);
    const last = trades.at(-1);
    if (last === undefined || trades.length < size) return { trades, nextCursor: null };
    return { trades, nextCursor: last.timestamp === time ? skipping(time, skip + size) : last.timestamp };
}

/** Goes on within one time. No transaction fills a thousand orders; if it did, the rest of that time would be lost. */
function skipping(time: number, rows: number): number {
    return rows < SKIP_SCALE ? time * SKIP_SCALE + rows : time - 1;
}

function readCursor(cursor = Infinity): { readonly time: number; readonly skip: number } {
    if (cursor < SKIPPING_FROM || cursor === Infinity) return { time: cursor, skip: 0 };
    return { time: Math.floor(cursor / SKIP_SCALE), skip: cursor % SKIP_SCALE };
}

/** What candles are asked with; times in milliseconds. */
export interface CandleRequest {
    readonly timeframe?: Timeframe;
    readonly since?: number;
    /** Clamped to 512. */
    readonly limit?: number;
}

/** Starts of buckets with `from <= start < to`. */
export interface CandleRange {
    readonly timeframe: Timeframe;
    readonly from: number;
    readonly to: number;
}

const DEFAULT_TIMEFRAME: Timeframe = '1h';

/** How many rows when `limit` is left out, with `since` or without. */
const DEFAULT_CANDLES = 100;

/**
 * Finds the buckets that a request means: from `since` on, a bucket that starts then included; without it, the latest
 * up to the current one.
 *
 * @param request of the client
 * @param earliest no bucket starts before this
 * @param now no bucket starts after this
 * @returns the span; empty where `from` is not before `to`
 */
export function candleRange(request: CandleRequest, earliest: number, now: number): CandleRange {
    const timeframe = request.timeframe ?? DEFAULT_TIMEFRAME;
    const rows = Math.min(request.limit ?? DEFAULT_CANDLES, MANIFEST.limits.ohlcvRows);
    const wanted = request.since ?? bucketsBefore(timeframe, now, rows - 1);
    const first = Math.max(wanted, earliest);
    const from = bucketStart(timeframe, first) === first ? first : nextBucket(timeframe, first);
    return { timeframe, from, to: Math.min(bucketsAfter(timeframe, from, rows), now + 1) };
}

/** The start of the bucket that lies so many before that of `at`. */
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

/** What a page is asked with. */
export interface HistoryRequest {
    /** 50 when left out, at most 1,000. */
    readonly limit?: number | null;
    /** Only rows of before this, in milliseconds; any when left out. */
    readonly beforeTimestampCursor?: number | null;
}

/** A page. */
export interface HistoryPage {
    /** Newest first. */
    readonly rows: readonly Json[];
    /** The time of the last row; `null` where nothing is left that it could not tell. */
    readonly next: number | null;
}

const DEFAULT_ROWS = 50;
const MOST_ROWS = 1_000;

/**
 * Says how many rows a page has.
 *
 * @param request of the client
 * @returns from 1 to 1,000
 */
export function pageSize({ limit }: HistoryRequest): number {
    return Math.min(Math.max(limit ?? DEFAULT_ROWS, 1), MOST_ROWS);
}

/**
 * Says which rows a request may be told.
 *
 * @param request of the client
 * @param at the newest time that may be told
 * @returns rows with times below this
 */
export function pageEnd({ beforeTimestampCursor }: HistoryRequest, at: number): number {
    return Math.min(at + 1, beforeTimestampCursor ?? Infinity);
}

/**
 * Cuts a page.
 *
 * A page that ends amid rows of one time has a cursor that leaps over the rest of them, as the service's does: whoever
 * wants those has to ask for more than the page, or for a time one later.
 *
 * @param found newest first, one more than the page if there are so many
 * @param size of the page
 * @param toRow makes a row
 * @returns the page; its cursor is told wherever there is more, be it of the same time
 */
export function cutPage<T extends { readonly timestamp: number }>(
    found: readonly T[],
    size: number,
    toRow: (one: T) => Json,
): HistoryPage {
    const told = found.slice(0, size);
    const last = told.at(-1);
    return { rows: told.map(toRow), next: last !== undefined && found.length > size ? last.timestamp : null };
}
