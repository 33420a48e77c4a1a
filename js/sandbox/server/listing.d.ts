/** The markets and the collateral under the names that the service gives them. */
import type { MarketSpec } from '../engine/types.js';
/** The code of the one collateral. */
export declare const COLLATERAL = "USDC";
/** A market as it is listed. */
export interface Listing {
    readonly spec: MarketSpec;
    /** Such as `BTC/USD:USDC`. */
    readonly symbol: string;
    /** Coin type of the collateral. */
    readonly settleId: string;
}
/**
 * Lists markets.
 *
 * @param specs the markets
 * @param settleId coin type of their collateral
 * @returns the listings by market id
 */
export declare function listingsOf(specs: Iterable<MarketSpec>, settleId: string): ReadonlyMap<string, Listing>;
/**
 * Finds the market that a request means.
 *
 * @param listings by market id
 * @param chId the id as it was sent
 * @returns the listing
 * @throws {Refusal} 400 when there is none
 */
export declare function listingOf(listings: ReadonlyMap<string, Listing>, chId: string): Listing;
/**
 * Writes an object id or address in full.
 *
 * @param id `0x` and up to 64 hexadecimal digits of any case
 * @returns `0x` and 64 digits, lower case
 */
export declare function wholeId(id: string): string;
/**
 * Tells how fine the collateral coin is.
 *
 * @param spec any market
 * @returns the coin's decimals
 */
export declare function collateralDecimals(spec: MarketSpec): number;
