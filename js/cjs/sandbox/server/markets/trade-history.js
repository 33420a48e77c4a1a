"use strict";
/** Trades and candles visible to clients: the generated history until now, except for minutes that users changed. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.DayStatistics = exports.TradeHistory = void 0;
const candles_js_1 = require("../../history/candles.js");
const live_trades_js_1 = require("./live-trades.js");
/** Visible range before the start, milliseconds. */
const REACH_MS = 90 * 86_400_000;
/** Public trades and candles. */
class TradeHistory {
    past;
    liveTrades;
    /** No earlier data is visible. */
    earliest;
    constructor(past, liveTrades, startedAt) {
        this.past = past;
        this.liveTrades = liveTrades;
        this.earliest = startedAt - REACH_MS;
    }
    /** The latest trades before a time, newest first. */
    latestTrades(marketId, before, limit) {
        const found = [];
        const isVisible = ({ timestamp }) => timestamp < before && timestamp >= this.earliest;
        let start = Math.min((0, live_trades_js_1.minuteOf)(before), this.liveTrades.newest(marketId));
        for (; found.length < limit && start + live_trades_js_1.MINUTE > this.earliest; start -= live_trades_js_1.MINUTE) {
            const trades = this.#trades(marketId, start).filter(isVisible);
            found.push(...trades.slice(Math.max(0, trades.length - limit + found.length)).reverse());
        }
        return found;
    }
    /** The candles with `from <= start < to`, without gaps, oldest first; flat without trades, none before recorded data. */
    candles(marketId, timeframe, from, to) {
        const found = [];
        const recordedFrom = this.past.recordedFrom(marketId);
        const first = Math.max(from, Math.min(recordedFrom ?? from, this.liveTrades.oldest(marketId)));
        for (let start = (0, candles_js_1.bucketStart)(timeframe, first); start < to; start = (0, candles_js_1.nextBucket)(timeframe, start)) {
            if (start >= from)
                found.push(this.#candle(marketId, start, (0, candles_js_1.nextBucket)(timeframe, start)));
        }
        return recordedFrom === undefined ? found : found.map(withTypicalQuote);
    }
    /** Aggregates the trades of a minute before `to`; flat without trades. */
    minute(marketId, start, to) {
        const trades = this.#trades(marketId, start).filter(({ timestamp }) => timestamp < to);
        const candles = trades.map((trade) => (0, candles_js_1.tradeCandle)(trade, start));
        return (0, candles_js_1.foldCandles)(candles, start) ?? (0, candles_js_1.flatCandle)(this.#priceBefore(marketId, start), start);
    }
    #trades(marketId, start) {
        const minute = this.liveTrades.minute(marketId, start);
        return minute === undefined ? this.past.trades(marketId, start, start + live_trades_js_1.MINUTE) : minute.trades;
    }
    #candle(marketId, from, to) {
        const traded = this.#parts(marketId, from, to).filter(({ base }) => base > 0n);
        return (0, candles_js_1.foldCandles)(traded, from) ?? (0, candles_js_1.flatCandle)(this.#priceBefore(marketId, from), from);
    }
    /** Candles of the minutes that users changed, and of the generated time between them. */
    #parts(marketId, from, to) {
        const parts = [];
        let generatedFrom = from;
        for (let start = from; start < to; start += live_trades_js_1.MINUTE) {
            const minute = this.liveTrades.minute(marketId, start);
            if (minute === undefined)
                continue;
            if (start > generatedFrom)
                parts.push(this.past.candle(marketId, generatedFrom, start));
            if (minute.candle !== undefined)
                parts.push(minute.candle);
            generatedFrom = start + live_trades_js_1.MINUTE;
        }
        if (generatedFrom < to)
            parts.push(this.past.candle(marketId, generatedFrom, to));
        return parts;
    }
    /** The price of the last trade before a minute. */
    #priceBefore(marketId, start) {
        const oldest = this.liveTrades.oldest(marketId);
        for (let earlier = start - live_trades_js_1.MINUTE; earlier >= oldest; earlier -= live_trades_js_1.MINUTE) {
            const minute = this.liveTrades.minute(marketId, earlier);
            const candle = minute === undefined ? this.past.candle(marketId, earlier, earlier + live_trades_js_1.MINUTE) : minute.candle;
            if (candle !== undefined && candle.base > 0n)
                return candle.close;
        }
        const before = Math.min(start, oldest);
        return this.past.candle(marketId, before - live_trades_js_1.MINUTE, before).close;
    }
}
exports.TradeHistory = TradeHistory;
/**
 * Recorded candles have no volume in quote. It is the base at the typical price, rounded up, so that a client that
 * divides by this price gets the recorded volume.
 */
function withTypicalQuote(candle) {
    const { high, low, close, base } = candle;
    return { ...candle, quote: (base * (high + low + close) + 2n) / 3n };
}
/** Complete minutes of a day; the current one is the last of the 1,440. */
const CLOSED = 1_439;
/** The last 24 hours of each market, cached by minute, for increasing times. */
class DayStatistics {
    history;
    #windows = new Map();
    constructor(history) {
        this.history = history;
    }
    /** The statistics of 1,439 complete minutes and the current one. */
    dayUntil(marketId, at) {
        const minute = Math.floor(at / live_trades_js_1.MINUTE) * live_trades_js_1.MINUTE;
        const known = this.#windows.get(marketId);
        const window = known?.minute === minute ? known : this.#moved(marketId, known, minute);
        this.#windows.set(marketId, window);
        const current = this.history.minute(marketId, minute, at + 1);
        return window.sum === undefined ? current : (0, candles_js_1.mergeCandles)(window.sum, current);
    }
    #moved(marketId, known, minute) {
        const first = minute - CLOSED * live_trades_js_1.MINUTE;
        const isAhead = known !== undefined && known.minute > first && known.minute < minute;
        const kept = isAhead ? known.closed.filter(({ start }) => start >= first) : [];
        const added = this.history.candles(marketId, '1m', isAhead ? known.minute : first, minute);
        const closed = [...kept, ...added];
        return { minute, closed, sum: (0, candles_js_1.foldCandles)(closed, first) };
    }
}
exports.DayStatistics = DayStatistics;
