"use strict";
/**
 * Parses public trades. They have no ids, and their pages may overlap.
 *
 * Equal trades (same millisecond, side, price and amount) can only be counted. So the n-th of several equal trades has the
 * same id in every page.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.tradeKey = tradeKey;
exports.joinPages = joinPages;
exports.sortNewestFirst = sortNewestFirst;
exports.parseTrades = parseTrades;
exports.parseTrade = parseTrade;
const step_js_1 = require("../number/step.js");
const value_js_1 = require("./value.js");
/** Returns the same text for equal trades: the prefix of their ids. */
function tradeKey(trade) {
    return `${trade.timestamp}-${trade.side ?? 'none'}-${trade.price}-${trade.amount}`;
}
function countByKey(trades) {
    const counts = new Map();
    for (const trade of trades)
        counts.set(tradeKey(trade), (counts.get(tradeKey(trade)) ?? 0) + 1);
    return counts;
}
/**
 * Joins a page to the newer ones without duplicates; all of them newest first.
 *
 * The observed cursor is the time of the last row. The next page then repeats that millisecond in full, so its rows at the end
 * of the newer pages are dropped, if the page contains all of them. Any other cursor continues without overlap.
 */
function joinPages(newer, page, cursor) {
    const border = newer.at(-1)?.timestamp;
    if (border === undefined || cursor !== border)
        return [...newer, ...page];
    const start = newer.findIndex(({ timestamp }) => timestamp === border);
    const repeated = countByKey(page.filter(({ timestamp }) => timestamp === border));
    const isRepeated = [...countByKey(newer.slice(start))].every(([key, count]) => (repeated.get(key) ?? 0) >= count);
    return isRepeated ? [...newer.slice(0, start), ...page] : [...newer, ...page];
}
/** Returns the trades of a page, newest first; equal times keep their order. */
function sortNewestFirst(page) {
    return [...page.trades].sort((left, right) => Number(right.timestamp) - Number(left.timestamp));
}
/**
 * Parses public trades to input of `safeTrade` with unique and stable ids, oldest first.
 *
 * @param trades without duplicates, newest first; only the oldest millisecond may be incomplete
 */
function parseTrades(trades, market) {
    const seen = new Map();
    const parsed = trades.map((trade) => {
        const key = tradeKey(trade);
        const count = seen.get(key) ?? 0;
        seen.set(key, count + 1);
        return parseTrade(trade, market, count);
    });
    return parsed.reverse();
}
/** Parses a public trade after `count` equal ones to input of `safeTrade`. */
function parseTrade(row, market, count) {
    const timestamp = Number(row.timestamp);
    return {
        id: `${tradeKey(row)}-${count}`,
        order: undefined,
        timestamp,
        datetime: (0, value_js_1.toDatetime)(timestamp),
        symbol: market.symbol,
        type: undefined,
        side: row.side ?? undefined,
        takerOrMaker: undefined,
        price: (0, step_js_1.roundToStep)(row.price, `${market.precision.price}`),
        amount: (0, value_js_1.toDecimalText)(row.amount),
        cost: undefined,
        fee: undefined,
        info: row,
    };
}
