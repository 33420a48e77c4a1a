/**
 * Candle buckets and aggregation. Days and shorter buckets start at the epoch, weeks on Mondays, months by
 * calendar; all UTC.
 */

import type { Timeframe, Candle, Trade } from './types.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** The epoch was a Thursday; this is the Monday before it. */
const FIRST_MONDAY = -3 * DAY;

const LENGTHS: Readonly<Record<Exclude<Timeframe, '1mo'>, number>> = {
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
export const TIMEFRAMES: readonly Timeframe[] = [...(Object.keys(LENGTHS) as Timeframe[]), '1mo'];

/**
 * Returns the start of a time's bucket.
 *
 * @param timeframe bucket length
 * @param at milliseconds
 * @returns milliseconds
 */
export function bucketStart(timeframe: Timeframe, at: number): number {
    if (timeframe === '1mo') return monthStart(at, 0);
    const length = LENGTHS[timeframe];
    const origin = timeframe === '1w' ? FIRST_MONDAY : 0;
    return origin + Math.floor((at - origin) / length) * length;
}

/**
 * Returns the start of the next bucket.
 *
 * @param timeframe bucket length
 * @param at milliseconds
 * @returns milliseconds, later than `at`
 */
export function nextBucket(timeframe: Timeframe, at: number): number {
    if (timeframe === '1mo') return monthStart(at, 1);
    return bucketStart(timeframe, at) + LENGTHS[timeframe];
}

/** Start of the month of `at`, plus `later` months. */
function monthStart(at: number, later: number): number {
    const date = new Date(at);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later);
}

/** Creates the candle of a single trade. */
export function tradeCandle(trade: Trade, start: number): Candle {
    const { price, size } = trade;
    return { start, open: price, high: price, low: price, close: price, base: size, quote: price * size };
}

/** Creates a candle without trades. @returns a flat candle with zero volume */
export function flatCandle(price: bigint, start: number): Candle {
    return { start, open: price, high: price, low: price, close: price, base: 0n, quote: 0n };
}

/**
 * Merges two consecutive candles. One without trades does not count beside another one: a candle opens with a
 * trade.
 *
 * @param earlier the first candle; its start and open remain
 * @param later the second candle
 * @returns the merged candle
 */
export function mergeCandles(earlier: Candle, later: Candle): Candle {
    if (earlier.base === 0n) return { ...later, start: earlier.start };
    if (later.base === 0n) return earlier;
    return {
        start: earlier.start,
        open: earlier.open,
        high: later.high > earlier.high ? later.high : earlier.high,
        low: later.low < earlier.low ? later.low : earlier.low,
        close: later.close,
        base: earlier.base + later.base,
        quote: earlier.quote + later.quote,
    };
}

/**
 * Merges consecutive candles into one.
 *
 * @param candles oldest first
 * @param start of the merged candle
 * @returns the candle; `undefined` for an empty list
 */
export function foldCandles(candles: readonly Candle[], start: number): Candle | undefined {
    const [first, ...rest] = candles;
    return first === undefined ? undefined : { ...rest.reduce(mergeCandles, first), start };
}
