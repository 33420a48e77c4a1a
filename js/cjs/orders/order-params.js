"use strict";
/** Params of writes about orders: which belong to one order, and which to the whole transaction. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.PLACE_KEYS = exports.SHARED_KEYS = void 0;
exports.expectDecided = expectDecided;
exports.splitParams = splitParams;
exports.expectTerms = expectTerms;
exports.mustFindAll = mustFindAll;
exports.deallocation = deallocation;
exports.expectOrderKeys = expectOrderKeys;
exports.expectList = expectList;
const step_js_1 = require("../core/number/step.js");
const problem_js_1 = require("../core/problem.js");
const params_js_1 = require("../exchange/params.js");
const request_js_1 = require("../funds/request.js");
const stop_orders_js_1 = require("./tickets/stop-orders.js");
/** Params of a transaction that holds several orders. */
exports.SHARED_KEYS = ['deallocateFreeCollateral', ...params_js_1.WRITE_KEYS];
exports.PLACE_KEYS = ['leverage', 'collateral', 'trustExecutor', ...exports.SHARED_KEYS];
const ORDER_KEYS = ['symbol', 'type', 'side', 'amount', 'price', 'params'];
/** Params that decide what an order does, or which orders a call is about. */
const DECISIVE_KEYS = [
    ...['triggerPrice', 'stopPrice', 'stopLossPrice', 'takeProfitPrice', 'stopLoss', 'takeProfit'],
    ...['triggerDirection', 'triggerPriceType', 'trailingAmount', 'trailingPercent'],
    ...['postOnly', 'timeInForce', 'reduceOnly', 'slippage', 'expirationTimestampMs', 'leverage', 'collateral'],
    ...stop_orders_js_1.TICKET_KEYS,
];
/** Refuses `null` in params of a call about orders, where another order would result. */
function expectDecided(params, at = 'params') {
    (0, params_js_1.expectNoNull)((0, params_js_1.expectParams)(params, at), DECISIVE_KEYS, at);
}
/** Splits params into those of one order and those of the whole transaction. */
function splitParams(params) {
    expectDecided(params);
    const isShared = ([key]) => exports.PLACE_KEYS.includes(key);
    const entries = Object.entries((0, params_js_1.expectParams)(params));
    const own = entries.filter((entry) => !isShared(entry));
    return [Object.fromEntries(own), Object.fromEntries(entries.filter(isShared))];
}
/** The largest amount of a coin, in its smallest steps: a u64. */
const MAX_STEPS = 2n ** 64n - 1n;
/**
 * Checks the leverage and the change of collateral beside orders of a market.
 *
 * @param step the smallest step of the market's collateral coin
 * @throws {Problem} `argument` for a leverage that the market does not have, or collateral that is no amount of its coin
 */
function expectTerms({ leverage, collateral }, market, step) {
    if ((0, params_js_1.isGiven)(leverage))
        (0, request_js_1.toLeverageBody)(leverage, market, 'params.leverage');
    if (!(0, params_js_1.isGiven)(collateral))
        return;
    const text = (0, step_js_1.numberText)(collateral, 'params.collateral');
    const steps = (0, step_js_1.stepsOf)(text, step);
    if (steps !== undefined && steps <= MAX_STEPS && steps >= -MAX_STEPS)
        return;
    const wanted = `a multiple of ${(0, step_js_1.numberText)(step, 'step')} ${market.settle}, ${MAX_STEPS} times it at most`;
    throw (0, problem_js_1.problem)('argument', 'params.collateral', wanted, text);
}
/** Returns whether a cancel changes nothing if one of its orders is gone. */
function mustFindAll(params) {
    return (0, params_js_1.booleanParam)(params, 'shouldAbortOnMissingId') ?? false;
}
/** Returns the member of a body that gives free collateral of a position back to the account. */
function deallocation(params) {
    return { deallocateFreeCollateral: (0, params_js_1.booleanParam)(params, 'deallocateFreeCollateral') ?? false };
}
/** Refuses keys beside `params`, which would be lost, and `params` that are no object. */
function expectOrderKeys(order, more, at) {
    expectDecided(order.params, `${at}.params`);
    const known = [...ORDER_KEYS, ...more];
    const others = Object.entries(order).filter(([key, value]) => (0, params_js_1.isGiven)(value) && !known.includes(key));
    if (others.length === 0)
        return;
    const wanted = `one of ${known.join(', ')}`;
    const found = `it belongs in ${at}.params, if anywhere`;
    throw new problem_js_1.Problem('argument', others.map(([key]) => ({ at: `${at}.${key}`, wanted, found })));
}
/** Expects a list of objects. */
function expectList(items, at) {
    const isList = Array.isArray(items) && items.every((item) => typeof item === 'object' && item !== null);
    if (!isList)
        throw (0, problem_js_1.problem)('argument', at, 'a list of orders', (0, params_js_1.formatValue)(items));
}
