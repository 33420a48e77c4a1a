"use strict";
/** Parses stop orders and TWAP orders, which only their owner can read. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.parseStopOrder = parseStopOrder;
exports.marketIdOfTwap = marketIdOfTwap;
exports.parseTwapOrder = parseTwapOrder;
const step_js_1 = require("../number/step.js");
const problem_js_1 = require("../problem.js");
const value_js_1 = require("./value.js");
/** A size from here on means the whole position at the time of execution. */
const WHOLE_POSITION = 2n ** 63n - 1n;
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
/** A state is a string, or an object with that key. */
function statusOf(state) {
    const name = typeof state === 'string' ? state : Object.keys(state)[0];
    return STATUS[name ?? ''];
}
/**
 * Parses a row of `account/stop-order-datas` to input of `safeOrder`, without times; `amount` is `undefined` where the order
 * closes the whole position.
 */
function parseStopOrder(row, market) {
    const { slTp, nonSlTp, limitOrder } = row;
    const size = (0, value_js_1.parseInteger)(row.size);
    const amount = size === undefined || size >= WHOLE_POSITION ? undefined : (0, value_js_1.parseNano)(row.size);
    return {
        id: row.objectId,
        clientOrderId: undefined,
        timestamp: undefined,
        datetime: undefined,
        status: statusOf(row.orderState),
        symbol: market.symbol,
        type: limitOrder ? 'limit' : 'market',
        side: (0, value_js_1.parseSide)(row.side),
        price: (0, value_js_1.parseNano)(limitOrder?.price),
        triggerPrice: (0, value_js_1.parseDecimal)(nonSlTp?.stopIndexPrice),
        stopLossPrice: (0, value_js_1.parseDecimal)(slTp?.stopLossPrice),
        takeProfitPrice: (0, value_js_1.parseDecimal)(slTp?.takeProfitPrice),
        amount,
        filled: undefined,
        remaining: undefined,
        // Stop loss and take profit orders only reduce a position.
        reduceOnly: slTp ? true : (nonSlTp?.reduceOnly ?? undefined),
        trades: [],
        info: row,
    };
}
/** Returns the market id of a TWAP order. */
function marketIdOfTwap(row) {
    const id = row.details?.marketId;
    if (typeof id === 'string')
        return id;
    throw (0, problem_js_1.problem)('response', 'details.marketId', 'a market id', typeof id);
}
/** Parses a row of `account/twap-order-datas` to input of `safeOrder`; the only time is that of the last slice. */
function parseTwapOrder(row, market) {
    const details = row.details ?? {};
    const lastTradeTimestamp = (0, value_js_1.parseMilliseconds)(row.lastExecutionTimestampMs);
    const hasTraded = (0, step_js_1.compare)((0, value_js_1.parseNano)(row.processedAmount) ?? '0', '0') > 0;
    return {
        id: row.twapOrderObjectId,
        clientOrderId: undefined,
        timestamp: undefined,
        datetime: undefined,
        lastTradeTimestamp: hasTraded ? lastTradeTimestamp : undefined,
        lastUpdateTimestamp: lastTradeTimestamp,
        status: statusOf(row.orderState),
        symbol: market.symbol,
        type: 'market',
        side: (0, value_js_1.parseSide)(details.side),
        price: undefined,
        amount: (0, value_js_1.parseNano)(details.size),
        filled: (0, value_js_1.parseNano)(row.processedAmount),
        reduceOnly: details.reduceOnly ?? undefined,
        trades: [],
        info: row,
    };
}
