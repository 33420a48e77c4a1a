/** The markets and the collateral under the names that the service gives them. */
import { refuse } from '../chain/refusal.js';
/** The code of the one collateral. */
export const COLLATERAL = 'USDC';
/**
 * Lists markets.
 *
 * @param specs the markets
 * @param settleId coin type of their collateral
 * @returns the listings by market id
 */
export function listingsOf(specs, settleId) {
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
export function listingOf(listings, chId) {
    const listing = listings.get(wholeId(chId));
    if (listing === undefined)
        throw refuse('request', `chId: wanted the id of a market, found ${chId}`);
    return listing;
}
/**
 * Writes an object id or address in full.
 *
 * @param id `0x` and up to 64 hexadecimal digits of any case
 * @returns `0x` and 64 digits, lower case
 */
export function wholeId(id) {
    return `0x${id.replace(/^0x/i, '').toLowerCase().padStart(64, '0')}`;
}
/**
 * Tells how fine the collateral coin is.
 *
 * @param spec any market
 * @returns the coin's decimals
 */
export function collateralDecimals(spec) {
    return 18 - (spec.scalingFactor.toString().length - 1);
}
