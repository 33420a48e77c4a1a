"use strict";
/**
 * Parses public trades. They have no ids, and their pages may overlap.
 *
 * Equal trades (same millisecond, side, price and amount) can only be counted. So the n-th of several equal trades has the
 * same id in every page.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.SIDES = void 0;
exports.tradeKey = tradeKey;
exports.joinPages = joinPages;
exports.expectTrade = expectTrade;
exports.readTradesPage = readTradesPage;
exports.sortNewestFirst = sortNewestFirst;
exports.parseTrades = parseTrades;
exports.completeTrade = completeTrade;
exports.parseTrade = parseTrade;
const step_js_1 = require("../core/number/step.js");
const problem_js_1 = require("../core/problem.js");
const params_js_1 = require("../exchange/params.js");
const shape_js_1 = require("../core/shape.js");
const response_js_1 = require("../exchange/response.js");
const value_js_1 = require("../exchange/value.js");
/** Sides of orders and trades. */
exports.SIDES = ['buy', 'sell'];
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
/** Expects a well-formed trade. */
function expectTrade(row) {
    if (!(0, shape_js_1.isRecord)(row))
        throw (0, problem_js_1.problem)('response', 'trade', 'an object', (0, params_js_1.formatValue)(row));
    const trade = row;
    (0, value_js_1.required)(value_js_1.time, trade, 'timestamp');
    (0, value_js_1.required)(value_js_1.positive, trade, 'price');
    (0, value_js_1.required)(value_js_1.positive, trade, 'amount');
    (0, value_js_1.oneOf)(trade, 'side', exports.SIDES);
    return trade;
}
/** Reads a page of trades; its cursor goes back to the service as a number. */
function readTradesPage(response) {
    const page = (0, response_js_1.expectRow)(response, 'trades', 'trades');
    (0, value_js_1.parseInteger)(page.nextCursor, 'trades nextCursor');
    return page;
}
/** Returns the trades of a page, newest first; equal times keep their order. */
function sortNewestFirst(page) {
    const trades = (0, response_js_1.expectRows)(page.trades, 'trades').map(expectTrade);
    return trades.sort((left, right) => Number(right.timestamp) - Number(left.timestamp));
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
/**
 * Completes input of `safeTrade` with the same result, faster: of a market with a contract size of 1, a price, an amount and at most
 * one fee, all as decimal text.
 */
function completeTrade(trade, parseNumber) {
    const { price, amount, cost } = trade;
    const { fee } = trade;
    const parsed = fee && { currency: fee.currency, cost: parseNumber(fee.cost) };
    trade.fee = parsed ?? { cost: undefined, currency: undefined };
    trade.fees = parsed === undefined ? [] : [parsed];
    trade.amount = parseNumber(amount);
    trade.price = parseNumber(price);
    trade.cost = parseNumber(cost ?? (0, step_js_1.multiply)(price, amount));
    return trade;
}
/** Parses a public trade after `count` equal ones to input of `safeTrade`. */
function parseTrade(row, market, count) {
    const timestamp = (0, value_js_1.required)(value_js_1.time, row, 'timestamp');
    return {
        id: `${tradeKey(row)}-${count}`,
        order: undefined,
        timestamp,
        datetime: (0, value_js_1.toDatetime)(timestamp),
        symbol: market.symbol,
        type: undefined,
        side: (0, value_js_1.oneOf)(row, 'side', exports.SIDES),
        takerOrMaker: undefined,
        price: (0, step_js_1.roundToStep)((0, value_js_1.required)(value_js_1.positive, row, 'price'), `${market.precision.price}`),
        amount: (0, value_js_1.required)(value_js_1.positive, row, 'amount'),
        cost: undefined,
        fee: undefined,
        info: row,
    };
}
