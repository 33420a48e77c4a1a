"use strict";
/** A market's order book. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.orderbookRow = orderbookRow;
const json_js_1 = require("../json.js");
const time_js_1 = require("../time.js");
/**
 * Tells a book, best first, as `[price in USD, amount in base]`: the whole of it, whose `nonce` is the seed of the delta
 * streams, or what changed, where a negative amount left the level.
 *
 * @param listing the market
 * @param book its book, or the levels that changed with the nonce since
 * @param at when it was so
 * @returns the answer of `orderbook`, or a frame of `stream/orderbook`
 */
function orderbookRow(listing, book, at) {
    return {
        symbol: listing.symbol,
        timestamp: at,
        datetime: (0, time_js_1.datetime)(at),
        nonce: book.nonce,
        bids: book.bids.map(levelRow),
        asks: book.asks.map(levelRow),
    };
}
function levelRow([price, size]) {
    return [(0, json_js_1.nano)(price), (0, json_js_1.nano)(size)];
}
