"use strict";
/** Builds request bodies from CCXT's arguments, and refuses what the exchange would refuse, with all faults at once. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toOrderBody = toOrderBody;
exports.toClientOrderId = toClientOrderId;
exports.toCollateral = toCollateral;
exports.toLeverageBody = toLeverageBody;
exports.toOrderIds = toOrderIds;
const json_js_1 = require("../number/json.js");
const step_js_1 = require("../number/step.js");
const problem_js_1 = require("../problem.js");
const params_js_1 = require("./params.js");
const ORDER_KEYS = ['reduceOnly', 'clientOrderId', 'expirationTimestampMs', 'timeInForce', 'marginMode'];
const NO_TRIGGERS = 'nothing: the exchange accepts no conditional orders here; leave it out';
const UNSUPPORTED = {
    postOnly: 'nothing: the exchange accepts no post-only orders here; leave it out',
    stopPrice: NO_TRIGGERS,
    triggerPrice: NO_TRIGGERS,
    stopLossPrice: NO_TRIGGERS,
    takeProfitPrice: NO_TRIGGERS,
    stopLoss: NO_TRIGGERS,
    takeProfit: NO_TRIGGERS,
    trailingAmount: NO_TRIGGERS,
    trailingPercent: NO_TRIGGERS,
    leverage: 'nothing: leave it out and call setLeverage before the order',
    cost: 'nothing: leave it out and pass the amount in base',
    hedged: 'nothing: an account has one position per market; leave it out',
};
const U64_MAX = 2n ** 64n - 1n;
/**
 * Builds the body of an order at a time in milliseconds. Amount and price are rounded as CCXT's `amountToPrecision` and
 * `priceToPrecision` do; the precision `strict` refuses what would be rounded.
 *
 * @throws {Problem} `missing` without an amount, or without the price of a limit order; `order` with every fault of the
 *     order; `argument` for an unknown key; `unsupported` for a feature that the exchange lacks
 */
function toOrderBody(order, now, precision = 'round') {
    const { market, params } = order;
    expectComplete(order);
    (0, params_js_1.expectSupportedParams)(params, UNSUPPORTED);
    expectLifetime(params);
    (0, params_js_1.expectKnownParams)(params, [...ORDER_KEYS, ...Object.keys(UNSUPPORTED)]);
    if ((0, params_js_1.isGiven)(params.marginMode))
        (0, params_js_1.expectIsolated)(params.marginMode, 'params.marginMode');
    const isStrict = expectPrecision(precision) === 'strict';
    const amount = (0, step_js_1.numberText)(order.amount, 'amount', 'order');
    const limitPrice = (0, params_js_1.isGiven)(order.price) ? (0, step_js_1.numberText)(order.price, 'price', 'order') : undefined;
    const price = order.type === 'limit' ? limitPrice : undefined;
    const faults = [
        ...faultsOfType(order),
        ...faultsOfStep('amount', amount, market, isStrict),
        ...(price === undefined ? [] : faultsOfStep('price', price, market, isStrict)),
        ...faultsOfTime(params, now),
        ...faultsOfClientOrderId(params.clientOrderId),
    ];
    if (faults.length > 0)
        throw new problem_js_1.Problem('order', faults);
    const expiry = (0, params_js_1.integerParam)(params, 'expirationTimestampMs');
    return {
        chId: market.id,
        type: order.type,
        side: order.side,
        amount: new json_js_1.NumberText(toStep('amount', amount, market)),
        ...(price === undefined ? {} : { price: new json_js_1.NumberText(toStep('price', price, market)) }),
        reduceOnly: (0, params_js_1.booleanParam)(params, 'reduceOnly') ?? false,
        ...(expiry === undefined ? {} : { expirationTimestampMs: expiry }),
        ...((0, params_js_1.isGiven)(params.clientOrderId) ? { clientOrderId: toClientOrderId(params.clientOrderId) } : {}),
    };
}
/** An order rests until it is filled, canceled or expired; the API has no other time in force. */
function expectLifetime(params) {
    const { timeInForce } = params;
    if (!(0, params_js_1.isGiven)(timeInForce) || timeInForce === 'GTC')
        return;
    const isGtd = timeInForce === 'GTD';
    if (isGtd && (0, params_js_1.isGiven)(params.expirationTimestampMs))
        return;
    const wanted = isGtd
        ? 'params.expirationTimestampMs beside GTD'
        : '"GTC", or "GTD" with params.expirationTimestampMs';
    throw (0, problem_js_1.problem)('unsupported', 'params.timeInForce', wanted, (0, params_js_1.formatValue)(timeInForce));
}
function faultsOfType({ type, side }) {
    return [
        ...(type === 'market' || type === 'limit' ? [] : [fault('type', '"market" or "limit"', (0, params_js_1.formatValue)(type))]),
        ...(side === 'buy' || side === 'sell' ? [] : [fault('side', '"buy" or "sell"', (0, params_js_1.formatValue)(side))]),
    ];
}
function expectPrecision(precision) {
    if (precision === 'round' || precision === 'strict')
        return precision;
    throw (0, problem_js_1.problem)('argument', 'options.precision', '"round" or "strict"', (0, params_js_1.formatValue)(precision));
}
/** Truncates an amount to the lot, and rounds a price to the tick. */
function toStep(at, text, market) {
    return (at === 'amount' ? step_js_1.floorToStep : step_js_1.roundToStep)(text, `${market.precision[at]}`);
}
function faultsOfStep(at, text, market, isStrict) {
    const step = `${market.precision[at]}`;
    const isAccepted = !isStrict || (0, step_js_1.stepsOf)(text, step) !== undefined;
    if (isAccepted && (0, step_js_1.compare)(toStep(at, text, market), '0') > 0)
        return [];
    const size = `${at === 'amount' ? 'lot' : 'tick'} size ${formatStep(step)} of ${market.symbol}`;
    const wanted = isStrict ? `a multiple of the ${size}; round it with ${at}ToPrecision` : `at least the ${size}`;
    return [fault(at, wanted, text)];
}
function faultsOfTime(params, now) {
    const expiry = (0, params_js_1.integerParam)(params, 'expirationTimestampMs');
    if (expiry === undefined || expiry > now)
        return [];
    return [fault('params.expirationTimestampMs', `a time after now, which is ${now} ms`, `${expiry}`)];
}
function faultsOfClientOrderId(value) {
    if (!(0, params_js_1.isGiven)(value) || isClientOrderId(value))
        return [];
    return [fault('params.clientOrderId', `decimal digits, at most ${U64_MAX}`, (0, params_js_1.formatValue)(value))];
}
/**
 * Reads a client order id: decimal digits of a u64, or a safe whole number. Leading zeros are removed, as the chain stores a
 * number.
 *
 * @throws {Problem} `order` when it is neither
 */
function toClientOrderId(value) {
    const [fault] = faultsOfClientOrderId(value);
    if (fault !== undefined)
        throw new problem_js_1.Problem('order', [fault]);
    return BigInt(value).toString();
}
function isClientOrderId(value) {
    if (typeof value === 'number')
        return Number.isSafeInteger(value) && value >= 0;
    return typeof value === 'string' && /^\d{1,20}$/.test(value) && BigInt(value) <= U64_MAX;
}
function expectComplete(order) {
    const missing = [
        ...(!(0, params_js_1.isGiven)(order.amount) ? [fault('amount', 'the size in base units', 'nothing')] : []),
        ...(order.type === 'limit' && !(0, params_js_1.isGiven)(order.price) ? [fault('price', 'the limit price', 'nothing')] : []),
    ];
    if (missing.length > 0)
        throw new problem_js_1.Problem('missing', missing);
}
/**
 * Reads the amount of a deposit, withdrawal, allocation or deallocation, in coins. Digits finer than the coin's smallest step
 * are cut off.
 *
 * @throws {Problem} `argument` when it is no number, or less than one step
 */
function toCollateral(amount, step) {
    const text = (0, step_js_1.floorToStep)((0, step_js_1.numberText)(amount, 'amount'), step);
    if ((0, step_js_1.compare)(text, '0') > 0)
        return new json_js_1.NumberText(text);
    throw (0, problem_js_1.problem)('argument', 'amount', `at least ${formatStep(step)}`, (0, params_js_1.formatValue)(amount));
}
/**
 * Reads the leverage of a market.
 *
 * @throws {Problem} `argument` when it is below 1 or above the market's maximum
 */
function toLeverageBody(leverage, market) {
    const text = (0, step_js_1.numberText)(leverage, 'leverage');
    const most = market.limits.leverage?.max;
    if ((0, step_js_1.compare)(text, '1') >= 0 && (most === undefined || (0, step_js_1.compare)(text, `${most}`) <= 0))
        return new json_js_1.NumberText(text);
    throw (0, problem_js_1.problem)('argument', 'leverage', `1 to ${most ?? 'the maximum'} on ${market.symbol}`, text);
}
/**
 * Reads the order ids of a cancel, and removes leading zeros.
 *
 * @throws {Problem} `order` with every malformed id; `argument` when they are no list
 */
function toOrderIds(ids) {
    if (!Array.isArray(ids))
        throw (0, problem_js_1.problem)('argument', 'ids', 'a list of order ids', (0, params_js_1.formatValue)(ids));
    const isId = (id) => typeof id === 'string' && /^0*\d{1,39}$/.test(id);
    const wanted = 'an order id: a string of decimal digits';
    const faults = ids.flatMap((id, i) => (isId(id) ? [] : [fault(`ids[${i}]`, wanted, (0, params_js_1.formatValue)(id))]));
    if (faults.length > 0)
        throw new problem_js_1.Problem('order', faults);
    return ids.map((id) => BigInt(id).toString());
}
function fault(at, wanted, found) {
    return { at, wanted, found };
}
/** Without an exponent. */
function formatStep(text) {
    return (0, step_js_1.numberText)(text, 'step');
}
