"use strict";
/** Orders as the service tells them. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toOrder = toOrder;
exports.toCanceledOrder = toCanceledOrder;
exports.toStreamedOrder = toStreamedOrder;
const step_js_1 = require("../number/step.js");
const value_js_1 = require("./value.js");
/**
 * Unifies an order.
 *
 * @param row a row of `POST myPendingOrders`, or of the answer to a create
 * @param market its market
 * @returns what `safeOrder` completes; figures as decimal text
 * @see manifest.json `myPendingOrders`
 */
function toOrder(row, market) {
    const timestamp = (0, value_js_1.toNumber)(row.timestamp);
    return {
        id: row.id,
        clientOrderId: (0, value_js_1.orUndefined)(row.clientOrderId),
        timestamp,
        datetime: (0, value_js_1.toDatetime)(timestamp),
        lastTradeTimestamp: (0, value_js_1.toNumber)(row.lastTradeTimestamp),
        lastUpdateTimestamp: (0, value_js_1.toNumber)(row.lastUpdateTimestamp),
        status: row.status,
        symbol: market.symbol,
        type: (0, value_js_1.orUndefined)(row.type),
        timeInForce: (0, value_js_1.orUndefined)(row.timeInForce),
        postOnly: (0, value_js_1.orUndefined)(row.postOnly),
        reduceOnly: (0, value_js_1.orUndefined)(row.reduceOnly),
        side: row.side,
        price: toPrice(row.price, market),
        average: isZero(row.average) ? undefined : (0, value_js_1.toFigure)(row.average),
        amount: (0, value_js_1.toFigure)(row.amount),
        filled: (0, value_js_1.toFigure)(row.filled),
        remaining: (0, value_js_1.toFigure)(row.remaining),
        cost: (0, value_js_1.toFigure)(row.cost),
        trades: [],
        fee: isZero(row.fee?.cost) ? undefined : (0, value_js_1.orUndefined)(row.fee),
        info: row,
    };
}
/**
 * Unifies an order in the answer to a cancel, which says `closed`, and 0 for what was filled and what was left.
 *
 * @param row a row of the answer
 * @param market its market
 * @returns what `safeOrder` completes: canceled; `filled`, `remaining` and `cost` are not known where the row's figures do
 *     not add up to its amount
 * @see manifest.json `submit/cancelOrders`
 */
function toCanceledOrder(row, market) {
    const order = { ...toOrder(row, market), status: 'canceled' };
    const told = (0, step_js_1.add)(row.filled ?? '0', row.remaining ?? '0');
    return (0, step_js_1.compare)(told, row.amount) === 0
        ? order
        : { ...order, filled: undefined, remaining: undefined, cost: undefined, average: undefined };
}
/**
 * Unifies an order of a stream, which tells a cancel as its answer does: `closed`, with figures that do not add up.
 *
 * @param row a frame
 * @param market its market
 * @returns what `safeOrder` completes
 */
function toStreamedOrder(row, market) {
    if (row.status === 'open')
        return toOrder(row, market);
    const told = (0, step_js_1.add)(row.filled ?? '0', row.remaining ?? '0');
    if ((0, step_js_1.compare)(told, row.amount) === 0)
        return toOrder(row, market);
    return { ...toCanceledOrder(row, market), status: row.status === 'closed' ? 'canceled' : row.status };
}
function toPrice(price, market) {
    return isZero(price) || typeof price !== 'string' ? undefined : (0, step_js_1.roundToStep)(price, `${market.precision.price}`);
}
/** Zero and nothing mean the same for a price, an average and a fee: there is none yet. */
function isZero(text) {
    return text === null || text === undefined || (0, step_js_1.compare)(text, '0') === 0;
}
