"use strict";
/** Prices that trigger stop orders, and those that are attached to another order. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.TRIGGERS = void 0;
exports.toPrice = toPrice;
exports.toTriggerType = toTriggerType;
exports.toAttached = toAttached;
const json_js_1 = require("../number/json.js");
const step_js_1 = require("../number/step.js");
const problem_js_1 = require("../problem.js");
const params_js_1 = require("./params.js");
/** The service's numbers of trigger prices. */
exports.TRIGGERS = { index: 0, mid: 1, mark: 2 };
/** Reads a trigger price. */
function toPrice(params, key, at = `params.${key}`) {
    const text = (0, step_js_1.numberText)(params[key], at, 'order');
    if ((0, step_js_1.compare)(text, '0') > 0)
        return new json_js_1.NumberText(text);
    throw (0, problem_js_1.problem)('order', at, 'more than 0', text);
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
 * Reads the stop loss and take profit that are attached to an order, which close the whole position at market.
 *
 * @throws {Problem} `unsupported` for a limit price, an amount, or two types of trigger prices
 */
function toAttached(params) {
    const sides = ['stopLoss', 'takeProfit'].filter((key) => (0, params_js_1.isGiven)(params[key]));
    if (sides.length === 0) {
        if (!(0, params_js_1.isGiven)(params.triggerPriceType))
            return undefined;
        throw (0, problem_js_1.problem)('argument', 'params.triggerPriceType', 'nothing without a trigger', 'one');
    }
    const types = new Set();
    const prices = {};
    for (const key of sides) {
        const side = params[key];
        const at = `params.${key}`;
        if (!(0, params_js_1.isRecord)(side))
            throw (0, problem_js_1.problem)('argument', at, '{ triggerPrice }', (0, params_js_1.formatValue)(side));
        for (const [name, value] of Object.entries(side)) {
            const isMarket = name !== 'type' || value === 'market';
            if (!(0, params_js_1.isGiven)(value) || (ATTACHED_KEYS.includes(name) && isMarket))
                continue;
            const wanted = 'only a triggerPrice: it closes the whole position at market';
            throw (0, problem_js_1.problem)('unsupported', `${at}.${name}`, wanted, (0, params_js_1.formatValue)(value));
        }
        const name = (0, params_js_1.isGiven)(side.triggerPrice) ? 'triggerPrice' : 'stopPrice';
        if (!(0, params_js_1.isGiven)(side[name]))
            throw (0, problem_js_1.problem)('missing', `${at}.triggerPrice`, 'a price');
        prices[`${key}Price`] = toPrice(side, name, `${at}.${name}`);
        const type = side.triggerPriceType ?? side.priceType ?? params.triggerPriceType;
        types.add(toTriggerType(type, `${at}.triggerPriceType`));
    }
    const [triggerPriceType = 0, ...others] = types;
    if (others.length === 0)
        return { ...prices, triggerPriceType };
    throw (0, problem_js_1.problem)('unsupported', 'params.triggerPriceType', 'one for stopLoss and takeProfit', 'two');
}
