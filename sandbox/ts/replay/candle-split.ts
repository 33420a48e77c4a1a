/** Splits a candle into trades, exactly: they have its open, high, low, close, volume and quote. */

import { draw } from '../random.js';
import type { MinuteBar } from '../history/minute-bars.js';
import { MINUTE, type MinuteTrade } from '../history/minute-trades.js';
import { candlePoints, LEAST_TRADES, PARTS, priceAt, type BarSource, type CandlePoints } from './candle-points.js';

/** Sizes are in proportion to 1 / (random + this): half of them below two, the largest 200. */
const TAIL = 0.005;

/** Lots per trade that the two remaining trades have at least, so that they can correct the sums. */
const RESERVED_LOTS = 5;

/** Random counters of a minute: three per trade from here. */
const TRADE_DRAWS = 64;

/** Trades while they are computed. */
interface Draft {
    time: number;
    ticks: number;
    lots: number;
    buys: boolean;
    weight: number;
}

/**
 * Computes the trades of a bar.
 *
 * @param bars of the market
 * @param bar of a minute, or of a longer period
 * @param length of the bar, milliseconds
 * @returns oldest first; each has its own part of the bar, so that their times are unique
 */
export function splitBar(bars: BarSource, bar: MinuteBar, length = MINUTE): MinuteTrade[] {
    if (bar.count === 0) return [];
    if (bar.count < LEAST_TRADES) return [singleTrade(bars, bar, length)];
    const points = candlePoints(bars, bar.minute);
    const trades = Array.from({ length: bar.count }, (_, i) => draftTrade(bars, bar, points, length, i));
    const free = pinEnds(bars, bar, points, trades);
    const rest = takeNearest(free, bar);
    setSizes(trades, rest, bar);
    balance(trades, rest, bar);
    closeSums(trades, rest, bar);
    return trades.map(({ time, ticks, lots, buys }) => ({ time, ticks, lots, buys }));
}

function singleTrade(bars: BarSource, { minute, open, lots }: MinuteBar, length: number): MinuteTrade {
    const time = minute * MINUTE + Math.floor(bars.timeOfOne(minute) * length);
    return { time, ticks: open, lots, buys: bars.buys(minute, 2) };
}

/** A trade at the fair price of its time, within the range of the bar. */
function draftTrade(bars: BarSource, bar: MinuteBar, points: CandlePoints, length: number, i: number): Draft {
    const { minute, count, high, low } = bar;
    const key = bars.key(minute);
    const counter = TRADE_DRAWS + 3 * i;
    const offset = Math.floor((i + draw(key, counter)) * Math.floor(length / count));
    const weight = 1 / (draw(key, counter + 1) + TAIL);
    const buys = draw(key, counter + 2) < 0.5;
    const fair = bars.ticks(priceAt(points, offset / length), buys, points.range.halfSpread);
    const ticks = Math.max(low, Math.min(high, fair));
    return { time: minute * MINUTE + offset, ticks, lots: 0, buys, weight };
}

/**
 * Sets the prices that the bar gives: the first, the last, the highest and the lowest. @returns the other
 * trades
 */
function pinEnds(bars: BarSource, bar: MinuteBar, points: CandlePoints, trades: readonly Draft[]): Draft[] {
    const at = (point: number): number => Math.max(1, Math.min(bar.count - 2, Math.floor((point / PARTS) * bar.count)));
    const pinned: readonly (readonly [number, number, boolean])[] = [
        [0, bar.open, bars.buys(bar.minute, 0)],
        [bar.count - 1, bar.close, bars.buys(bar.minute, 1)],
        [at(points.high), bar.high, true],
        [at(points.low), bar.low, false],
    ];
    for (const [i, ticks, buys] of pinned) Object.assign(trades[i] as Draft, { ticks, buys });
    const indexes = new Set(pinned.map(([i]) => i));
    return trades.filter((_, i) => !indexes.has(i));
}

/** The mean price of a bar by volume, in ticks. */
function meanPrice({ quote, lots }: MinuteBar): number {
    return quote / lots;
}

/** The two trades nearest to the mean price; their prices and sizes follow from all others. */
function takeNearest(free: readonly Draft[], bar: MinuteBar): readonly [Draft, Draft] {
    const mean = meanPrice(bar);
    const [one, two] = [...free].sort((a, b) => Math.abs(a.ticks - mean) - Math.abs(b.ticks - mean));
    return [one, two] as [Draft, Draft];
}

/** Divides the volume by weight; what is left over belongs to the rest. */
function setSizes(trades: readonly Draft[], rest: readonly Draft[], bar: MinuteBar): void {
    const weights = trades.reduce((sum, { weight }) => sum + weight, 0);
    const lots = bar.lots - RESERVED_LOTS * bar.count;
    for (const trade of trades) {
        trade.lots = rest.includes(trade) ? 0 : Math.max(1, Math.floor((lots * trade.weight) / weights));
    }
}

/** Shrinks the sizes above or below the mean price, so that the rest trades near it. */
function balance(trades: readonly Draft[], rest: readonly Draft[], bar: MinuteBar): void {
    const mean = meanPrice(bar);
    let [above, below] = [0, 0];
    for (const { ticks, lots } of trades) {
        if (ticks > mean) above += lots * (ticks - mean);
        else below += lots * (mean - ticks);
    }
    const share = Math.min(above, below) / Math.max(above, below, Number.MIN_VALUE);
    for (const trade of trades) {
        if (rest.includes(trade) || trade.ticks > mean !== above > below) continue;
        trade.lots = Math.max(1, Math.floor(trade.lots * share));
    }
}

/** Gives the remaining volume and quote to the rest, at two neighbouring prices. */
function closeSums(trades: readonly Draft[], [one, two]: readonly [Draft, Draft], bar: MinuteBar): void {
    let { lots, quote } = bar;
    for (const trade of trades) {
        lots -= trade.lots;
        quote -= trade.lots * trade.ticks;
    }
    const price = Math.floor(quote / lots);
    const higher = quote - price * lots;
    Object.assign(one, { ticks: price, lots: higher === 0 ? Math.ceil(lots / 2) : lots - higher });
    Object.assign(two, { ticks: higher === 0 ? price : price + 1, lots: higher === 0 ? Math.floor(lots / 2) : higher });
}
