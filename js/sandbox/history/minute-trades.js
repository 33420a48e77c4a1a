/** Splits a bar into its trades, exactly: they have its open, high, low, close, volume and quote. */
import { draw } from '../random.js';
import { LEAST_TRADES } from './minute-bars.js';
import { minutePoints, PARTS, priceAt } from './minute-points.js';
/** Milliseconds. */
export const MINUTE = 60_000;
/** Sizes are in proportion to 1 / (random + this): half of them below two, the largest 200. */
const TAIL = 0.005;
/** Lots per trade that the two remaining trades have at least, so that they can correct the sums. */
const RESERVED_LOTS = 5;
/** Random counters of a minute: three per trade from here. */
const TRADE_DRAWS = 64;
/**
 * Computes the trades of a bar.
 *
 * @param bars of the market
 * @param bar of a minute, or of a longer period
 * @param length of the bar, milliseconds
 * @returns oldest first; each has its own part of the bar, so that their times are unique
 */
export function splitBar(bars, bar, length = MINUTE) {
    if (bar.count === 0)
        return [];
    if (bar.count < LEAST_TRADES)
        return [singleTrade(bars, bar, length)];
    const points = minutePoints(bars, bar.minute);
    const trades = Array.from({ length: bar.count }, (_, i) => draftTrade(bars, bar, points, length, i));
    const free = pinEnds(bars, bar, points, trades);
    const rest = takeNearest(free, bar);
    setSizes(trades, rest, bar);
    balance(trades, rest, bar);
    closeSums(trades, rest, bar);
    return trades.map(({ time, ticks, lots, buys }) => ({ time, ticks, lots, buys }));
}
function singleTrade(bars, { minute, open, lots }, length) {
    const time = minute * MINUTE + Math.floor(bars.timeOfOne(minute) * length);
    return { time, ticks: open, lots, buys: bars.buys(minute, 2) };
}
/** A trade at the fair price of its time, within the range of the bar. */
function draftTrade(bars, bar, points, length, i) {
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
/** Sets the prices that the bar gives: the first, the last, the highest and the lowest. @returns the other trades */
function pinEnds(bars, bar, points, trades) {
    const at = (point) => Math.max(1, Math.min(bar.count - 2, Math.floor((point / PARTS) * bar.count)));
    const pinned = [
        [0, bar.open, bars.buys(bar.minute, 0)],
        [bar.count - 1, bar.close, bars.buys(bar.minute, 1)],
        [at(points.high), bar.high, true],
        [at(points.low), bar.low, false],
    ];
    for (const [i, ticks, buys] of pinned)
        Object.assign(trades[i], { ticks, buys });
    const indexes = new Set(pinned.map(([i]) => i));
    return trades.filter((_, i) => !indexes.has(i));
}
/** The mean price of a bar by volume, in ticks. */
function meanPrice({ quote, lots }) {
    return quote / lots;
}
/** The two trades nearest to the mean price; their prices and sizes follow from all others. */
function takeNearest(free, bar) {
    const mean = meanPrice(bar);
    const [one, two] = [...free].sort((a, b) => Math.abs(a.ticks - mean) - Math.abs(b.ticks - mean));
    return [one, two];
}
/** Divides the volume by weight; what is left over belongs to the rest. */
function setSizes(trades, rest, bar) {
    const weights = trades.reduce((sum, { weight }) => sum + weight, 0);
    const lots = bar.lots - RESERVED_LOTS * bar.count;
    for (const trade of trades) {
        trade.lots = rest.includes(trade) ? 0 : Math.max(1, Math.floor((lots * trade.weight) / weights));
    }
}
/** Shrinks the sizes above or below the mean price, so that the rest trades near it. */
function balance(trades, rest, bar) {
    const mean = meanPrice(bar);
    let [above, below] = [0, 0];
    for (const { ticks, lots } of trades) {
        if (ticks > mean)
            above += lots * (ticks - mean);
        else
            below += lots * (mean - ticks);
    }
    const share = Math.min(above, below) / Math.max(above, below, Number.MIN_VALUE);
    for (const trade of trades) {
        if (rest.includes(trade) || trade.ticks > mean !== above > below)
            continue;
        trade.lots = Math.max(1, Math.floor(trade.lots * share));
    }
}
/** Gives the remaining volume and quote to the rest, at two neighbouring prices. */
function closeSums(trades, [one, two], bar) {
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
