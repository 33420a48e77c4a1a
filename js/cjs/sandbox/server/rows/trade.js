"use strict";
/** A public trade. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.tradeRow = tradeRow;
exports.tradeFrame = tradeFrame;
const json_js_1 = require("../json.js");
const time_js_1 = require("../time.js");
/**
 * Tells a trade by its taker's side; it has no id, and neither order nor fee.
 *
 * @param listing the market
 * @param trade price in USD, amount in base
 * @returns a row of `trades`
 */
function tradeRow(listing, trade) {
    return {
        timestamp: trade.timestamp,
        datetime: (0, time_js_1.datetime)(trade.timestamp),
        symbol: listing.symbol,
        side: trade.side === 'bid' ? 'buy' : 'sell',
        price: (0, json_js_1.nano)(trade.price),
        amount: (0, json_js_1.nano)(trade.size),
    };
}
/**
 * Tells a trade as the stream does: with its cost, and with every key that is declared, though nothing is said there.
 *
 * @param listing the market
 * @param trade price in USD, amount in base
 * @returns a frame of `stream/trades`
 */
function tradeFrame(listing, trade) {
    return {
        symbol: listing.symbol,
        timestamp: trade.timestamp,
        datetime: (0, time_js_1.datetime)(trade.timestamp),
        price: (0, json_js_1.nano)(trade.price),
        amount: (0, json_js_1.nano)(trade.size),
        cost: (0, json_js_1.atto)(trade.price * trade.size),
        side: trade.side === 'bid' ? 'buy' : 'sell',
        id: null,
        order: null,
        takerOrMaker: null,
        type: null,
        fee: null,
    };
}
