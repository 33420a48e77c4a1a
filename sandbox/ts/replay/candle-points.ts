/**
 * The fair price within one candle: from its start over both extremes to its end, with noise between them.
 */

import { draw, mix } from '../random.js';

/**
 * A candle is split into at least as many trades as can have its prices, its volume and its quote exactly.
 */
export const LEAST_TRADES = 6;

/** The fair price during a minute, USD. */
export interface CandleSpan {
    readonly start: number;
    readonly end: number;
    readonly high: number;
    readonly low: number;
    /** Half the spread, as a fraction. */
    readonly halfSpread: number;
}

/**
 * What a bar is split with: random numbers, and the fair price while it lasts. Bars are named by their first
 * minute.
 */
export interface BarSource {
    /** The random key of a bar. */
    key(minute: number): number;
    /** The number of trades of a bar. */
    count(minute: number): number;
    /** Whether the taker of the first (0), the last (1) or the only (2) trade of a bar buys. */
    buys(minute: number, which: 0 | 1 | 2): boolean;
    /** When in its bar the only trade of it happens, from 0 to below 1. */
    timeOfOne(minute: number): number;
    /** The range of the fair price. */
    range(minute: number): CandleSpan;
    /** The standard deviation of a fair price within one of `parts` equal parts of a bar. */
    deviation(minute: number, fair: number, parts: number): number;
    /** The price at which takers buy or sell at a fair price, in ticks. */
    ticks(fair: number, buys: boolean, halfSpread: number): number;
}

/** The candle has this many equal parts, of 3.75 s; the price is linear in each. */
export const PARTS = 16;

/** The first extreme is at one of these points, the second one at one of the later ones. */
const FIRST = { least: 3, count: 4 };
const SECOND = { least: 10, count: 4 };

/** Chance that a rising minute reaches its low first, and a falling one its high. */
const DIRECT_CHANCE = 0.7;

/** Standard deviation of the noise of a point, in those of a part. */
const NOISE = 0.7;

/** Random counters of a minute; points use those from 32. */
const DRAWS = { order: 16, first: 17, second: 18, points: 32 } as const;

/** The fair price of one minute. */
export interface CandlePoints {
    readonly minute: number;
    readonly range: CandleSpan;
    /** USD, at the ends of the parts: one more than there are parts. */
    readonly prices: Float64Array;
    /** The points of the extremes. */
    readonly high: number;
    readonly low: number;
}

/**
 * Computes the fair price of a minute. It is a straight line in minutes with fewer trades than needed to show
 * extremes.
 *
 * @param bars of the market
 * @param minute since 1970
 * @returns a pure function of both
 */
export function candlePoints(bars: BarSource, minute: number): CandlePoints {
    const key = bars.key(minute);
    const range = bars.range(minute);
    const prices = new Float64Array(PARTS + 1);
    prices[0] = range.start;
    prices[PARTS] = range.end;
    const first = FIRST.least + Math.floor(draw(key, DRAWS.first) * FIRST.count);
    const second = SECOND.least + Math.floor(draw(key, DRAWS.second) * SECOND.count);
    const isDirect = draw(key, DRAWS.order) < DIRECT_CHANCE;
    const [high, low] = isDirect === range.end < range.start ? [first, second] : [second, first];
    if (bars.count(minute) < LEAST_TRADES) {
        fillBetween(prices, 0, PARTS, () => 0, range);
        return { minute, range, prices, high, low };
    }
    prices[high] = range.high;
    prices[low] = range.low;
    const deviation = bars.deviation(minute, range.start, PARTS);
    const noise = (point: number): number => NOISE * deviation * spread(mix(key, DRAWS.points + point));
    fillBetween(prices, 0, first, noise, range);
    fillBetween(prices, first, second, noise, range);
    fillBetween(prices, second, PARTS, noise, range);
    return { minute, range, prices, high, low };
}

/** Returns the fair price at a part of the minute, from 0 to 1. */
export function priceAt({ prices }: CandlePoints, part: number): number {
    const place = part * PARTS;
    const index = Math.min(PARTS - 1, Math.floor(place));
    const left = prices[index] ?? 0;
    return left + ((prices[index + 1] ?? 0) - left) * (place - index);
}

/** Fills the points between two known ones: a straight line with noise, within the range of the minute. */
function fillBetween(
    prices: Float64Array,
    from: number,
    to: number,
    noise: (point: number) => number,
    { high, low }: CandleSpan,
): void {
    const [start = 0, end = 0] = [prices[from], prices[to]];
    for (let point = from + 1; point < to; point += 1) {
        const straight = start + ((end - start) * (point - from)) / (to - from);
        prices[point] = Math.max(low, Math.min(high, straight + noise(point)));
    }
}

/** A draw with mean 0 and deviation 1, from the two halves of a hash. */
function spread(hash: number): number {
    return (((hash >>> 16) + (hash & 0xffff)) / 2 ** 16 - 1) * Math.sqrt(6);
}
