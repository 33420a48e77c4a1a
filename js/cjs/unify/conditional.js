"use strict";
/** Orders that wait: for a price, or to be executed slice by slice. Only their owner may see them. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toStopOrder = toStopOrder;
exports.marketIdOfTwap = marketIdOfTwap;
exports.toTwapOrder = toTwapOrder;
const step_js_1 = require("../number/step.js");
const problem_js_1 = require("../problem.js");
const native_js_1 = require("./native.js");
/** A size of so much or more means the whole position, whatever it is then. */
const WHOLE_POSITION = 2n ** 63n - 1n;
/** States as the service calls them; any other is not told of in CCXT's words. */
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
/** A state comes as a word, or as a member with that name. */
function statusOf(state) {
    const name = typeof state === 'string' ? state : Object.keys(state)[0];
    return STATUS[name ?? ''];
}
/**
 * Unifies an order that waits for a price.
 *
 * @param row a row of `account/stop-order-datas`
 * @param market its market
 * @returns what `safeOrder` completes: `amount` is `undefined` where the order closes the whole position; no time is told
 * @throws {Problem} `answer` when the row cannot be read
 * @see manifest.json `perpetuals/account/stop-order-datas`
 */
function toStopOrder(row, market) {
    const { slTp, nonSlTp, limitOrder } = row;
    const size = (0, native_js_1.integerOf)(row.size);
    const amount = size === undefined || size >= WHOLE_POSITION ? undefined : (0, native_js_1.nanoOf)(row.size);
    return {
        id: row.objectId,
        clientOrderId: undefined,
        timestamp: undefined,
        datetime: undefined,
        status: statusOf(row.orderState),
        symbol: market.symbol,
        type: limitOrder ? 'limit' : 'market',
        side: (0, native_js_1.sideOf)(row.side),
        price: (0, native_js_1.nanoOf)(limitOrder?.price),
        triggerPrice: (0, native_js_1.figureOf)(nonSlTp?.stopIndexPrice),
        stopLossPrice: (0, native_js_1.figureOf)(slTp?.stopLossPrice),
        takeProfitPrice: (0, native_js_1.figureOf)(slTp?.takeProfitPrice),
        amount,
        filled: undefined,
        remaining: undefined,
        // What closes at a loss or a profit can but reduce.
        reduceOnly: slTp ? true : (nonSlTp?.reduceOnly ?? undefined),
        trades: [],
        info: row,
    };
}
/**
 * Tells the market of an order that is executed in slices.
 *
 * @param row a row of `account/twap-order-datas`
 * @returns the market's id
 * @throws {Problem} `answer` when it does not tell
 */
function marketIdOfTwap(row) {
    const id = row.details?.marketId;
    if (typeof id === 'string')
        return id;
    throw (0, problem_js_1.problem)('answer', 'details.marketId', 'a market id', typeof id);
}
/**
 * Unifies an order that is executed in slices.
 *
 * @param row a row of `account/twap-order-datas`
 * @param market its market
 * @returns what `safeOrder` completes; of time only the last slice's is told
 * @throws {Problem} `answer` when the row cannot be read
 * @see manifest.json `perpetuals/account/twap-order-datas`
 */
function toTwapOrder(row, market) {
    const details = row.details ?? {};
    const lastTradeTimestamp = (0, native_js_1.millisecondsOf)(row.lastExecutionTimestampMs);
    const hasTraded = (0, step_js_1.compare)((0, native_js_1.nanoOf)(row.processedAmount) ?? '0', '0') > 0;
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
        side: (0, native_js_1.sideOf)(details.side),
        price: undefined,
        amount: (0, native_js_1.nanoOf)(details.size),
        filled: (0, native_js_1.nanoOf)(row.processedAmount),
        reduceOnly: details.reduceOnly ?? undefined,
        trades: [],
        info: row,
    };
}
