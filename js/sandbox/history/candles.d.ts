/**
 * Candle buckets and aggregation. Days and shorter buckets start at the epoch, weeks on Mondays, months by calendar;
 * all UTC.
 */
import type { Timeframe, Candle, Trade } from './types.js';
/** Every timeframe, shortest first. */
export declare const TIMEFRAMES: readonly Timeframe[];
/**
 * Returns the start of a time's bucket.
 *
 * @param timeframe bucket length
 * @param at milliseconds
 * @returns milliseconds
 */
export declare function bucketStart(timeframe: Timeframe, at: number): number;
/**
 * Returns the start of the next bucket.
 *
 * @param timeframe bucket length
 * @param at milliseconds
 * @returns milliseconds, later than `at`
 */
export declare function nextBucket(timeframe: Timeframe, at: number): number;
/** Creates the candle of a single trade. */
export declare function tradeCandle(trade: Trade, start: number): Candle;
/** Creates a candle without trades. @returns a flat candle with zero volume */
export declare function flatCandle(price: bigint, start: number): Candle;
/**
 * Merges two consecutive candles. One without trades does not count beside another one: a candle opens with a trade.
 *
 * @param earlier the first candle; its start and open remain
 * @param later the second candle
 * @returns the merged candle
 */
export declare function mergeCandles(earlier: Candle, later: Candle): Candle;
/**
 * Merges consecutive candles into one.
 *
 * @param candles oldest first
 * @param start of the merged candle
 * @returns the candle; `undefined` for an empty list
 */
export declare function foldCandles(candles: readonly Candle[], start: number): Candle | undefined;
