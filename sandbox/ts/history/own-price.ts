/** The index price of a market as the user's function of time. */

import { problem } from '../../../ts/core/problem.js';
import type { MarketModel } from './model.js';
import type { Conditions, Modulation } from './modulation.js';

/** A function from a symbol and a time, in milliseconds since 1970, to the index price in USD. */
export type PriceFunction = (symbol: string, at: number) => number | undefined;

/** Sizes change in these steps, so that they are constant while the price is near the generated one. */
const SIZE_STEP = 4;
const MAX_SIZE_STEPS = 5;

/**
 * The user's price as a modulation. Times, sides and spreads are those around the generated price. Sizes have
 * about the same value at a price of another magnitude.
 */
export class OwnPrice implements Modulation {
    readonly from = -Infinity;

    /**
     * @param market the generated market
     * @param symbol of the market
     * @param price the user's function; where it returns `undefined`, the generated price applies
     */
    constructor(
        private readonly market: MarketModel,
        private readonly symbol: string,
        private readonly price: PriceFunction,
    ) {}

    /** @throws {Problem} `argument` when the function returns anything but a price or `undefined` */
    conditions(at: number): Conditions {
        const given = this.price(this.symbol, at) as number | null | undefined;
        const generated = this.market.index(at);
        const index = given === undefined ? generated : given;
        if (typeof index === 'number' && index > 0 && index < Infinity) {
            const sizes = sizesAt(generated / index);
            return { index, premium: 0, volatility: 1, spread: 1, volume: sizes, depth: sizes, openInterest: sizes };
        }
        const wanted = 'a positive finite number of USD, or undefined for the generated price';
        throw problem('argument', `price('${this.symbol}', ${at})`, wanted, String(given));
    }
}

/** The factor of sizes at a ratio of prices. */
function sizesAt(ratio: number): number {
    const steps = Math.round(Math.log(ratio) / Math.log(SIZE_STEP));
    return SIZE_STEP ** Math.min(MAX_SIZE_STEPS, steps);
}
