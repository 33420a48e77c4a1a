"use strict";
/** Trades and candles of any time that is told of: the world's past up to the start, the tape since. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.History = void 0;
const timeframe_js_1 = require("../past/timeframe.js");
const fold_js_1 = require("./fold.js");
/** How far before the start the service remembers. */
const REACH_MS = 90 * 86_400_000;
/** The service's memory of public trading. */
class History {
    /** Nothing is told of what was before. */
    earliest;
    #past;
    #tape;
    #startedAt;
    /** Of each market, where the past ended. */
    #lastPrices = new Map();
    /**
     * @param past before the start
     * @param tape since the start
     * @param startedAt where they meet
     */
    constructor(past, tape, startedAt) {
        [this.#past, this.#tape, this.#startedAt] = [past, tape, startedAt];
        this.earliest = startedAt - REACH_MS;
    }
    /**
     * @param marketId the market
     * @param before timestamps below this
     * @param limit at most so many
     * @returns trades, newest first
     */
    latestTrades(marketId, before, limit) {
        const live = this.#tape.latest(marketId, before, limit);
        const end = Math.min(before, this.#startedAt);
        if (live.length === limit || end <= this.earliest)
            return live;
        const past = this.#past.latestTrades(marketId, end, limit - live.length);
        return [...live, ...past.filter(({ timestamp }) => timestamp >= this.earliest)];
    }
    /**
     * @param marketId the market
     * @param timeframe length of the buckets
     * @param from start of the first bucket
     * @param to starts of buckets below this, at most now
     * @returns candles without a gap, oldest first; a bucket without trades is flat
     */
    candles(marketId, timeframe, from, to) {
        const seam = (0, timeframe_js_1.bucketStart)(timeframe, this.#startedAt);
        const past = from < seam ? this.#past.candles(marketId, timeframe, from, Math.min(to, seam)) : [];
        const live = bucketsBetween(timeframe, Math.max(from, seam), to);
        return [...past, ...live.map((start) => this.#liveCandle(marketId, timeframe, start))];
    }
    /**
     * Folds the trades of a part of a minute.
     *
     * @param marketId the market
     * @param start of the minute
     * @param to timestamps below this
     * @returns its candle; flat where nothing was traded yet
     */
    minute(marketId, start, to) {
        const seam = this.#startedAt;
        if (to <= seam)
            return this.#past.candles(marketId, '1m', start, to)[0] ?? this.#flat(marketId, start);
        const live = this.#tape.trades(marketId, Math.max(start, seam), to).map((trade) => (0, fold_js_1.toCandle)(trade, start));
        return (0, fold_js_1.fold)([...this.#before(marketId, '1m', start), ...live], start) ?? this.#flat(marketId, start);
    }
    #liveCandle(marketId, timeframe, start) {
        const minutes = this.#tape.minutes(marketId, start, (0, timeframe_js_1.nextBucket)(timeframe, start));
        return (0, fold_js_1.fold)([...this.#before(marketId, timeframe, start), ...minutes], start) ?? this.#flat(marketId, start);
    }
    /** What a bucket had before the sandbox started: one candle, or none. */
    #before(marketId, timeframe, start) {
        return start < this.#startedAt ? this.#past.candles(marketId, timeframe, start, this.#startedAt) : [];
    }
    /** A bucket in which nothing was traded, at the last price before it. */
    #flat(marketId, start) {
        return (0, fold_js_1.toFlat)(this.#tape.priceBefore(marketId, start) ?? this.#lastPastPrice(marketId), start);
    }
    #lastPastPrice(marketId) {
        const price = this.#lastPrices.get(marketId) ?? this.#past.latestTrades(marketId, this.#startedAt, 1)[0]?.price ?? 0n;
        this.#lastPrices.set(marketId, price);
        return price;
    }
}
exports.History = History;
function bucketsBetween(timeframe, from, to) {
    const starts = [];
    for (let start = from; start < to; start = (0, timeframe_js_1.nextBucket)(timeframe, start))
        starts.push(start);
    return starts;
}
