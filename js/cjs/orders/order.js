"use strict";
/** Parses orders of the unified section. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.parseOrder = parseOrder;
exports.parseCanceledOrder = parseCanceledOrder;
exports.parseStreamOrder = parseStreamOrder;
exports.orderId = orderId;
const step_js_1 = require("../core/number/step.js");
const problem_js_1 = require("../core/problem.js");
const params_js_1 = require("../exchange/params.js");
const trade_js_1 = require("../markets/trade.js");
const value_js_1 = require("../exchange/value.js");
const STATUSES = ['open', 'closed', 'canceled', 'expired', 'rejected'];
const TYPES = ['limit', 'market'];
const TIMES_IN_FORCE = ['GTC', 'IOC', 'FOK', 'PO'];
const AVERAGE_DECIMALS = 18;
/** Relative difference of an average that was rounded. */
const ROUNDING = 1e-6;
/** Parses an order to input of `safeOrder`; numbers as decimal text. */
function parseOrder(row, market) {
    const timestamp = (0, value_js_1.time)(row, 'timestamp');
    const [amount, filled] = [(0, value_js_1.required)(value_js_1.nonNegative, row, 'amount'), (0, value_js_1.nonNegative)(row, 'filled')];
    if (filled !== undefined && (0, step_js_1.compare)(filled, amount) > 0) {
        throw (0, problem_js_1.problem)('response', 'filled', `at most the amount ${amount}`, filled);
    }
    return {
        id: orderId(row),
        clientOrderId: (0, value_js_1.text)(row, 'clientOrderId'),
        timestamp,
        datetime: (0, value_js_1.toDatetime)(timestamp),
        lastTradeTimestamp: (0, value_js_1.time)(row, 'lastTradeTimestamp'),
        lastUpdateTimestamp: (0, value_js_1.time)(row, 'lastUpdateTimestamp'),
        status: (0, value_js_1.requiredOneOf)(row, 'status', STATUSES),
        symbol: market.symbol,
        type: (0, value_js_1.oneOf)(row, 'type', TYPES),
        timeInForce: (0, value_js_1.oneOf)(row, 'timeInForce', TIMES_IN_FORCE),
        postOnly: (0, value_js_1.flag)(row, 'postOnly'),
        reduceOnly: (0, value_js_1.flag)(row, 'reduceOnly'),
        side: (0, value_js_1.requiredOneOf)(row, 'side', trade_js_1.SIDES),
        price: toPrice((0, value_js_1.nonNegative)(row, 'price'), market),
        average: toAverage(row, filled),
        amount,
        filled,
        remaining: (0, value_js_1.nonNegative)(row, 'remaining'),
        cost: (0, value_js_1.nonNegative)(row, 'cost'),
        trades: [],
        fee: toFee(row),
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
    const order = parseOrder(row, market);
    if (row.status === 'open' || isConsistent(row))
        return order;
    return { ...parseCanceledOrder(row, market), status: row.status === 'closed' ? 'canceled' : row.status };
}
/** A canceled order has zeros, so that its numbers do not sum up. */
function isConsistent({ filled, remaining, amount }) {
    return (0, step_js_1.compare)((0, step_js_1.add)(filled ?? '0', remaining ?? '0'), amount) === 0;
}
/** Reads the id of an order, a u128 in decimal digits. */
function orderId(row) {
    const digits = (0, value_js_1.id)(row, 'id');
    if (/^\d+$/.test(digits))
        return digits;
    throw (0, problem_js_1.problem)('response', 'id', 'the id of an order, decimal digits', (0, params_js_1.formatValue)(digits));
}
function toPrice(price, market) {
    const given = unlessZero(price);
    return given === undefined ? undefined : (0, step_js_1.roundToStep)(given, `${market.precision.price}`);
}
/** The service rounds an average that cost and filled size determine: `safeOrder` divides them. */
function toAverage(row, filled) {
    const average = unlessZero((0, value_js_1.nonNegative)(row, 'average'));
    const cost = unlessZero((0, value_js_1.nonNegative)(row, 'cost'));
    if (average === undefined || cost === undefined || filled === undefined)
        return average;
    const exact = (0, step_js_1.divide)(cost, filled, AVERAGE_DECIMALS);
    return exact !== undefined && isClose(exact, average) ? undefined : average;
}
function isClose(left, right) {
    return Math.abs(Number(left) / Number(right) - 1) < ROUNDING;
}
function toFee(row) {
    const fee = (0, value_js_1.member)(row, 'fee') ?? {};
    const cost = unlessZero((0, value_js_1.decimal)(fee, 'cost'));
    return cost === undefined ? undefined : { ...fee, cost, currency: (0, value_js_1.text)(fee, 'currency') };
}
/** A price, average or fee of zero means that there is none yet. */
function unlessZero(number) {
    return number === undefined || Number(number) === 0 ? undefined : number;
}
