"use strict";
/** CCXT's arguments as the service's request bodies; whatever the exchange would refuse is refused here, all at once. */
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
/** What an order's own `params` may hold. */
const ORDER_KEYS = ['reduceOnly', 'clientOrderId', 'expirationTimestampMs', 'timeInForce', 'marginMode'];
const NO_TRIGGERS = 'left out: the exchange takes no conditional orders here';
const UNSUPPORTED = {
    postOnly: 'left out: the exchange takes no post-only orders here',
    stopPrice: NO_TRIGGERS,
    triggerPrice: NO_TRIGGERS,
    stopLossPrice: NO_TRIGGERS,
    takeProfitPrice: NO_TRIGGERS,
    stopLoss: NO_TRIGGERS,
    takeProfit: NO_TRIGGERS,
    trailingAmount: NO_TRIGGERS,
    trailingPercent: NO_TRIGGERS,
    leverage: 'left out: call setLeverage before',
    cost: 'left out: give the amount in base',
    hedged: 'left out: one position a market',
};
const U64_MAX = 2n ** 64n - 1n;
/**
 * Makes an order's part of a request.
 *
 * @param order the user's arguments
 * @param now the time, milliseconds
 * @returns the body
 * @throws {Problem} `missing` without an amount, or without the price of a limit order; `order` with every fault of the
 *     order; `argument` for a key that is not known; `unsupported` for what the exchange cannot do
 * @see manifest.json `build/createOrders`
 */
function toOrderBody(order, now) {
    const { market, params } = order;
    expectComplete(order);
    (0, params_js_1.expectSupported)(params, UNSUPPORTED);
    expectLifetime(params);
    (0, params_js_1.expectKnown)(params, [...ORDER_KEYS, ...Object.keys(UNSUPPORTED)]);
    if ((0, params_js_1.isGiven)(params.marginMode) && params.marginMode !== 'isolated') {
        throw (0, problem_js_1.problem)('unsupported', 'params.marginMode', '"isolated", the only one there is', (0, params_js_1.told)(params.marginMode));
    }
    const amount = readFigure(order.amount, 'amount');
    const figure = readFigure(order.price, 'price');
    const price = order.type === 'limit' ? figure : undefined;
    const faults = [
        ...faultsOfKind(order),
        ...faultsOfAmount(amount, market),
        ...faultsOfPrice(price, market),
        ...(params.reduceOnly === true ? [] : faultsOfCost(amount, price, market)),
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
        amount: new json_js_1.NumberText(amount ?? ''),
        ...(price === undefined ? {} : { price: new json_js_1.NumberText(price) }),
        reduceOnly: (0, params_js_1.booleanParam)(params, 'reduceOnly') ?? false,
        ...(expiry === undefined ? {} : { expirationTimestampMs: expiry }),
        ...((0, params_js_1.isGiven)(params.clientOrderId) ? { clientOrderId: toClientOrderId(params.clientOrderId) } : {}),
    };
}
/** The exchange rests what does not fill until it is cancelled or expires; it is told no other way. */
function expectLifetime(params) {
    const asked = params.timeInForce;
    if (!(0, params_js_1.isGiven)(asked) || asked === 'GTC')
        return;
    if (asked === 'GTD' && (0, params_js_1.isGiven)(params.expirationTimestampMs))
        return;
    const wanted = asked === 'GTD' ? 'params.expirationTimestampMs beside it' : 'left out: the exchange takes none here';
    throw (0, problem_js_1.problem)('unsupported', 'params.timeInForce', wanted, (0, params_js_1.told)(asked));
}
/** The figure's text; `undefined` when it is missing, and the fault is told with the others. */
function readFigure(value, at) {
    return value === undefined || value === null ? undefined : (0, step_js_1.numberText)(value, at, 'order');
}
function faultsOfKind({ type, side }) {
    return [
        ...(type === 'market' || type === 'limit' ? [] : [fault('type', '"market" or "limit"', (0, params_js_1.told)(type))]),
        ...(side === 'buy' || side === 'sell' ? [] : [fault('side', '"buy" or "sell"', (0, params_js_1.told)(side))]),
    ];
}
function faultsOfAmount(amount, market) {
    const lot = `${market.precision.amount}`;
    return faultsOnGrid('amount', amount, lot, `a multiple of the lot of ${market.symbol}, ${plain(lot)}`);
}
function faultsOfPrice(price, market) {
    const tick = `${market.precision.price}`;
    return faultsOnGrid('price', price, tick, `a multiple of the tick of ${market.symbol}, ${plain(tick)}`);
}
function faultsOnGrid(at, text, step, wanted) {
    if (text === undefined)
        return [];
    const steps = (0, step_js_1.stepsOf)(text, step);
    return steps !== undefined && steps > 0n ? [] : [fault(at, wanted, text)];
}
function faultsOfCost(amount, price, market) {
    const least = market.limits.cost?.min;
    if (amount === undefined || price === undefined || least === undefined)
        return [];
    const cost = (0, step_js_1.multiply)(amount, price);
    if ((0, step_js_1.compare)(cost, `${least}`) >= 0)
        return [];
    return [fault('amount × price', `at least ${plain(`${least}`)} ${market.quote}`, cost)];
}
function faultsOfTime(params, now) {
    const expiry = (0, params_js_1.integerParam)(params, 'expirationTimestampMs');
    if (expiry === undefined || expiry > now)
        return [];
    return [fault('params.expirationTimestampMs', `a time after now, ${now} ms`, `${expiry}`)];
}
function faultsOfClientOrderId(value) {
    if (!(0, params_js_1.isGiven)(value) || isClientOrderId(value))
        return [];
    return [fault('params.clientOrderId', `decimal digits, at most ${U64_MAX}`, (0, params_js_1.told)(value))];
}
/**
 * Makes the client id of an order, without leading zeros: the chain keeps a number.
 *
 * @param value decimal digits of a u64, or a safe whole number
 * @returns its digits
 * @throws {Problem} `order` when it is neither
 */
function toClientOrderId(value) {
    const [fault] = faultsOfClientOrderId(value);
    if (fault !== undefined)
        throw new problem_js_1.Problem('order', [fault]);
    return BigInt(value).toString();
}
/** Whether it is decimal digits, or a safe whole number, that fit in 64 bits. */
function isClientOrderId(value) {
    if (typeof value === 'number')
        return Number.isSafeInteger(value) && value >= 0;
    return typeof value === 'string' && /^\d{1,20}$/.test(value) && BigInt(value) <= U64_MAX;
}
/** Refuses an order that lacks what it cannot do without. */
function expectComplete(order) {
    const isMissing = (value) => value === undefined || value === null;
    const missing = [
        ...(isMissing(order.amount) ? [fault('amount', 'the size in base', 'nothing')] : []),
        ...(order.type === 'limit' && isMissing(order.price) ? [fault('price', 'the limit', 'nothing')] : []),
    ];
    if (missing.length > 0)
        throw new problem_js_1.Problem('missing', missing);
}
/**
 * Makes the collateral amount of a deposit, withdrawal, allocation or deallocation.
 *
 * @param amount the user's figure, in whole coins
 * @param step the coin's own smallest step; finer digits are cut off
 * @returns the amount as it is sent
 * @throws {Problem} `argument` when it is no number, or nothing is left of it
 */
function toCollateral(amount, step) {
    const text = (0, step_js_1.floorToStep)((0, step_js_1.numberText)(amount, 'amount'), step);
    if ((0, step_js_1.compare)(text, '0') > 0)
        return new json_js_1.NumberText(text);
    throw (0, problem_js_1.problem)('argument', 'amount', `at least ${plain(step)}`, (0, params_js_1.told)(amount));
}
/**
 * Makes the leverage of a market.
 *
 * @param leverage the user's figure
 * @param market the market
 * @returns the leverage as it is sent
 * @throws {Problem} `argument` when it lies outside 1 and the market's maximum
 */
function toLeverageBody(leverage, market) {
    const text = (0, step_js_1.numberText)(leverage, 'leverage');
    const most = market.limits.leverage?.max;
    if ((0, step_js_1.compare)(text, '1') >= 0 && (most === undefined || (0, step_js_1.compare)(text, `${most}`) <= 0))
        return new json_js_1.NumberText(text);
    throw (0, problem_js_1.problem)('argument', 'leverage', `1 to ${most ?? 'the maximum'} on ${market.symbol}`, text);
}
/**
 * Makes the order ids of a cancel.
 *
 * @param ids the user's
 * @returns the ids, in decimal digits without leading zeros
 * @throws {Problem} `order` naming each id that is none; `argument` when it is no list
 */
function toOrderIds(ids) {
    if (!Array.isArray(ids))
        throw (0, problem_js_1.problem)('argument', 'ids', 'a list of order ids', (0, params_js_1.told)(ids));
    const isId = (id) => typeof id === 'string' && /^0*\d{1,39}$/.test(id);
    const faults = ids
        .map((id, i) => ({ id, i }))
        .filter(({ id }) => !isId(id))
        .map(({ id, i }) => fault(`ids[${i}]`, 'an order id: a text of decimal digits', (0, params_js_1.told)(id)));
    if (faults.length > 0)
        throw new problem_js_1.Problem('order', faults);
    return ids.map((id) => BigInt(id).toString());
}
function fault(at, wanted, found) {
    return { at, wanted, found };
}
/** A step without an exponent. */
function plain(text) {
    return (0, step_js_1.numberText)(text, 'step');
}
