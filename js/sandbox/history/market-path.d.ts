/** Fair price, volatility and premium of one market by minute: a factor that all markets share, and one of its own. */
import { Factor } from './factor.js';
import { type WorldMarket } from './types.js';
/** Creates the factor that all markets of a seed share. */
export declare function createCommonFactor(seed: number): Factor;
/** Paths of one market; pure functions of the minute since 1970. */
export declare class MarketPath {
    #private;
    /** Standard deviation of usual one-minute returns, as a fraction. */
    readonly deviation: number;
    /**
     * @param market the market
     * @param seed random seed
     * @param common the factor of all markets
     */
    constructor(market: WorldMarket, seed: number, common: Factor);
    /** @returns the index price at the start of a minute, USD */
    index(minute: number): number;
    /** @returns the price around which the market trades at the start of a minute, USD */
    fair(minute: number): number;
    /** @returns the variance of a minute in usual variances; volume follows it */
    intensity(minute: number): number;
    /** @returns the mean intensity of some minutes around a minute; spread and depth follow it */
    averageIntensity(minute: number): number;
    /** @returns the premium over the index as a fraction; `minute` may be fractional */
    premium(minute: number): number;
}
