"use strict";
/** Parses orders of the unified section. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.parseOrder = parseOrder;
exports.parseCanceledOrder = parseCanceledOrder;
exports.parseStreamOrder = parseStreamOrder;
const step_js_1 = require("../number/step.js");
const value_js_1 = require("./value.js");
/** Parses an order to input of `safeOrder`; numbers as decimal text. */
function parseOrder(row, market) {
    const timestamp = (0, value_js_1.toNumber)(row.timestamp);
    return {
        id: row.id,
        clientOrderId: row.clientOrderId ?? undefined,
        timestamp,
        datetime: (0, value_js_1.toDatetime)(timestamp),
        lastTradeTimestamp: (0, value_js_1.toNumber)(row.lastTradeTimestamp),
        lastUpdateTimestamp: (0, value_js_1.toNumber)(row.lastUpdateTimestamp),
        status: row.status,
        symbol: market.symbol,
        type: row.type ?? undefined,
        timeInForce: row.timeInForce ?? undefined,
        postOnly: row.postOnly ?? undefined,
        reduceOnly: row.reduceOnly ?? undefined,
        side: row.side,
        price: toPrice(row.price, market),
        average: isZero(row.average) ? undefined : (0, value_js_1.toDecimalText)(row.average),
        amount: (0, value_js_1.toDecimalText)(row.amount),
        filled: (0, value_js_1.toDecimalText)(row.filled),
        remaining: (0, value_js_1.toDecimalText)(row.remaining),
        cost: (0, value_js_1.toDecimalText)(row.cost),
        trades: [],
        fee: isZero(row.fee?.cost) ? undefined : (row.fee ?? undefined),
        info: row,
    };
}
/**
 * Parses an order in the response to a cancel, which has the status `closed`, and 0 for `filled` and `remaining`. These are
 * undefined in the result where they do not sum up to the amount.
 */
function parseCanceledOrder(row, market) {
    const order = { ...parseOrder(row, market), status: 'canceled' };
    return isConsistent(row)
        ? order
        : { ...order, filled: undefined, remaining: undefined, cost: undefined, average: undefined };
}
/** Parses an order of a stream, where a canceled order looks as in the response to a cancel. */
function parseStreamOrder(row, market) {
    if (row.status === 'open' || isConsistent(row))
        return parseOrder(row, market);
    return { ...parseCanceledOrder(row, market), status: row.status === 'closed' ? 'canceled' : row.status };
}
/** A canceled order has zeros, so that its numbers do not sum up. */
function isConsistent({ filled, remaining, amount }) {
    return (0, step_js_1.compare)((0, step_js_1.add)(filled ?? '0', remaining ?? '0'), amount) === 0;
}
function toPrice(price, market) {
    return isZero(price) || typeof price !== 'string' ? undefined : (0, step_js_1.roundToStep)(price, `${market.precision.price}`);
}
/** A price, average or fee of zero means that there is none yet. */
function isZero(text) {
    return text === null || text === undefined || (0, step_js_1.compare)(text, '0') === 0;
}
