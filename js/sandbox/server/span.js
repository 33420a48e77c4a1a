/** Which candles a request means. */
import { MANIFEST } from '../../wire/manifest.js';
import { bucketStart, nextBucket } from '../past/timeframe.js';
const DEFAULT_TIMEFRAME = '1h';
/** How many rows when `limit` is left out, with `since` or without. */
const DEFAULT_ROWS = 100;
/**
 * Finds the buckets that a request means: from `since` on, a bucket that starts then included; without it, the latest
 * up to the current one.
 *
 * @param request of the client
 * @param earliest no bucket starts before this
 * @param now no bucket starts after this
 * @returns the span; empty where `from` is not before `to`
 */
export function spanOf(request, earliest, now) {
    const timeframe = request.timeframe ?? DEFAULT_TIMEFRAME;
    const rows = Math.min(request.limit ?? DEFAULT_ROWS, MANIFEST.limits.ohlcvRows);
    const wanted = request.since ?? back(timeframe, now, rows - 1);
    const first = Math.max(wanted, earliest);
    const from = bucketStart(timeframe, first) === first ? first : nextBucket(timeframe, first);
    return { timeframe, from, to: Math.min(forth(timeframe, from, rows), now + 1) };
}
/** The start of the bucket that lies so many before that of `at`. */
function back(timeframe, at, buckets) {
    let start = bucketStart(timeframe, at);
    for (let i = 0; i < buckets; i += 1)
        start = bucketStart(timeframe, start - 1);
    return start;
}
function forth(timeframe, from, buckets) {
    let start = from;
    for (let i = 0; i < buckets; i += 1)
        start = nextBucket(timeframe, start);
    return start;
}
