/** The arithmetic of candle buckets: days and shorter from the epoch, weeks from Mondays, months by the calendar, all UTC. */

import type { Timeframe, Candle, Trade } from './types.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** The epoch was a Thursday; the Monday before it began here. */
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
 * Finds the bucket that holds a time.
 *
 * @param timeframe its length
 * @param at any time, in milliseconds
 * @returns when the bucket starts
 */
export function bucketStart(timeframe: Timeframe, at: number): number {
    if (timeframe === '1mo') return monthStart(at, 0);
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
export function nextBucket(timeframe: Timeframe, at: number): number {
    if (timeframe === '1mo') return monthStart(at, 1);
    return bucketStart(timeframe, at) + LENGTHS[timeframe];
}

/** The first instant of the month of `at`, or of one `later`. */
function monthStart(at: number, later: number): number {
    const date = new Date(at);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later);
}

/**
 * Makes a candle of a single trade.
 *
 * @param trade the trade
 * @param start of the candle
 * @returns the candle
 */
export function tradeCandle(trade: Trade, start: number): Candle {
    const { price, size } = trade;
    return { start, open: price, high: price, low: price, close: price, base: size, quote: price * size };
}

/**
 * Makes the candle of a time without trades.
 *
 * @param price the last one before
 * @param start of the candle
 * @returns a flat candle of volume 0
 */
export function flatCandle(price: bigint, start: number): Candle {
    return { start, open: price, high: price, low: price, close: price, base: 0n, quote: 0n };
}

/**
 * Joins two candles that follow each other.
 *
 * @param earlier the one, whose start and open stay
 * @param later the other
 * @returns both as one
 */
export function mergeCandles(earlier: Candle, later: Candle): Candle {
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
 * Folds candles that follow each other into one that starts when its bucket does.
 *
 * @param candles oldest first
 * @param start of the bucket
 * @returns the candle; `undefined` of none
 */
export function foldCandles(candles: readonly Candle[], start: number): Candle | undefined {
    const [first, ...rest] = candles;
    return first === undefined ? undefined : { ...rest.reduce(mergeCandles, first), start };
}
