/**
 * A price from elsewhere that limits for how little a coin may be sold, and whether params may be looser than
 * that.
 */

import type { WalletCoin } from '../account/coins.js';
import { fromUnits } from '../core/number/decimal.js';
import { problem } from '../core/problem.js';
import { optionsOf, type Context } from '../exchange/context.js';
import { formatValue } from '../exchange/params.js';
import type { IndexPrices } from './index-prices.js';
import { readFraction, readPositive, type PriceLimits } from './minimum.js';

/** Finds prices of coins that are not the quote's. */
export class ReferencePrices {
    /**
     * Whether params may only be stricter than the limits of the options, and than the defaults, as in a
     * gateway.
     */
    isHeld = false;

    constructor(
        private readonly context: Context,
        private readonly index: IndexPrices,
    ) {}

    /** Finds a price; `undefined` where neither the operator's function nor a market at the node has one. */
    async find(from: WalletCoin, to: WalletCoin): Promise<PriceLimits['reference']> {
        const { reference, maxDeviation: text } = optionsOf(this.context, 'convert');
        const maxDeviation = readFraction(text, 'options.convert.maxDeviation');
        if (reference === undefined) {
            const price = await this.index.find(from, to);
            return price === undefined ? undefined : { price, maxDeviation, name: 'the market at your node' };
        }
        const name = 'options.convert.reference';
        if (typeof reference !== 'function') throw problem('argument', name, 'a function', formatValue(reference));
        const price = readPositive(await reference(from.code, to.code), `the price of ${name}`);
        return { price, maxDeviation, name };
    }
}

/**
 * A least amount that a param asks for, and the least that the operator allows; both in units of
 * 10^-decimals.
 */
interface Limited {
    readonly units: bigint;
    readonly least: bigint;
    readonly decimals: number;
    /** What the operator's limit follows from. */
    readonly by: string;
}

/**
 * Expects that a param is not looser than the operator's limit.
 *
 * @throws {Problem} `argument`
 */
export function expectNotLooser(name: string, { units, least, decimals, by }: Limited): void {
    if (units >= least) return;
    const wanted = `a least amount of ${fromUnits(least, decimals)} or more, by ${by}`;
    throw problem('argument', `params.${name}`, wanted, fromUnits(units, decimals));
}
