"use strict";
/** Generated market history: prices, trades and candles as pure functions of seed, market and time. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.createHistory = createHistory;
const problem_js_1 = require("../../problem.js");
const candle_cache_js_1 = require("./candle-cache.js");
const candles_js_1 = require("./candles.js");
const price_path_js_1 = require("./price-path.js");
const trade_tape_js_1 = require("./trade-tape.js");
/** Largest timestamp of a `Date`, milliseconds. */
const MAX_TIME = 8.64e15;
/**
 * Creates the history of markets. All data is computed on request.
 *
 * @param markets the markets
 * @param seed any safe integer
 * @returns a deterministic history; throws {@link Problem} `symbol` for an unknown market and `argument` for an invalid
 *     time
 */
function createHistory(markets, seed) {
    const histories = new Map(markets.map((market) => [market.spec.id, createSource(market, seed)]));
    const of = (marketId, ...times) => {
        const history = histories.get(marketId);
        if (history === undefined)
            throw (0, problem_js_1.problem)('symbol', 'marketId', 'a market of this world', marketId);
        times.forEach(expectTime);
        return history;
    };
    return {
        indexPrice: (marketId, at) => toFraction(of(marketId, at).path.index(at)),
        premium: (marketId, at) => toFraction(of(marketId, at).path.premium(at)),
        trades: (marketId, from, to) => trades(of(marketId, from, to).tape, from, to),
        latestTrades: (marketId, before, limit) => latestTrades(of(marketId, before).tape, before, limit),
        minute: (marketId, start) => {
            const from = Math.floor(start / trade_tape_js_1.MINUTE) * trade_tape_js_1.MINUTE;
            return of(marketId, start).bars.candle(from, from + trade_tape_js_1.MINUTE);
        },
        candles: (marketId, timeframe, from, to) => candles(of(marketId, from, to).bars, timeframe, from, to),
    };
}
function createSource(market, seed) {
    const path = (0, price_path_js_1.createPricePath)(market, seed);
    const tape = new trade_tape_js_1.TradeTape(market, seed, path);
    return { path, tape, bars: new candle_cache_js_1.CandleCache(tape) };
}
function trades(tape, from, to) {
    const found = [];
    for (let minute = tape.minute(from); minute.start < to; minute = tape.minute(minute.start + trade_tape_js_1.MINUTE)) {
        for (let i = 0; i < minute.count; i += 1) {
            const at = tape.time(minute, i);
            if (at >= from && at < to)
                found.push(tape.trade(minute, i));
        }
    }
    return found;
}
function latestTrades(tape, before, limit) {
    const found = [];
    for (let minute = tape.minute(before); found.length < limit; minute = tape.minute(minute.start - trade_tape_js_1.MINUTE)) {
        for (let i = minute.count - 1; i >= 0 && found.length < limit; i -= 1) {
            if (tape.time(minute, i) < before)
                found.push(tape.trade(minute, i));
        }
    }
    return found;
}
function candles(bars, timeframe, from, to) {
    const found = [];
    for (let start = (0, candles_js_1.bucketStart)(timeframe, from); start < to; start = (0, candles_js_1.nextBucket)(timeframe, start)) {
        found.push(bars.candle(start, Math.min(to, (0, candles_js_1.nextBucket)(timeframe, start))));
    }
    return found;
}
/** A price or ratio as 10^-18, rounded to 10^-10. */
function toFraction(value) {
    return BigInt(Math.round(value * 1e10)) * 100000000n;
}
function expectTime(at) {
    if (!(Math.abs(at) <= MAX_TIME))
        throw (0, problem_js_1.problem)('argument', 'time', `within ±${MAX_TIME} ms`, String(at));
}
