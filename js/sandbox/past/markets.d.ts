/** The markets of the sandbox's world. */
import type { WorldMarket } from './types.js';
/**
 * Makes the markets of a world.
 *
 * @param seed the world's; it gives the markets their object ids
 * @returns BTC, ETH, SOL, SUI and XRP against USD; XRP's market takes no transactions above the reference gas price
 */
export declare function worldMarkets(seed: number): readonly WorldMarket[];
