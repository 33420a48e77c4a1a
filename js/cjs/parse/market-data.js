"use strict";
/** Parses tickers, order books and candles of the unified section. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.parseTicker = parseTicker;
exports.parseOrderBook = parseOrderBook;
exports.parseCandle = parseCandle;
exports.readVolumeUnit = readVolumeUnit;
const step_js_1 = require("../number/step.js");
const problem_js_1 = require("../problem.js");
const params_js_1 = require("./params.js");
const value_js_1 = require("./value.js");
/**
 * Parses the response of `POST ticker` to input of `safeTicker`; numbers as decimal text. `last` is the price of the last
 * public trade, for a row without it.
 */
function parseTicker(row, market, last) {
    const timestamp = (0, value_js_1.toNumber)(row.timestamp);
    const close = row.last ?? row.close ?? last;
    return {
        symbol: market.symbol,
        timestamp,
        datetime: (0, value_js_1.toDatetime)(timestamp),
        high: row.high ?? undefined,
        low: row.low ?? undefined,
        bid: row.bid ?? undefined,
        bidVolume: row.bidVolume ?? undefined,
        ask: row.ask ?? undefined,
        askVolume: row.askVolume ?? undefined,
        vwap: row.vwap ?? undefined,
        open: row.open ?? undefined,
        close,
        last: close,
        previousClose: row.previousClose ?? undefined,
        change: row.change ?? undefined,
        percentage: row.percentage ?? undefined,
        average: row.average ?? undefined,
        baseVolume: row.baseVolume ?? undefined,
        quoteVolume: row.quoteVolume ?? undefined,
        markPrice: row.markPrice ?? undefined,
        indexPrice: row.indexPrice ?? undefined,
        info: row,
    };
}
/** Parses the response of `POST orderbook`: at most `limit` levels per side, best first, prices rounded to the tick. */
function parseOrderBook(row, market, limit) {
    const timestamp = (0, value_js_1.toNumber)(row.timestamp);
    const tick = `${market.precision.price}`;
    return {
        symbol: market.symbol,
        timestamp,
        datetime: (0, value_js_1.toDatetime)(timestamp),
        nonce: (0, value_js_1.toNumber)(row.nonce),
        bids: toLevels(row.bids, tick, -1).slice(0, limit),
        asks: toLevels(row.asks, tick, 1).slice(0, limit),
    };
}
function toLevels(levels, tick, direction) {
    return levels
        .map(([price, amount]) => [(0, step_js_1.roundToStep)(price, tick), amount])
        .sort(([left], [right]) => direction * (0, step_js_1.compare)(left, right))
        .map(([price, amount]) => [Number(price), Number(amount)]);
}
/** Decimals of a converted volume, finer than any lot. */
const VOLUME_DECIMALS = 12;
/** Parses a row of `POST OHLCV`; a volume in quote is divided by the typical price, (high + low + close) / 3. */
function parseCandle(row, unit) {
    const [start, open, high, low, close, volume] = row;
    const threePrices = (0, step_js_1.add)((0, step_js_1.add)(high, low), close);
    const base = unit === 'base' ? volume : ((0, step_js_1.divide)((0, step_js_1.multiply)(volume, '3'), threePrices, VOLUME_DECIMALS) ?? '0');
    return [Number(start), Number(open), Number(high), Number(low), Number(close), Number(base)];
}
/** Reads the option with the unit of volumes in a section of the API. */
function readVolumeUnit(value, section = 'unified') {
    if (value === 'base' || value === 'quote')
        return value;
    throw (0, problem_js_1.problem)('argument', `options.candles.wireVolume.${section}`, '"base" or "quote"', (0, params_js_1.formatValue)(value));
}
