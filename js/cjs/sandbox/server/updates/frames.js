"use strict";
/** The frames of `updates`: what is told of books, trades, prices and candles, each under its one key. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.oracleFrame = oracleFrame;
exports.deltaFrame = deltaFrame;
exports.fillsFrame = fillsFrame;
exports.candleFrame = candleFrame;
const json_js_1 = require("../json.js");
const number_js_1 = require("../native/rows/number.js");
const quote_js_1 = require("../native/rows/quote.js");
/**
 * Tells prices.
 *
 * @param market the market now
 * @returns a frame of `oracle`; `bookPrice` is null while a side of the book is empty
 */
function oracleFrame({ spec, indexPrice, collateralPrice, markPrice, bookPrice }) {
    return {
        oracle: {
            marketId: spec.id,
            basePrice: (0, number_js_1.fine)(indexPrice),
            collateralPrice: (0, number_js_1.fine)(collateralPrice),
            markPrice: (0, number_js_1.fine)(markPrice),
            bookPrice: bookPrice === undefined ? null : (0, number_js_1.fine)(bookPrice),
        },
    };
}
/**
 * Tells what changed on a book.
 *
 * @param change signed sizes, with the nonce that clients see
 * @returns a frame of `orderbook`
 */
function deltaFrame({ marketId, nonce, bids, asks }) {
    return {
        orderbook: {
            marketId,
            orderbookDeltas: {
                bidsDeltas: bids.map(levelRow),
                asksDeltas: asks.map(levelRow),
                bidsTotalSizeDelta: (0, json_js_1.nano)(sum(bids)),
                asksTotalSizeDelta: (0, json_js_1.nano)(sum(asks)),
                nonce: (0, number_js_1.integer)(nonce),
            },
        },
    };
}
/**
 * Tells trades.
 *
 * @param marketId the market
 * @param fills one for each order that was taken
 * @returns a frame of `marketOrders`; `side` is the taker's, 0 where it bought
 */
function fillsFrame(marketId, fills) {
    return { marketOrders: { marketId, orders: fills.map((fill) => (0, quote_js_1.marketOrderRow)(fill, fill.digest)) } };
}
/**
 * Tells the running candle.
 *
 * @param marketId the market
 * @param interval length of its bucket
 * @param candle as it stands
 * @returns a frame of `marketCandles`
 */
function candleFrame(marketId, interval, candle) {
    return { marketCandles: { marketId, interval, lastCandle: (0, quote_js_1.nativeCandleRow)(candle) } };
}
function levelRow([price, size]) {
    return { price: (0, json_js_1.nano)(price), size: (0, json_js_1.nano)(size) };
}
function sum(levels) {
    return levels.reduce((total, [, size]) => total + size, 0n);
}
