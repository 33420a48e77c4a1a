/** The router's trading universe: a list as long as the service's, the same in every sandbox but for the collateral. */
import type { Listing } from './listing.js';
/**
 * Lists the coins that the router trades.
 *
 * @param listings the markets, whose collateral is traded too
 * @returns coin types, none twice; made at the first call, and kept
 */
export declare function supportedCoins(listings: ReadonlyMap<string, Listing>): readonly string[];
