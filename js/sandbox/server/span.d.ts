/** Which candles a request means. */
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
/**
 * Finds the buckets that a request means: from `since` on, a bucket that starts then included; without it, the latest
 * up to the current one.
 *
 * @param request of the client
 * @param earliest no bucket starts before this
 * @param now no bucket starts after this
 * @returns the span; empty where `from` is not before `to`
 */
export declare function spanOf(request: SpanRequest, earliest: number, now: number): Span;
