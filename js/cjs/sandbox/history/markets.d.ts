/** The markets of the sandbox. */
import type { WorldMarket } from './types.js';
/**
 * Creates the markets.
 *
 * @param seed determines the object ids
 * @returns BTC, ETH, SOL, SUI and XRP against USD; XRP rejects transactions above the reference gas price
 */
export declare function worldMarkets(seed: number): readonly WorldMarket[];
