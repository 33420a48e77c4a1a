/** The arithmetic of candle buckets: days and shorter from the epoch, weeks from Mondays, months by the calendar, all UTC. */
import type { Timeframe } from './types.js';
/** Every timeframe, shortest first. */
export declare const TIMEFRAMES: readonly Timeframe[];
/**
 * Finds the bucket that holds a time.
 *
 * @param timeframe its length
 * @param at any time, in milliseconds
 * @returns when the bucket starts
 */
export declare function bucketStart(timeframe: Timeframe, at: number): number;
/**
 * Finds the end of the bucket that holds a time, which is the start of the next.
 *
 * @param timeframe its length
 * @param at any time, in milliseconds
 * @returns when the next bucket starts, later than `at`
 */
export declare function nextBucket(timeframe: Timeframe, at: number): number;
