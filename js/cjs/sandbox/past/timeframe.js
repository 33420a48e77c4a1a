"use strict";
/** The arithmetic of candle buckets: days and shorter from the epoch, weeks from Mondays, months by the calendar, all UTC. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.TIMEFRAMES = void 0;
exports.bucketStart = bucketStart;
exports.nextBucket = nextBucket;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** The epoch was a Thursday; the Monday before it began here. */
const FIRST_MONDAY = -3 * DAY;
const LENGTHS = {
    '1m': MINUTE,
    '5m': 5 * MINUTE,
    '15m': 15 * MINUTE,
    '30m': 30 * MINUTE,
    '1h': HOUR,
    '4h': 4 * HOUR,
    '12h': 12 * HOUR,
    '1d': DAY,
    '3d': 3 * DAY,
    '1w': WEEK,
};
/** Every timeframe, shortest first. */
exports.TIMEFRAMES = [...Object.keys(LENGTHS), '1mo'];
/**
 * Finds the bucket that holds a time.
 *
 * @param timeframe its length
 * @param at any time, in milliseconds
 * @returns when the bucket starts
 */
function bucketStart(timeframe, at) {
    if (timeframe === '1mo')
        return monthStart(at, 0);
    const length = LENGTHS[timeframe];
    const origin = timeframe === '1w' ? FIRST_MONDAY : 0;
    return origin + Math.floor((at - origin) / length) * length;
}
/**
 * Finds the end of the bucket that holds a time, which is the start of the next.
 *
 * @param timeframe its length
 * @param at any time, in milliseconds
 * @returns when the next bucket starts, later than `at`
 */
function nextBucket(timeframe, at) {
    if (timeframe === '1mo')
        return monthStart(at, 1);
    return bucketStart(timeframe, at) + LENGTHS[timeframe];
}
/** The first instant of the month of `at`, or of one `later`. */
function monthStart(at, later) {
    const date = new Date(at);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later);
}
