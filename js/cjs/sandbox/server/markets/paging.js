"use strict";
/** Paging: public trades, candle ranges and account histories. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.pageOf = pageOf;
exports.candleRange = candleRange;
exports.firstBucket = firstBucket;
exports.pageSize = pageSize;
exports.pageEnd = pageEnd;
exports.cutPage = cutPage;
const manifest_js_1 = require("../../../wire/manifest.js");
const candles_js_1 = require("../../history/candles.js");
/** Larger cursors encode `time × 1000 + rows to skip`; timestamps in milliseconds are smaller. */
const SKIP_CURSOR_FROM = 1e15;
const SKIP_SCALE = 1_000;
/**
 * Reads a page of public trades. As recorded, the cursor is the time of the last row. The next page starts with all
 * rows of that time, so that no row is lost and the last row repeats. When a page would not get past that time, the
 * cursor also encodes the number of rows to skip.
 */
function pageOf(history, marketId, request, at) {
    const size = Math.min(request.limit ?? Infinity, manifest_js_1.MANIFEST.limits.tradesPage);
    const { time, skip } = readCursor(request.cursor ?? undefined);
    const newest = Math.min(at, request.until ?? Infinity, time);
    const trades = history.latestTrades(marketId, newest + 1, size + skip).slice(skip);
    const last = trades.at(-1);
    if (last === undefined || trades.length < size)
        return { trades, nextCursor: null };
    return { trades, nextCursor: last.timestamp === time ? skipCursor(time, skip + size) : last.timestamp };
}
/** Continues within one timestamp. More than 1,000 trades of one time would be cut off; no transaction has so many. */
function skipCursor(time, rows) {
    return rows < SKIP_SCALE ? time * SKIP_SCALE + rows : time - 1;
}
function readCursor(cursor = Infinity) {
    if (cursor < SKIP_CURSOR_FROM || cursor === Infinity)
        return { time: cursor, skip: 0 };
    return { time: Math.floor(cursor / SKIP_SCALE), skip: cursor % SKIP_SCALE };
}
const DEFAULT_TIMEFRAME = '1h';
/** Default number of candles. */
const DEFAULT_CANDLES = 100;
/**
 * Finds the requested buckets between two times: from `since` on, or without it the latest ones including the current
 * bucket. The range is empty when `from` is not before `to`.
 */
function candleRange(request, earliest, now) {
    const timeframe = request.timeframe ?? DEFAULT_TIMEFRAME;
    const rows = Math.min(request.limit ?? DEFAULT_CANDLES, manifest_js_1.MANIFEST.limits.ohlcvRows);
    const wanted = request.since ?? bucketsBefore(timeframe, now, rows - 1);
    const first = Math.max(wanted, earliest);
    const from = firstBucket(timeframe, first);
    return { timeframe, from, to: Math.min(bucketsAfter(timeframe, from, rows), now + 1) };
}
/** The first bucket that starts at or after a time. */
function firstBucket(timeframe, at) {
    return (0, candles_js_1.bucketStart)(timeframe, at) === at ? at : (0, candles_js_1.nextBucket)(timeframe, at);
}
/** The start of the bucket a number of buckets before that of `at`. */
function bucketsBefore(timeframe, at, buckets) {
    let start = (0, candles_js_1.bucketStart)(timeframe, at);
    for (let i = 0; i < buckets; i += 1)
        start = (0, candles_js_1.bucketStart)(timeframe, start - 1);
    return start;
}
function bucketsAfter(timeframe, from, buckets) {
    let start = from;
    for (let i = 0; i < buckets; i += 1)
        start = (0, candles_js_1.nextBucket)(timeframe, start);
    return start;
}
const DEFAULT_ROWS = 50;
const MAX_ROWS = 1_000;
/** Determines the page size. @returns from 1 to 1,000 */
function pageSize({ limit }) {
    return Math.min(Math.max(limit ?? DEFAULT_ROWS, 1), MAX_ROWS);
}
/** Determines the exclusive upper bound of a page's timestamps. */
function pageEnd({ beforeTimestampCursor }, at) {
    return Math.min(at + 1, beforeTimestampCursor ?? Infinity);
}
/**
 * Cuts a page from rows, newest first, of which one more than the page is given if available. Like the service's, the
 * cursor skips further rows of the last row's timestamp.
 */
function cutPage(found, size, toRow) {
    const shown = found.slice(0, size);
    const last = shown.at(-1);
    return { rows: shown.map(toRow), next: last !== undefined && found.length > size ? last.timestamp : null };
}
