/** Random price paths without state: sums of smooth waves, and linear interpolation between minutes. */
import { type WorldMarket } from './types.js';
/** One wave: values within ±`height` that change direction every `periodMs`. */
export interface Octave {
    readonly periodMs: number;
    readonly height: number;
}
/**
 * Creates a smooth random path; deterministic and available in any order.
 *
 * @param key 32 bits
 * @param octaves waves to sum
 * @returns the value at a time in milliseconds, within the sum of the heights
 */
export declare function createRandomWalk(key: number, octaves: readonly Octave[]): (at: number) => number;
/** Price paths of one market; pure functions of time in milliseconds. */
export interface PricePath {
    /** Index price, USD. */
    index(at: number): number;
    /** Premium of the market over the index, as a fraction. */
    premium(at: number): number;
}
/**
 * Creates the price paths of a market.
 *
 * @param market the market
 * @param seed random seed
 * @returns equal paths for equal market id, price, activity and seed
 */
export declare function createPricePath(market: WorldMarket, seed: number): PricePath;
