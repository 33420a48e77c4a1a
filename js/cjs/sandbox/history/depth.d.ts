/**
 * The undisturbed order book: price levels as a pure function of the best prices and the minute. Levels have fixed
 * places, so that a small move changes few of them. High volatility moves them apart and makes them smaller.
 */
import type { WorldMarket } from './types.js';
/** Levels of a side at most; a few more than a book should have, because users empty some. */
export declare const MAX_LEVELS = 68;
/** The best prices, in ticks. */
export interface BestPrices {
    readonly bid: number;
    readonly ask: number;
}
/** A price level. */
export interface DepthLevel {
    readonly ticks: number;
    readonly lots: number;
}
/** Levels of both sides, best first. */
export interface Depth {
    readonly bids: readonly DepthLevel[];
    readonly asks: readonly DepthLevel[];
}
/** What the books of a market depend on. */
export interface DepthSource {
    readonly ticksPerUsd: number;
    /** Lots of a small trade. */
    readonly smallLots: number;
    /** How busy the minutes around a minute are, in usual ones. */
    intensity(minute: number): number;
}
/** Order books of one market. */
export declare class DepthModel {
    #private;
    /**
     * @param market the market
     * @param seed random seed
     * @param source of the market; levels have its ticks and lots
     */
    constructor(market: WorldMarket, seed: number, source: DepthSource);
    /** @returns the book with these best prices in a minute */
    depth({ bid, ask }: BestPrices, minute: number): Depth;
}
