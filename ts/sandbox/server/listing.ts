/** The markets and the collateral under the names that the service gives them. */

import { createHash } from 'node:crypto';
import type { MarketSpec } from '../engine/types.js';
import { refuse } from '../errors.js';

/** The code of the one collateral. */
export const COLLATERAL = 'USDC';

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
export function createListings(specs: Iterable<MarketSpec>, settleId: string): ReadonlyMap<string, Listing> {
    const listings = Array.from(specs, (spec) => ({ spec, symbol: `${spec.base}/USD:${COLLATERAL}`, settleId }));
    return new Map(listings.map((listing) => [listing.spec.id, listing]));
}

/**
 * Finds the market that a request means.
 *
 * @param listings by market id
 * @param chId the id as it was sent
 * @returns the listing
 * @throws {Refusal} 400 when there is none
 */
export function findListing(listings: ReadonlyMap<string, Listing>, chId: string): Listing {
    const listing = listings.get(fullId(chId));
    if (listing === undefined) throw refuse('request', `chId: wanted the id of a market, found ${chId}`);
    return listing;
}

/**
 * Writes an object id or address in full.
 *
 * @param id `0x` and up to 64 hexadecimal digits of any case
 * @returns `0x` and 64 digits, lower case
 */
export function fullId(id: string): string {
    return `0x${id.replace(/^0x/i, '').toLowerCase().padStart(64, '0')}`;
}

/**
 * Tells how fine the collateral coin is.
 *
 * @param spec any market
 * @returns the coin's decimals
 */
export function collateralDecimals(spec: MarketSpec): number {
    return 18 - (spec.scalingFactor.toString().length - 1);
}

/** Tens of thousands, several megabytes of JSON. */
const COINS = 40_000;

const SUI = '0x2::sui::SUI';

let generatedCoins: readonly string[] | undefined;

/**
 * Lists the coins that the router trades.
 *
 * @param listings the markets, whose collateral is traded too
 * @returns coin types, none twice; made at the first call, and kept
 */
export function supportedCoins(listings: ReadonlyMap<string, Listing>): readonly string[] {
    generatedCoins ??= Array.from({ length: COINS }, (_, index) => generatedCoin(index));
    const collaterals = new Set(Array.from(listings.values(), ({ settleId }) => settleId));
    return [SUI, ...collaterals, ...generatedCoins];
}

function generatedCoin(index: number): string {
    const address = createHash('sha256').update(`coin ${index}`).digest('hex');
    return `0x${address}::coin_${index}::COIN_${index}`;
}
