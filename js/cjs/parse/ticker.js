"use strict";
/** Parses tickers and order books of the unified section. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.parseTicker = parseTicker;
exports.parseOrderBook = parseOrderBook;
const step_js_1 = require("../number/step.js");
const value_js_1 = require("./value.js");
/**
 * Parses a ticker.
 *
 * @param row the response of `POST ticker`
 * @param market its market
 * @param last price of the last public trade, for a row without it
 * @returns input of `safeTicker`; numbers as decimal text
 * @see manifest.json `ticker`
 */
function parseTicker(row, market, last) {
    const timestamp = (0, value_js_1.toNumber)(row.timestamp);
    const close = (0, value_js_1.orUndefined)(row.last) ?? (0, value_js_1.orUndefined)(row.close) ?? last;
    return {
        symbol: market.symbol,
        timestamp,
        datetime: (0, value_js_1.toDatetime)(timestamp),
        high: (0, value_js_1.orUndefined)(row.high),
        low: (0, value_js_1.orUndefined)(row.low),
        bid: (0, value_js_1.orUndefined)(row.bid),
        bidVolume: (0, value_js_1.orUndefined)(row.bidVolume),
        ask: (0, value_js_1.orUndefined)(row.ask),
        askVolume: (0, value_js_1.orUndefined)(row.askVolume),
        vwap: (0, value_js_1.orUndefined)(row.vwap),
        open: (0, value_js_1.orUndefined)(row.open),
        close,
        last: close,
        previousClose: (0, value_js_1.orUndefined)(row.previousClose),
        change: (0, value_js_1.orUndefined)(row.change),
        percentage: (0, value_js_1.orUndefined)(row.percentage),
        average: (0, value_js_1.orUndefined)(row.average),
        baseVolume: (0, value_js_1.orUndefined)(row.baseVolume),
        quoteVolume: (0, value_js_1.orUndefined)(row.quoteVolume),
        markPrice: (0, value_js_1.orUndefined)(row.markPrice),
        indexPrice: (0, value_js_1.orUndefined)(row.indexPrice),
        info: row,
    };
}
/**
 * Parses an order book.
 *
 * @param row the response of `POST orderbook`
 * @param market its market
 * @param limit most levels per side
 * @returns the book, best prices first, prices rounded to the tick
 * @see manifest.json `orderbook`
 */
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
