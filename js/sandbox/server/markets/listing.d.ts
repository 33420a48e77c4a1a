/** Markets, collateral and coins under the service's names. */
import type { MarketSpec } from '../../engine/types.js';
/** Code of the collateral. */
export declare const COLLATERAL = "USDC";
/** A listed market. */
export interface Listing {
    readonly spec: MarketSpec;
    /** Such as `BTC/USD:USDC`. */
    readonly symbol: string;
    /** Coin type of the collateral. */
    readonly settleId: string;
}
/** The unified symbol of a market by its base, such as `BTC/USD:USDC`. */
export declare function symbolOf(base: string): string;
/** Creates the listings by market id; `settleId` is the coin type of their collateral. */
export declare function createListings(specs: Iterable<MarketSpec>, settleId: string): ReadonlyMap<string, Listing>;
/** Finds the market of a request. @throws {Refusal} 400 when it does not exist */
export declare function findListing(listings: ReadonlyMap<string, Listing>, chId: string): Listing;
/** Normalizes an object id or address to `0x` and 64 digits in lower case. */
export declare function fullId(id: string): string;
/** Returns the decimals of the collateral coin. */
export declare function collateralDecimals(spec: MarketSpec): number;
/** Lists the coins that the router trades. @returns unique coin types; created once and cached */
export declare function supportedCoins(listings: ReadonlyMap<string, Listing>): readonly string[];
