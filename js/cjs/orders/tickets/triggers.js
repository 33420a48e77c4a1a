"use strict";
/** Prices that trigger stop orders, and those that are attached to another order. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.TRIGGERS = void 0;
exports.toPrice = toPrice;
exports.toTriggerPrice = toTriggerPrice;
exports.expectInOrder = expectInOrder;
exports.toTriggerType = toTriggerType;
exports.toAttached = toAttached;
const json_js_1 = require("../../core/json.js");
const step_js_1 = require("../../core/number/step.js");
const problem_js_1 = require("../../core/problem.js");
const params_js_1 = require("../../exchange/params.js");
const shape_js_1 = require("../../core/shape.js");
/** The service's numbers of trigger prices. */
exports.TRIGGERS = { index: 0, mid: 1, mark: 2 };
/** Bounds of prices on the chain: 1 to 2^64 - 1 units of 10^-9. */
const [LEAST_PRICE, MOST_PRICE] = ['0.000000001', '18446744073.709551615'];
/** Reads a trigger price. */
function toPrice(params, key, at = `params.${key}`) {
    const text = (0, step_js_1.numberText)(params[key], at, 'order');
    if ((0, step_js_1.compare)(text, LEAST_PRICE) >= 0 && (0, step_js_1.compare)(text, MOST_PRICE) <= 0)
        return new json_js_1.NumberText(text);
    throw (0, problem_js_1.problem)('order', at, `a price from ${LEAST_PRICE} to ${MOST_PRICE}`, text);
}
/**
 * Reads a trigger price under either of its names; `at` is the name of the params.
 *
 * @throws {Problem} `missing` without one; `argument` when both names have different values
 */
function toTriggerPrice(params, at = 'params') {
    const names = ['triggerPrice', 'stopPrice'].filter((name) => (0, params_js_1.isGiven)(params[name]));
    const [price, other] = names.map((name) => toPrice(params, name, `${at}.${name}`));
    if (price === undefined)
        throw (0, problem_js_1.problem)('missing', `${at}.triggerPrice`, 'a price');
    if (other === undefined || (0, step_js_1.compare)(price.text, other.text) === 0)
        return price;
    const wanted = `nothing beside ${at}.triggerPrice ${price.text}, as both names mean one price`;
    throw (0, problem_js_1.problem)('argument', `${at}.stopPrice`, wanted, other.text);
}
/**
 * Expects prices in the order in which the market passes them: rising for a long position, from the stop loss to the take profit, and
 * falling for a short one. The market is not asked, so that a stop may also trigger at once.
 *
 * @throws {Problem} `order` otherwise
 */
function expectInOrder(position, prices) {
    const given = prices.filter(([, price]) => price !== undefined);
    for (const [i, [at, price]] of given.entries()) {
        const [other, limit] = given[i + 1] ?? [];
        if (limit === undefined || (0, step_js_1.compare)(price, limit) === (position === 'long' ? -1 : 1))
            continue;
        const wanted = `${position === 'long' ? 'less' : 'more'} than ${other} ${limit}, as the position is ${position}`;
        throw (0, problem_js_1.problem)('order', at, wanted, price);
    }
}
/** Reads the kind of price that triggers: the service's number. */
function toTriggerType(type, at) {
    if (!(0, params_js_1.isGiven)(type))
        return 0;
    const found = typeof type === 'string' && Object.hasOwn(exports.TRIGGERS, type) ? exports.TRIGGERS[type] : undefined;
    if (found !== undefined)
        return found;
    throw (0, problem_js_1.problem)('unsupported', at, '"index" (the default), "mark" or "mid"', (0, params_js_1.formatValue)(type));
}
const ATTACHED_KEYS = ['triggerPrice', 'stopPrice', 'type', 'priceType', 'triggerPriceType'];
/**
 * Reads the stop loss and take profit that are attached to an order of a side and limit price, which close the whole position at market.
 *
 * @throws {Problem} `unsupported` for a limit price, an amount, or two types of trigger prices; `order` for a price on the wrong side
 */
function toAttached(params, side, price) {
    const keys = ['stopLoss', 'takeProfit'].filter((key) => (0, params_js_1.isGiven)(params[key]));
    if (keys.length === 0) {
        if (!(0, params_js_1.isGiven)(params.triggerPriceType))
            return undefined;
        throw (0, problem_js_1.problem)('argument', 'params.triggerPriceType', 'nothing without a trigger', 'one');
    }
    const types = new Set();
    const prices = {};
    for (const key of keys) {
        const attached = params[key];
        const at = `params.${key}`;
        if (!(0, shape_js_1.isRecord)(attached))
            throw (0, problem_js_1.problem)('argument', at, '{ triggerPrice }', (0, params_js_1.formatValue)(attached));
        for (const [name, value] of Object.entries(attached)) {
            const isMarket = name !== 'type' || value === 'market';
            if (!(0, params_js_1.isGiven)(value) || (ATTACHED_KEYS.includes(name) && isMarket))
                continue;
            const wanted = 'only a triggerPrice: it closes the whole position at market';
            throw (0, problem_js_1.problem)('unsupported', `${at}.${name}`, wanted, (0, params_js_1.formatValue)(value));
        }
        prices[`${key}Price`] = toTriggerPrice(attached, at);
        const type = attached.triggerPriceType ?? attached.priceType ?? params.triggerPriceType;
        types.add(toTriggerType(type, `${at}.triggerPriceType`));
    }
    const [triggerPriceType = 0, ...others] = types;
    if (others.length > 0) {
        throw (0, problem_js_1.problem)('unsupported', 'params.triggerPriceType', 'one for stopLoss and takeProfit', 'two');
    }
    expectInOrder(side === 'buy' ? 'long' : 'short', [
        ['params.stopLoss.triggerPrice', prices.stopLossPrice?.text],
        ['price', price],
        ['params.takeProfit.triggerPrice', prices.takeProfitPrice?.text],
    ]);
    return { ...prices, triggerPriceType };
}
