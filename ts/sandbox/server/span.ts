/** Which candles a request means. */

import { MANIFEST } from '../../wire/manifest.js';
import { bucketStart, nextBucket } from '../past/timeframe.js';
import type { Timeframe } from '../past/types.js';

/** What candles are asked with; times in milliseconds. */
export interface SpanRequest {
    readonly timeframe?: Timeframe;
    readonly since?: number;
    /** Clamped to 512. */
    readonly limit?: number;
}

/** Starts of buckets with `from <= start < to`. */
export interface Span {
    readonly timeframe: Timeframe;
    readonly from: number;
    readonly to: number;
}

const DEFAULT_TIMEFRAME: Timeframe = '1h';

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
export function spanOf(request: SpanRequest, earliest: number, now: number): Span {
    const timeframe = request.timeframe ?? DEFAULT_TIMEFRAME;
    const rows = Math.min(request.limit ?? DEFAULT_ROWS, MANIFEST.limits.ohlcvRows);
    const wanted = request.since ?? back(timeframe, now, rows - 1);
    const first = Math.max(wanted, earliest);
    const from = bucketStart(timeframe, first) === first ? first : nextBucket(timeframe, first);
    return { timeframe, from, to: Math.min(forth(timeframe, from, rows), now + 1) };
}

/** The start of the bucket that lies so many before that of `at`. */
function back(timeframe: Timeframe, at: number, buckets: number): number {
    let start = bucketStart(timeframe, at);
    for (let i = 0; i < buckets; i += 1) start = bucketStart(timeframe, start - 1);
    return start;
}

function forth(timeframe: Timeframe, from: number, buckets: number): number {
    let start = from;
    for (let i = 0; i < buckets; i += 1) start = nextBucket(timeframe, start);
    return start;
}
