"use strict";
/** Parses stop orders and TWAP orders, which only their owner can read. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.WHOLE_POSITION = void 0;
exports.parseStopOrder = parseStopOrder;
exports.marketIdOfStop = marketIdOfStop;
exports.marketIdOfTwap = marketIdOfTwap;
exports.parseTwapOrder = parseTwapOrder;
const step_js_1 = require("../../core/number/step.js");
const problem_js_1 = require("../../core/problem.js");
const params_js_1 = require("../../exchange/params.js");
const shape_js_1 = require("../../core/shape.js");
const value_js_1 = require("../../exchange/value.js");
/** A size from here on means the whole position at the time of execution. */
exports.WHOLE_POSITION = 2n ** 63n - 1n;
/** The largest size, a u64. */
const MAX_SIZE = 2n ** 64n - 1n;
/** CCXT's status by the service's state. */
const STATUS = {
    pending: 'open',
    active: 'open',
    inExecution: 'open',
    reservedForProcessing: 'open',
    executing: 'open',
    toCancel: 'canceling',
    executed: 'closed',
    completed: 'closed',
    finalized: 'closed',
    cancelled: 'canceled',
    spoiled: 'expired',
    invalid: 'rejected',
};
/** States of a stop order that was never executed. */
const UNFILLED = ['pending', 'active', 'toCancel', 'cancelled'];
/** A state is a string, or an object with that key. */
function stateOf(state) {
    return (0, shape_js_1.isRecord)(state) ? Object.keys(state)[0] : state;
}
function statusOf(state) {
    const name = stateOf(state);
    // The service's own word for a state that it does not know.
    if (name === 'unknown')
        return undefined;
    if (typeof name === 'string' && Object.hasOwn(STATUS, name))
        return STATUS[name];
    throw (0, problem_js_1.problem)('response', 'orderState', `unknown, ${Object.keys(STATUS).join(', ')}`, (0, params_js_1.formatValue)(state));
}
/**
 * Parses a row of `account/stop-order-datas` to input of `safeOrder`, without times; `amount` is `undefined` where the order
 * closes the whole position.
 */
function parseStopOrder(row, market) {
    const [slTp, nonSlTp, limitOrder] = [(0, value_js_1.member)(row, 'slTp'), (0, value_js_1.member)(row, 'nonSlTp'), (0, value_js_1.member)(row, 'limitOrder')];
    const size = (0, value_js_1.required)((from, key) => (0, value_js_1.parseInteger)(from[key], key), row, 'size');
    if (size > MAX_SIZE)
        throw (0, problem_js_1.problem)('response', 'size', 'a u64', (0, params_js_1.formatValue)(row.size));
    const amount = size >= exports.WHOLE_POSITION ? undefined : (0, value_js_1.parseNano)(row.size, 'size');
    return {
        id: (0, value_js_1.required)(value_js_1.objectId, row, 'objectId'),
        clientOrderId: undefined,
        timestamp: undefined,
        datetime: undefined,
        status: statusOf(row.orderState),
        symbol: market.symbol,
        type: limitOrder ? 'limit' : 'market',
        side: (0, value_js_1.required)(({ side }) => (0, value_js_1.parseSide)(side), row, 'side'),
        price: (0, value_js_1.parseNano)(limitOrder?.price, 'price'),
        triggerPrice: nonSlTp && (0, value_js_1.nonNegative)(nonSlTp, 'stopIndexPrice'),
        stopLossPrice: slTp && (0, value_js_1.nonNegative)(slTp, 'stopLossPrice'),
        takeProfitPrice: slTp && (0, value_js_1.nonNegative)(slTp, 'takeProfitPrice'),
        amount,
        // What an executed order filled, its ticket does not show.
        filled: UNFILLED.includes(stateOf(row.orderState)) ? '0' : undefined,
        // Stop loss and take profit orders only reduce a position.
        reduceOnly: slTp ? true : nonSlTp && (0, value_js_1.flag)(nonSlTp, 'reduceOnly'),
        trades: [],
        info: row,
    };
}
/** Returns the market id of a stop order. */
function marketIdOfStop(row) {
    return (0, value_js_1.required)(value_js_1.objectId, row, 'marketId');
}
/** Returns the market id of a TWAP order. */
function marketIdOfTwap(row) {
    return (0, value_js_1.required)(value_js_1.objectId, (0, value_js_1.required)(value_js_1.member, row, 'details'), 'marketId');
}
/** Parses a row of `account/twap-order-datas` to input of `safeOrder`; the only time is that of the last slice. */
function parseTwapOrder(row, market) {
    const details = (0, value_js_1.required)(value_js_1.member, row, 'details');
    const lastTradeTimestamp = (0, value_js_1.time)(row, 'lastExecutionTimestampMs');
    const filled = (0, value_js_1.parseNano)(row.processedAmount, 'processedAmount');
    const amount = (0, value_js_1.required)((from, key) => (0, value_js_1.parseNano)(from[key], key), details, 'size');
    if (filled !== undefined && (0, step_js_1.compare)(filled, amount) > 0) {
        throw (0, problem_js_1.problem)('response', 'processedAmount', `at most the size ${amount}`, filled);
    }
    const hasTraded = (0, step_js_1.compare)(filled ?? '0', '0') > 0;
    return {
        id: (0, value_js_1.required)(value_js_1.objectId, row, 'twapOrderObjectId'),
        clientOrderId: undefined,
        timestamp: undefined,
        datetime: undefined,
        lastTradeTimestamp: hasTraded ? lastTradeTimestamp : undefined,
        lastUpdateTimestamp: lastTradeTimestamp,
        status: statusOf(row.orderState),
        symbol: market.symbol,
        type: 'market',
        side: (0, value_js_1.required)(({ side }) => (0, value_js_1.parseSide)(side), details, 'side'),
        price: undefined,
        amount,
        filled,
        reduceOnly: (0, value_js_1.flag)(details, 'reduceOnly'),
        trades: [],
        info: row,
    };
}
