"use strict";
/** A public trade. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.tradeRow = tradeRow;
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
