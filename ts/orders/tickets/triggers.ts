/** Prices that trigger stop orders, and those that are attached to another order. */

import { NumberText } from '../../core/json.js';
import { compare, numberText } from '../../core/number/step.js';
import { problem, sentence } from '../../core/problem.js';
import { formatValue, isGiven, type Params } from '../../exchange/params.js';
import { isRecord } from '../../core/shape.js';

/** Stop loss and take profit of a position, as native builders take them. */
export interface SlTpBody {
    readonly stopLossPrice?: NumberText;
    readonly takeProfitPrice?: NumberText;
    /** 0 index, 1 middle of the book, 2 mark. */
    readonly triggerPriceType: number;
}

/** The service's numbers of trigger prices. */
export const TRIGGERS: Readonly<Record<string, number>> = { index: 0, mid: 1, mark: 2 };

/** Bounds of prices on the chain: 1 to 2^64 - 1 units of 10^-9. */
const [LEAST_PRICE, MOST_PRICE] = ['0.000000001', '18446744073.709551615'];

/** Reads a trigger price. */
export function toPrice(params: Params, key: string, at = `params.${key}`): NumberText {
    const text = numberText(params[key], at, 'order');
    if (compare(text, LEAST_PRICE) >= 0 && compare(text, MOST_PRICE) <= 0) return new NumberText(text);
    throw problem('order', at, `a price from ${LEAST_PRICE} to ${MOST_PRICE}`, text);
}

/**
 * Reads a trigger price under either of its names; `at` is the name of the params.
 *
 * @throws {Problem} `missing` without one; `argument` when both names have different values
 */
export function toTriggerPrice(params: Params, at = 'params'): NumberText {
    const names = ['triggerPrice', 'stopPrice'].filter((name) => isGiven(params[name]));
    const [price, other] = names.map((name) => toPrice(params, name, `${at}.${name}`));
    if (price === undefined) throw problem('missing', `${at}.triggerPrice`, 'a price');
    if (other === undefined || compare(price.text, other.text) === 0) return price;
    const fact = `${at}.stopPrice ${other.text} differs from ${at}.triggerPrice ${price.text}`;
    throw sentence('argument', `${fact}, and both names mean one price; leave one of them out`);
}

/** A price and its name in errors. */
type NamedPrice = readonly [at: string, price: string | undefined];

/**
 * Expects prices in the order in which the market passes them: rising for a long position, from the stop loss
 * to the take profit, and falling for a short one. The market is not asked, so that a stop may also trigger
 * at once.
 *
 * @throws {Problem} `order` otherwise
 */
export function expectInOrder(position: 'long' | 'short', prices: readonly NamedPrice[]): void {
    const given = prices.filter(([, price]) => price !== undefined) as (readonly [string, string])[];
    for (const [i, [at, price]] of given.entries()) {
        const [other, limit] = given[i + 1] ?? [];
        if (limit === undefined || compare(price, limit) === (position === 'long' ? -1 : 1)) continue;
        const wanted = `${position === 'long' ? 'less' : 'more'} than ${other} ${limit}, as the position is ${position}`;
        throw problem('order', at, wanted, price);
    }
}

/** Reads the kind of price that triggers: the service's number. */
export function toTriggerType(type: unknown, at: string): number {
    if (!isGiven(type)) return 0;
    const found = typeof type === 'string' && Object.hasOwn(TRIGGERS, type) ? TRIGGERS[type] : undefined;
    if (found !== undefined) return found;
    throw problem('unsupported', at, '"index" (the default), "mark" or "mid"', formatValue(type));
}

/** Members of `stopLoss` and `takeProfit`. */
export const ATTACHED_KEYS = ['triggerPrice', 'stopPrice', 'type', 'priceType', 'triggerPriceType'] as const;

/**
 * Reads the stop loss and take profit that are attached to an order of a side and limit price, which close
 * the whole position at market.
 *
 * @throws {Problem} `unsupported` for a limit price, an amount, or two types of trigger prices; `order` for a
 *   price on the wrong side
 */
export function toAttached(params: Params, side: 'buy' | 'sell', price: string | undefined): SlTpBody | undefined {
    const keys = (['stopLoss', 'takeProfit'] as const).filter((key) => isGiven(params[key]));
    if (keys.length === 0) {
        if (!isGiven(params.triggerPriceType)) return undefined;
        throw sentence('argument', 'params.triggerPriceType is not accepted without a trigger; leave it out');
    }
    const types = new Set<number>();
    const prices: Record<string, NumberText> = {};
    for (const key of keys) {
        const attached: unknown = params[key];
        const at = `params.${key}`;
        if (!isRecord(attached)) throw problem('argument', at, 'an object with triggerPrice', formatValue(attached));
        for (const [name, value] of Object.entries(attached)) {
            const isMarket = name !== 'type' || value === 'market';
            if (!isGiven(value) || (ATTACHED_KEYS.includes(name as never) && isMarket)) continue;
            const wanted = 'only a triggerPrice, as it closes the whole position at market';
            throw problem('unsupported', `${at}.${name}`, wanted, formatValue(value));
        }
        prices[`${key}Price`] = toTriggerPrice(attached, at);
        const type = attached.triggerPriceType ?? attached.priceType ?? params.triggerPriceType;
        types.add(toTriggerType(type, `${at}.triggerPriceType`));
    }
    const [triggerPriceType = 0, ...others] = types;
    if (others.length > 0) {
        throw sentence(
            'unsupported',
            'stopLoss and takeProfit have different triggerPriceType; pass the same for both',
        );
    }
    expectInOrder(side === 'buy' ? 'long' : 'short', [
        ['params.stopLoss.triggerPrice', prices.stopLossPrice?.text],
        ['price', price],
        ['params.takeProfit.triggerPrice', prices.takeProfitPrice?.text],
    ]);
    return { ...prices, triggerPriceType };
}
