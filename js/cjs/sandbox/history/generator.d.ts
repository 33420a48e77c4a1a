/**
 * The undisturbed market: prices, bars, trades, volatility, depth and open interest as pure functions of seed and time.
 * Any moment is computed without its past, so that two processes agree on it to the last digit.
 */
import { type BestPrices, type Depth } from './depth.js';
import type { Factor } from './factor.js';
import { type MinuteBar } from './minute-bars.js';
import { type MinuteTrade } from './minute-trades.js';
import type { MarketModel } from './model.js';
import type { WorldMarket } from './types.js';
/** One generated market. */
export declare class GeneratedMarket implements MarketModel {
    #private;
    /**
     * @param market the market
     * @param seed random seed
     * @param common the factor of all markets of the seed
     */
    constructor(market: WorldMarket, seed: number, common: Factor);
    /** One tick and one lot, 10^-9; multiples of the market's. */
    get tickSize(): bigint;
    get lotSize(): bigint;
    /** @returns the index price, USD */
    index(at: number): number;
    /** @returns the premium of the market over the index, as a fraction */
    premium(at: number): number;
    /** @returns the price around which the market trades, USD */
    fair(at: number): number;
    /** @returns the standard deviation of one-minute returns around a time, as a fraction */
    volatility(at: number): number;
    /** @returns the bar of a minute; `minute` is a number since 1970 */
    bar(minute: number): MinuteBar;
    /** @returns the last price before a minute */
    closeBefore(minute: number): number;
    /** @returns the trades of a minute, oldest first */
    trades(minute: number): readonly MinuteTrade[];
    /** @returns the best prices around the fair price */
    best(at: number): BestPrices;
    /** @returns the best prices when a trade happens, which has one of them */
    bestAt({ time, ticks, buys }: MinuteTrade): BestPrices;
    /** @returns the order book with these best prices */
    depth(best: BestPrices, at: number): Depth;
    /** @returns the size of all long positions */
    openInterest(at: number): number;
}
/**
 * Creates the generators of markets.
 *
 * @param markets the markets
 * @param seed any safe integer
 * @returns by market id; each depends only on the seed and its own market
 */
export declare function createGenerators(markets: readonly WorldMarket[], seed: number): ReadonlyMap<string, GeneratedMarket>;
