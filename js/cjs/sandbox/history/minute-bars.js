"use strict";
/**
 * One-minute bars of one market, in whole ticks and lots: computed before their trades, which split them exactly. So a
 * candle of any length is a sum of bars, and needs no trades.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.MinuteBars = exports.LEAST_TRADES = void 0;
const random_js_1 = require("../random.js");
const types_js_1 = require("./types.js");
/** Upper limits of price steps, of the lots of a small trade, and of a bar, so that its quote is a safe integer. */
const MAX_TICKS = 100_000_000;
const MAX_SMALL_LOTS = 1_000;
const MAX_LOTS = 30_000_000;
/** Half the usual spread as a fraction, and how many times that it may be. */
const HALF_SPREAD = 0.000_05;
const SPREAD_FACTOR = { least: 0.7, most: 6 };
/** A minute has no trade, one, or at least as many as any bar can be split into exactly. */
exports.LEAST_TRADES = 6;
/** Lots per trade that a bar has at least, because its split moves single lots. */
const LEAST_LOTS = 8;
/** The number of trades in a minute without volatility, as a share of the usual number. */
const CALM_SHARE = 0.3;
/** Size of the mean trade in small trades, which follows from the distribution of sizes. */
const MEAN_SIZE = 5.3;
/** Random counters of a minute; trades and points use those from 16. */
const DRAWS = { quiet: 0, count: 1, burst: 2, lots: 3, high: 4, low: 5, sides: 6, time: 7 };
/** Bars of a market as pure functions of the minute. */
class MinuteBars {
    path;
    /** Tick and lot of the bars, 10^-9; multiples of the market's. */
    tickSize;
    lotSize;
    ticksPerUsd;
    /** Lots of a small trade. */
    smallLots;
    /** Lots of a usual minute. */
    usualLots;
    #activity;
    #key;
    /**
     * @param market the market
     * @param seed random seed
     * @param path of the market
     */
    constructor(market, seed, path) {
        this.path = path;
        this.#activity = market.activity ?? types_js_1.DEFAULT_ACTIVITY;
        const smallBase = this.#activity.tradeUsd / market.price;
        this.tickSize = coarsen(market.spec.tickSize, market.price / MAX_TICKS);
        this.lotSize = coarsen(market.spec.lotSize, smallBase / MAX_SMALL_LOTS);
        this.ticksPerUsd = 1e9 / Number(this.tickSize);
        this.smallLots = (smallBase * 1e9) / Number(this.lotSize);
        this.usualLots = this.#activity.tradesPerMinute * this.smallLots * MEAN_SIZE;
        this.#key = (0, random_js_1.keyOf)(seed, `bars ${market.spec.id}`);
    }
    /** @returns the random key of a minute */
    key(minute) {
        return (0, random_js_1.mix)(this.#key, minute);
    }
    /** @returns whether the taker of the first (0), the last (1) or the only (2) trade of a minute buys */
    buys(minute, which) {
        return (((0, random_js_1.mix)(this.key(minute), DRAWS.sides) >>> which) & 1) === 0;
    }
    /** @returns when in its minute the only trade of it happens, from 0 to below 1 */
    timeOfOne(minute) {
        return (0, random_js_1.draw)(this.key(minute), DRAWS.time);
    }
    /** @returns half the spread of a minute, as a fraction */
    halfSpread(minute) {
        const factor = Math.sqrt(this.path.averageIntensity(minute));
        return HALF_SPREAD * Math.max(SPREAD_FACTOR.least, Math.min(SPREAD_FACTOR.most, factor));
    }
    /** @returns the price at which takers buy or sell at a fair price, in ticks */
    ticks(fair, buys, halfSpread) {
        const ticks = fair * this.ticksPerUsd;
        return buys ? Math.ceil(ticks * (1 + halfSpread)) : Math.max(1, Math.floor(ticks * (1 - halfSpread)));
    }
    /** @returns the range of the fair price: the extremes of a Brownian bridge between both ends of the minute */
    range(minute) {
        const key = this.key(minute);
        const { path } = this;
        const start = path.fair(minute);
        const end = path.fair(minute + 1);
        const move = end - start;
        const variance = path.intensity(minute) * (path.deviation * start) ** 2;
        const high = start + extreme(move, variance, (0, random_js_1.draw)(key, DRAWS.high));
        const low = start - extreme(-move, variance, (0, random_js_1.draw)(key, DRAWS.low));
        return { start, end, high, low, halfSpread: this.halfSpread(minute) };
    }
    /** @returns the standard deviation of a fair price within one of `parts` equal parts of a minute */
    deviation(minute, fair, parts) {
        return this.path.deviation * fair * Math.sqrt(this.path.intensity(minute) / parts);
    }
    /** @returns how busy the minutes around a minute are, in usual ones */
    intensity(minute) {
        return this.path.averageIntensity(minute);
    }
    /** @returns the bar of a minute */
    bar(minute) {
        const key = this.key(minute);
        const busyness = Math.sqrt(this.path.intensity(minute));
        const count = this.#count(key, busyness);
        if (count === 0)
            return this.#flat(minute);
        const size = 0.4 + 0.3 / ((0, random_js_1.draw)(key, DRAWS.lots) + 0.15);
        const mean = Math.max(LEAST_LOTS, Math.floor(this.smallLots * MEAN_SIZE * busyness * size));
        const lots = Math.min(MAX_LOTS, mean * count);
        return count === 1 ? this.#single(minute, lots) : this.#full(minute, count, lots);
    }
    /** @returns the number of trades of a minute */
    count(minute) {
        return this.#count(this.key(minute), Math.sqrt(this.path.intensity(minute)));
    }
    /** @returns the last price before a minute, in ticks */
    closeBefore(minute) {
        let earlier = minute - 1;
        while (this.count(earlier) === 0)
            earlier -= 1;
        return this.bar(earlier).close;
    }
    #count(key, busyness) {
        if ((0, random_js_1.draw)(key, DRAWS.quiet) < this.#activity.quietShare)
            return 0;
        const usual = this.#activity.tradesPerMinute * (CALM_SHARE + (1 - CALM_SHARE) * busyness);
        const count = Math.floor(usual * (0.5 + (0, random_js_1.draw)(key, DRAWS.count)) + 0.5);
        if (count >= exports.LEAST_TRADES)
            return count;
        return (0, random_js_1.draw)(key, DRAWS.burst) * exports.LEAST_TRADES < count - 1 ? exports.LEAST_TRADES : 1;
    }
    #flat(minute) {
        const price = this.closeBefore(minute);
        return { minute, count: 0, open: price, high: price, low: price, close: price, lots: 0, quote: 0 };
    }
    #single(minute, lots) {
        const { start, end, halfSpread } = this.range(minute);
        const fair = start + (end - start) * this.timeOfOne(minute);
        const price = this.ticks(fair, this.buys(minute, 2), halfSpread);
        return { minute, count: 1, open: price, high: price, low: price, close: price, lots, quote: price * lots };
    }
    /** The mean price is the mean of the fair price at both ends and both extremes. */
    #full(minute, count, lots) {
        const range = this.range(minute);
        const { halfSpread } = range;
        const open = this.ticks(range.start, this.buys(minute, 0), halfSpread);
        const close = this.ticks(range.end, this.buys(minute, 1), halfSpread);
        const high = this.ticks(range.high, true, halfSpread);
        const low = this.ticks(range.low, false, halfSpread);
        const above = (open + close - 2 * low + (high - low)) / 4;
        return { minute, count, open, high, low, close, lots, quote: low * lots + Math.floor(above * lots) };
    }
}
exports.MinuteBars = MinuteBars;
/** How far a Brownian bridge that moves by `move` gets above its start; random is from 0 to below 1. */
function extreme(move, variance, random) {
    return (move + Math.sqrt(move * move - 2 * variance * Math.log(1 - random))) / 2;
}
/** The smallest step × 10^n that is at least `finest`, in whole coins. */
function coarsen(step, finest) {
    let coarse = step;
    while (Number(coarse) < finest * 1e9)
        coarse *= 10n;
    return coarse;
}
