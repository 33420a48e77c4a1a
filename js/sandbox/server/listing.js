/** Markets, collateral and coins under the service's names. */
import { createHash } from 'node:crypto';
import { refuse } from '../errors.js';
/** Code of the collateral. */
export const COLLATERAL = 'USDC';
/**
 * Creates the listings.
 *
 * @param specs the markets
 * @param settleId coin type of their collateral
 * @returns listings by market id
 */
export function createListings(specs, settleId) {
    const listings = Array.from(specs, (spec) => ({ spec, symbol: `${spec.base}/USD:${COLLATERAL}`, settleId }));
    return new Map(listings.map((listing) => [listing.spec.id, listing]));
}
/**
 * Finds the market of a request.
 *
 * @param listings by market id
 * @param chId the id from the request
 * @returns the listing
 * @throws {Refusal} 400 when it does not exist
 */
export function findListing(listings, chId) {
    const listing = listings.get(fullId(chId));
    if (listing === undefined)
        throw refuse('request', `chId: wanted the id of a market, found ${chId}`);
    return listing;
}
/**
 * Normalizes an object id or address.
 *
 * @param id `0x` and up to 64 hexadecimal digits of any case
 * @returns `0x` and 64 digits, lower case
 */
export function fullId(id) {
    return `0x${id.replace(/^0x/i, '').toLowerCase().padStart(64, '0')}`;
}
/** Returns the decimals of the collateral coin. */
export function collateralDecimals(spec) {
    return 18 - (spec.scalingFactor.toString().length - 1);
}
/** As many as the service lists; several megabytes of JSON. */
const COINS = 40_000;
const SUI = '0x2::sui::SUI';
let generatedCoins;
/** Lists the coins that the router trades. @returns unique coin types; created once and cached */
export function supportedCoins(listings) {
    generatedCoins ??= Array.from({ length: COINS }, (_, index) => generatedCoin(index));
    const collaterals = new Set(Array.from(listings.values(), ({ settleId }) => settleId));
    return [SUI, ...collaterals, ...generatedCoins];
}
function generatedCoin(index) {
    const address = createHash('sha256').update(`coin ${index}`).digest('hex');
    return `0x${address}::coin_${index}::COIN_${index}`;
}
