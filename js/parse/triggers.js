/** Prices that trigger stop orders, and those that are attached to another order. */
import { NumberText } from '../number/json.js';
import { compare, numberText } from '../number/step.js';
import { problem } from '../problem.js';
import { formatValue, isGiven, isRecord } from './params.js';
/** The service's numbers of trigger prices. */
export const TRIGGERS = { index: 0, mid: 1, mark: 2 };
/** Reads a trigger price. */
export function toPrice(params, key, at = `params.${key}`) {
    const text = numberText(params[key], at, 'order');
    if (compare(text, '0') > 0)
        return new NumberText(text);
    throw problem('order', at, 'more than 0', text);
}
/** Reads the kind of price that triggers: the service's number. */
export function toTriggerType(type, at) {
    if (!isGiven(type))
        return 0;
    const found = typeof type === 'string' && Object.hasOwn(TRIGGERS, type) ? TRIGGERS[type] : undefined;
    if (found !== undefined)
        return found;
    throw problem('unsupported', at, '"index" (the default), "mark" or "mid"', formatValue(type));
}
const ATTACHED_KEYS = ['triggerPrice', 'stopPrice', 'type', 'priceType', 'triggerPriceType'];
/**
 * Reads the stop loss and take profit that are attached to an order, which close the whole position at market.
 *
 * @throws {Problem} `unsupported` for a limit price, an amount, or two types of trigger prices
 */
export function toAttached(params) {
    const sides = ['stopLoss', 'takeProfit'].filter((key) => isGiven(params[key]));
    if (sides.length === 0) {
        if (!isGiven(params.triggerPriceType))
            return undefined;
        throw problem('argument', 'params.triggerPriceType', 'nothing without a trigger', 'one');
    }
    const types = new Set();
    const prices = {};
    for (const key of sides) {
        const side = params[key];
        const at = `params.${key}`;
        if (!isRecord(side))
            throw problem('argument', at, '{ triggerPrice }', formatValue(side));
        for (const [name, value] of Object.entries(side)) {
            const isMarket = name !== 'type' || value === 'market';
            if (!isGiven(value) || (ATTACHED_KEYS.includes(name) && isMarket))
                continue;
            const wanted = 'only a triggerPrice: it closes the whole position at market';
            throw problem('unsupported', `${at}.${name}`, wanted, formatValue(value));
        }
        const name = isGiven(side.triggerPrice) ? 'triggerPrice' : 'stopPrice';
        if (!isGiven(side[name]))
            throw problem('missing', `${at}.triggerPrice`, 'a price');
        prices[`${key}Price`] = toPrice(side, name, `${at}.${name}`);
        const type = side.triggerPriceType ?? side.priceType ?? params.triggerPriceType;
        types.add(toTriggerType(type, `${at}.triggerPriceType`));
    }
    const [triggerPriceType = 0, ...others] = types;
    if (others.length === 0)
        return { ...prices, triggerPriceType };
    throw problem('unsupported', 'params.triggerPriceType', 'one for stopLoss and takeProfit', 'two');
}
