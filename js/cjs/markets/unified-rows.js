"use strict";
/** Parses tickers, order books and candles of the unified section. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.parseTicker = parseTicker;
exports.parseOrderBook = parseOrderBook;
exports.expectUncrossed = expectUncrossed;
exports.expectCandle = expectCandle;
exports.parseCandle = parseCandle;
exports.convertCandle = convertCandle;
exports.readVolumeUnit = readVolumeUnit;
const step_js_1 = require("../core/number/step.js");
const problem_js_1 = require("../core/problem.js");
const params_js_1 = require("../exchange/params.js");
const value_js_1 = require("../exchange/value.js");
/**
 * Parses the response of `POST ticker` to input of `safeTicker`; numbers as decimal text. `last` is the price of the last
 * public trade, for a row without it.
 */
function parseTicker(row, market, last) {
    const timestamp = (0, value_js_1.time)(row, 'timestamp');
    const close = (0, value_js_1.nonNegative)(row, 'last') ?? (0, value_js_1.nonNegative)(row, 'close') ?? last;
    return {
        symbol: market.symbol,
        timestamp,
        datetime: (0, value_js_1.toDatetime)(timestamp),
        high: (0, value_js_1.nonNegative)(row, 'high'),
        low: (0, value_js_1.nonNegative)(row, 'low'),
        bid: (0, value_js_1.nonNegative)(row, 'bid'),
        bidVolume: (0, value_js_1.nonNegative)(row, 'bidVolume'),
        ask: (0, value_js_1.nonNegative)(row, 'ask'),
        askVolume: (0, value_js_1.nonNegative)(row, 'askVolume'),
        vwap: (0, value_js_1.nonNegative)(row, 'vwap'),
        open: (0, value_js_1.nonNegative)(row, 'open'),
        close,
        last: close,
        previousClose: (0, value_js_1.nonNegative)(row, 'previousClose'),
        change: (0, value_js_1.decimal)(row, 'change'),
        percentage: (0, value_js_1.decimal)(row, 'percentage'),
        average: (0, value_js_1.nonNegative)(row, 'average'),
        baseVolume: (0, value_js_1.nonNegative)(row, 'baseVolume'),
        quoteVolume: (0, value_js_1.nonNegative)(row, 'quoteVolume'),
        markPrice: (0, value_js_1.nonNegative)(row, 'markPrice'),
        indexPrice: (0, value_js_1.nonNegative)(row, 'indexPrice'),
        info: row,
    };
}
/** Parses the response of `POST orderbook`: at most `limit` levels per side, best first, prices rounded to the tick. */
function parseOrderBook(row, market, limit) {
    const timestamp = (0, value_js_1.time)(row, 'timestamp');
    const tick = `${market.precision.price}`;
    const nonce = (0, value_js_1.parseInteger)(row.nonce, 'nonce');
    const [bids, asks] = [toLevels(row.bids, tick, -1, 'bids'), toLevels(row.asks, tick, 1, 'asks')];
    expectUncrossed(bids[0]?.[0], asks[0]?.[0]);
    return {
        symbol: market.symbol,
        timestamp,
        datetime: (0, value_js_1.toDatetime)(timestamp),
        nonce: nonce === undefined ? undefined : Number(nonce),
        bids: bids.slice(0, limit),
        asks: asks.slice(0, limit),
    };
}
/** Expects bids below asks: a book of resting orders is never crossed. */
function expectUncrossed(bid, ask) {
    if (bid === undefined || ask === undefined || bid < ask)
        return;
    throw (0, problem_js_1.problem)('response', 'bids', `prices below the best ask ${ask}`, `${bid}`);
}
function toLevels(levels, tick, direction, at) {
    if (!Array.isArray(levels))
        throw (0, problem_js_1.problem)('response', at, 'a list', (0, params_js_1.formatValue)(levels));
    return levels
        .map((level) => readLevel(level, at))
        .filter(([, amount]) => Number(amount) > 0)
        .map(([price, amount]) => [(0, step_js_1.roundToStep)(price, tick), amount])
        .sort(([left], [right]) => direction * (0, step_js_1.compare)(left, right))
        .map(([price, amount]) => [Number(price), Number(amount)]);
}
/** Reads a level, whose price is above zero. */
function readLevel(level, at) {
    const [price, amount] = (Array.isArray(level) ? level : []);
    const [priceText, amountText] = [(0, value_js_1.parseNonNegative)(price, `${at} price`), (0, value_js_1.parseNonNegative)(amount, `${at} amount`)];
    if (priceText !== undefined && Number(priceText) > 0 && amountText !== undefined)
        return [priceText, amountText];
    throw (0, problem_js_1.problem)('response', at, '[price above 0, amount]', (0, params_js_1.formatValue)(level));
}
/** Decimals of a converted volume, finer than any lot. */
const VOLUME_DECIMALS = 12;
const CANDLE_FIGURES = ['open', 'high', 'low', 'close', 'volume'];
/** Expects a well-formed row of `POST OHLCV`. */
function expectCandle(row) {
    const [start, ...figures] = (Array.isArray(row) ? row : []);
    const isTimed = (0, value_js_1.parseMilliseconds)(start, 'candle start') !== undefined;
    const numbers = CANDLE_FIGURES.map((name, i) => (0, value_js_1.parseNonNegative)(figures[i], `candle ${name}`));
    if (isTimed && !numbers.includes(undefined))
        return row;
    throw (0, problem_js_1.problem)('response', 'candle', '[start in milliseconds, open, high, low, close, volume]', (0, params_js_1.formatValue)(row));
}
/** Parses a row of `POST OHLCV`; a volume in quote is divided by the typical price, (high + low + close) / 3. */
function parseCandle(row, unit, convert = Number) {
    return convertCandle(expectCandle(row), unit, convert);
}
/** Converts a well-formed row as {@link parseCandle}. */
function convertCandle(row, unit, convert) {
    const [start, open, high, low, close, volume] = row;
    const base = unit === 'base' ? volume : toBaseVolume(volume, high, low, close);
    const figures = [open, high, low, close, base].map((figure) => (0, value_js_1.toNumber)(figure, convert));
    return [Number(start), ...figures];
}
function toBaseVolume(volume, high, low, close) {
    return (0, step_js_1.divide)((0, step_js_1.multiply)(volume, '3'), (0, step_js_1.add)((0, step_js_1.add)(high, low), close), VOLUME_DECIMALS) ?? '0';
}
/** Reads the option with the unit of volumes in a section of the API. */
function readVolumeUnit(value, section = 'unified') {
    if (value === 'base' || value === 'quote')
        return value;
    throw (0, problem_js_1.problem)('argument', `options.candles.wireVolume.${section}`, '"base" or "quote"', (0, params_js_1.formatValue)(value));
}
