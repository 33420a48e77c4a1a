"use strict";
/** Markets, collateral and coins under the service's names. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.COLLATERAL = void 0;
exports.symbolOf = symbolOf;
exports.createListings = createListings;
exports.findListing = findListing;
exports.fullId = fullId;
exports.collateralDecimals = collateralDecimals;
exports.supportedCoins = supportedCoins;
const node_crypto_1 = require("node:crypto");
const errors_js_1 = require("../../errors.js");
/** Code of the collateral. */
exports.COLLATERAL = 'USDC';
/** The unified symbol of a market by its base, such as `BTC/USD:USDC`. */
function symbolOf(base) {
    return `${base}/USD:${exports.COLLATERAL}`;
}
/** Creates the listings by market id; `settleId` is the coin type of their collateral. */
function createListings(specs, settleId) {
    const listings = Array.from(specs, (spec) => ({ spec, symbol: symbolOf(spec.base), settleId }));
    return new Map(listings.map((listing) => [listing.spec.id, listing]));
}
/** Finds the market of a request. @throws {Refusal} 400 when it does not exist */
function findListing(listings, chId) {
    const listing = listings.get(fullId(chId));
    if (listing === undefined)
        throw (0, errors_js_1.refuse)('request', `chId: wanted the id of a market, found ${chId}`);
    return listing;
}
/** Normalizes an object id or address to `0x` and 64 digits in lower case. */
function fullId(id) {
    return `0x${id.replace(/^0x/i, '').toLowerCase().padStart(64, '0')}`;
}
/** Returns the decimals of the collateral coin. */
function collateralDecimals(spec) {
    return 18 - (spec.scalingFactor.toString().length - 1);
}
/** As many as the service lists; several megabytes of JSON. */
const COINS = 40_000;
const SUI = '0x2::sui::SUI';
let generatedCoins;
/** Lists the coins that the router trades. @returns unique coin types; created once and cached */
function supportedCoins(listings) {
    generatedCoins ??= Array.from({ length: COINS }, (_, index) => generatedCoin(index));
    const collaterals = new Set(Array.from(listings.values(), ({ settleId }) => settleId));
    return [SUI, ...collaterals, ...generatedCoins];
}
function generatedCoin(index) {
    const address = (0, node_crypto_1.createHash)('sha256').update(`coin ${index}`).digest('hex');
    return `0x${address}::coin_${index}::COIN_${index}`;
}
