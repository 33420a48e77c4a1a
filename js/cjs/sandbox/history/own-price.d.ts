/** The index price of a market as the user's function of time. */
import type { MarketModel } from './model.js';
import type { Conditions, Modulation } from './modulation.js';
/** A function from a symbol and a time, in milliseconds since 1970, to the index price in USD. */
export type PriceFunction = (symbol: string, at: number) => number | undefined;
/**
 * The user's price as a modulation. Times, sides and spreads are those around the generated price. Sizes have about the
 * same value at a price of another magnitude.
 */
export declare class OwnPrice implements Modulation {
    private readonly market;
    private readonly symbol;
    private readonly price;
    readonly from: number;
    /**
     * @param market the generated market
     * @param symbol of the market
     * @param price the user's function; where it returns `undefined`, the generated price applies
     */
    constructor(market: MarketModel, symbol: string, price: PriceFunction);
    /** @throws {Problem} `argument` when the function returns anything but a price or `undefined` */
    conditions(at: number): Conditions;
}
