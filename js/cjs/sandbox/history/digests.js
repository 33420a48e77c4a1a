"use strict";
/** Digests of what a market does by itself: they follow from the time, so that history and live trading have the same. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.tradeDigest = tradeDigest;
exports.fundingDigest = fundingDigest;
exports.liquidationDigest = liquidationDigest;
const random_js_1 = require("../random.js");
const DIGESTS_PER_NAME = 2 ** 32;
/**
 * Returns the digest of a generated trade; the times of a market's trades are unique.
 *
 * @param seed of the sandbox
 * @param marketId of the trade
 * @param time of the trade, milliseconds
 * @returns base58
 */
function tradeDigest(seed, marketId, time) {
    const name = (0, random_js_1.keyOf)(seed, `trade ${marketId} ${Math.floor(time / DIGESTS_PER_NAME)}`);
    return (0, random_js_1.syntheticDigest)(name, time % DIGESTS_PER_NAME);
}
/**
 * Returns the digest of an update of the funding rates.
 *
 * @param seed of the sandbox
 * @param marketId of the market
 * @param slot number of the funding time since 1970
 * @returns base58
 */
function fundingDigest(seed, marketId, slot) {
    return (0, random_js_1.syntheticDigest)((0, random_js_1.keyOf)(seed, `funding ${marketId}`), slot);
}
/**
 * Returns the digest of a liquidation.
 *
 * @param seed of the sandbox
 * @param marketId of the market
 * @param accountId of the liquidated account
 * @param now milliseconds
 * @returns base58
 */
function liquidationDigest(seed, marketId, accountId, now) {
    return (0, random_js_1.syntheticDigest)((0, random_js_1.keyOf)(seed, `liquidation ${marketId} ${accountId}`), now % DIGESTS_PER_NAME);
}
