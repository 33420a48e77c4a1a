"use strict";
/** Trades and candles visible to clients: generated history before the start, live trades after it. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.DayStatistics = exports.TradeHistory = void 0;
const candles_js_1 = require("../history/candles.js");
/** Visible range before the start, milliseconds. */
const REACH_MS = 90 * 86_400_000;
/** Public trades and candles. */
class TradeHistory {
    /** No earlier data is visible. */
    earliest;
    #past;
    #liveTrades;
    #startedAt;
    /** Last generated price of each market. */
    #lastPrices = new Map();
    /**
     * @param past generated history before the start
     * @param liveTrades live trades
     * @param startedAt start of the sandbox, milliseconds
     */
    constructor(past, liveTrades, startedAt) {
        [this.#past, this.#liveTrades, this.#startedAt] = [past, liveTrades, startedAt];
        this.earliest = startedAt - REACH_MS;
    }
    /**
     * @param marketId the market
     * @param before timestamps below this
     * @param limit maximum number
     * @returns trades, newest first
     */
    latestTrades(marketId, before, limit) {
        const live = this.#liveTrades.latest(marketId, before, limit);
        const end = Math.min(before, this.#startedAt);
        if (live.length === limit || end <= this.earliest)
            return live;
        const past = this.#past.latestTrades(marketId, end, limit - live.length);
        return [...live, ...past.filter(({ timestamp }) => timestamp >= this.earliest)];
    }
    /**
     * @param marketId the market
     * @param timeframe bucket length
     * @param from start of the first bucket
     * @param to bucket starts below this, at most now
     * @returns candles without gaps, oldest first; flat without trades
     */
    candles(marketId, timeframe, from, to) {
        const boundary = (0, candles_js_1.bucketStart)(timeframe, this.#startedAt);
        const past = from < boundary ? this.#past.candles(marketId, timeframe, from, Math.min(to, boundary)) : [];
        const live = bucketsBetween(timeframe, Math.max(from, boundary), to);
        return [...past, ...live.map((start) => this.#liveCandle(marketId, timeframe, start))];
    }
    /**
     * Aggregates a part of a minute.
     *
     * @param marketId the market
     * @param start of the minute
     * @param to timestamps below this
     * @returns its candle; flat without trades
     */
    minute(marketId, start, to) {
        const boundary = this.#startedAt;
        if (to <= boundary)
            return this.#past.candles(marketId, '1m', start, to)[0] ?? this.#flat(marketId, start);
        const live = this.#liveTrades
            .trades(marketId, Math.max(start, boundary), to)
            .map((trade) => (0, candles_js_1.tradeCandle)(trade, start));
        return (0, candles_js_1.foldCandles)([...this.#before(marketId, '1m', start), ...live], start) ?? this.#flat(marketId, start);
    }
    #liveCandle(marketId, timeframe, start) {
        const minutes = this.#liveTrades.minutes(marketId, start, (0, candles_js_1.nextBucket)(timeframe, start));
        return ((0, candles_js_1.foldCandles)([...this.#before(marketId, timeframe, start), ...minutes], start) ?? this.#flat(marketId, start));
    }
    /** The part of a bucket before the start: one candle, or none. */
    #before(marketId, timeframe, start) {
        return start < this.#startedAt ? this.#past.candles(marketId, timeframe, start, this.#startedAt) : [];
    }
    /** A candle without trades, at the last price. */
    #flat(marketId, start) {
        return (0, candles_js_1.flatCandle)(this.#liveTrades.priceBefore(marketId, start) ?? this.#lastPastPrice(marketId), start);
    }
    #lastPastPrice(marketId) {
        const price = this.#lastPrices.get(marketId) ?? this.#past.latestTrades(marketId, this.#startedAt, 1)[0]?.price ?? 0n;
        this.#lastPrices.set(marketId, price);
        return price;
    }
}
exports.TradeHistory = TradeHistory;
function bucketsBetween(timeframe, from, to) {
    const starts = [];
    for (let start = from; start < to; start = (0, candles_js_1.nextBucket)(timeframe, start))
        starts.push(start);
    return starts;
}
const MINUTE = 60_000;
/** Complete minutes of a day; the current one is the last of the 1,440. */
const CLOSED = 1_439;
/** The last 24 hours of each market, cached by minute, for increasing times. */
class DayStatistics {
    #history;
    #windows = new Map();
    /** @param history trades and candles */
    constructor(history) {
        this.#history = history;
    }
    /**
     * @param marketId the market
     * @param at milliseconds
     * @returns the statistics of 1,439 complete minutes and the current one
     */
    dayUntil(marketId, at) {
        const minute = Math.floor(at / MINUTE) * MINUTE;
        const known = this.#windows.get(marketId);
        const window = known?.minute === minute ? known : this.#moved(marketId, known, minute);
        this.#windows.set(marketId, window);
        const current = this.#history.minute(marketId, minute, at + 1);
        return window.sum === undefined ? current : (0, candles_js_1.mergeCandles)(window.sum, current);
    }
    #moved(marketId, known, minute) {
        const first = minute - CLOSED * MINUTE;
        const isAhead = known !== undefined && known.minute > first && known.minute < minute;
        const kept = isAhead ? known.closed.filter(({ start }) => start >= first) : [];
        const added = this.#history.candles(marketId, '1m', isAhead ? known.minute : first, minute);
        const closed = [...kept, ...added];
        return { minute, closed, sum: (0, candles_js_1.foldCandles)(closed, first) };
    }
}
exports.DayStatistics = DayStatistics;
