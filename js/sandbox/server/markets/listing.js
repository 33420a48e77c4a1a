/** Markets, collateral and coins under the service's names. */
import { createHash } from 'node:crypto';
import { refuse } from '../../errors.js';
/** Code of the collateral. */
export const COLLATERAL = 'USDC';
/** The unified symbol of a market by its base, such as `BTC/USD:USDC`. */
export function symbolOf(base) {
    return `${base}/USD:${COLLATERAL}`;
}
/** Creates the listings by market id; `settleId` is the coin type of their collateral. */
export function createListings(specs, settleId) {
    const listings = Array.from(specs, (spec) => ({ spec, symbol: symbolOf(spec.base), settleId }));
    return new Map(listings.map((listing) => [listing.spec.id, listing]));
}
/** Finds the market of a request. @throws {Refusal} 400 when it does not exist */
export function findListing(listings, chId) {
    const listing = listings.get(fullId(chId));
    if (listing === undefined)
        throw refuse('request', `chId: wanted the id of a market, found ${chId}`);
    return listing;
}
/** Normalizes an object id or address to `0x` and 64 digits in lower case. */
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
