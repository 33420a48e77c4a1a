"use strict";
/** History of the undisturbed markets: prices, trades and candles as pure functions of seed, market and time. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.createHistory = createHistory;
const problem_js_1 = require("../../core/problem.js");
const candle_cache_js_1 = require("./candle-cache.js");
const candles_js_1 = require("./candles.js");
const generator_js_1 = require("./generator.js");
const minute_trades_js_1 = require("./minute-trades.js");
/** Largest timestamp of a `Date`, milliseconds. */
const MAX_TIME = 8.64e15;
/**
 * Creates the history of markets. All data is computed on request.
 *
 * @param markets the markets
 * @param seed any safe integer
 * @param models by market id; default: generated ones
 * @returns a deterministic history; throws {@link Problem} `symbol` for an unknown market and `argument` for an invalid
 *     time
 */
function createHistory(markets, seed, models = (0, generator_js_1.createGenerators)(markets, seed)) {
    const histories = new Map([...models].map(([id, market]) => [id, { market, candles: new candle_cache_js_1.CandleCache(market) }]));
    const of = (marketId, ...times) => {
        const history = histories.get(marketId);
        if (history === undefined)
            throw (0, problem_js_1.problem)('symbol', 'marketId', 'a market of this world', marketId);
        times.forEach(expectTime);
        return history;
    };
    return {
        market: (marketId) => of(marketId).market,
        indexPrice: (marketId, at) => toFraction(of(marketId, at).market.index(at)),
        premium: (marketId, at) => toFraction(of(marketId, at).market.premium(at)),
        trades: (marketId, from, to) => trades(of(marketId, from, to).market, from, to),
        lastPrice: (marketId, before) => lastPrice(of(marketId, before).market, before),
        recordedFrom: (marketId) => of(marketId).market.recorded?.from,
        latestTrades: (marketId, before, limit) => latestTrades(of(marketId, before).market, before, limit),
        minute: (marketId, start) => {
            const from = Math.floor(start / minute_trades_js_1.MINUTE) * minute_trades_js_1.MINUTE;
            return of(marketId, start).candles.candle(from, from + minute_trades_js_1.MINUTE);
        },
        candle: (marketId, from, to) => of(marketId, from, to).candles.candle(from, to),
        candles: (marketId, timeframe, from, to) => candles(of(marketId, from, to), timeframe, from, to),
        forget: (from) => {
            for (const { candles } of histories.values())
                candles.forget(from);
        },
    };
}
function trades(market, from, to) {
    const found = [];
    for (let minute = Math.floor(from / minute_trades_js_1.MINUTE); minute * minute_trades_js_1.MINUTE < to; minute += 1) {
        for (const trade of market.trades(minute)) {
            if (trade.time >= from && trade.time < to)
                found.push(toTrade(market, trade));
        }
    }
    return found;
}
function latestTrades(market, before, limit) {
    const found = [];
    const first = Math.floor((market.recorded?.from ?? -Infinity) / minute_trades_js_1.MINUTE);
    for (let minute = Math.floor(before / minute_trades_js_1.MINUTE); found.length < limit && minute >= first; minute -= 1) {
        const trades = market.trades(minute).filter(({ time }) => time < before);
        const latest = trades.slice(Math.max(0, trades.length - limit + found.length)).reverse();
        found.push(...latest.map((trade) => toTrade(market, trade)));
    }
    return found;
}
function lastPrice(market, before) {
    const minute = Math.floor(before / minute_trades_js_1.MINUTE);
    const trade = market.trades(minute).findLast(({ time }) => time < before);
    return BigInt(trade?.ticks ?? market.closeBefore(minute)) * market.tickSize;
}
function toTrade({ tickSize, lotSize }, { time, ticks, lots, buys }) {
    return {
        timestamp: time,
        price: BigInt(ticks) * tickSize,
        size: BigInt(lots) * lotSize,
        side: buys ? 'bid' : 'ask',
    };
}
function candles({ market, candles }, timeframe, from, to) {
    const found = [];
    const first = Math.max(from, market.recorded?.from ?? -Infinity);
    for (let start = (0, candles_js_1.bucketStart)(timeframe, first); start < to; start = (0, candles_js_1.nextBucket)(timeframe, start)) {
        found.push(candles.candle(start, Math.min(to, (0, candles_js_1.nextBucket)(timeframe, start))));
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
