/** Candles out of trades, and longer candles out of shorter ones. */
import type { PastCandle, PastTrade } from '../past/types.js';
/**
 * Makes a candle of a single trade.
 *
 * @param trade the trade
 * @param start of the candle
 * @returns the candle
 */
export declare function toCandle(trade: PastTrade, start: number): PastCandle;
/**
 * Makes the candle of a time without trades.
 *
 * @param price the last one before
 * @param start of the candle
 * @returns a flat candle of volume 0
 */
export declare function toFlat(price: bigint, start: number): PastCandle;
/**
 * Joins two candles that follow each other.
 *
 * @param earlier the one, whose start and open stay
 * @param later the other
 * @returns both as one
 */
export declare function join(earlier: PastCandle, later: PastCandle): PastCandle;
/**
 * Folds candles that follow each other into one that starts when its bucket does.
 *
 * @param candles oldest first
 * @param start of the bucket
 * @returns the candle; `undefined` of none
 */
export declare function fold(candles: readonly PastCandle[], start: number): PastCandle | undefined;
