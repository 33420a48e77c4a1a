/**
 * Digests of what a market does by itself: they follow from the time, so that history and live trading have
 * the same.
 */

import { keyOf, syntheticDigest } from '../random.js';

const DIGESTS_PER_NAME = 2 ** 32;

/**
 * Returns the digest of a generated trade; the times of a market's trades are unique.
 *
 * @param seed of the sandbox
 * @param marketId of the trade
 * @param time of the trade, milliseconds
 * @returns base58
 */
export function tradeDigest(seed: number, marketId: string, time: number): string {
    const name = keyOf(seed, `trade ${marketId} ${Math.floor(time / DIGESTS_PER_NAME)}`);
    return syntheticDigest(name, time % DIGESTS_PER_NAME);
}

/**
 * Returns the digest of an update of the funding rates.
 *
 * @param seed of the sandbox
 * @param marketId of the market
 * @param slot number of the funding time since 1970
 * @returns base58
 */
export function fundingDigest(seed: number, marketId: string, slot: number): string {
    return syntheticDigest(keyOf(seed, `funding ${marketId}`), slot);
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
export function liquidationDigest(seed: number, marketId: string, accountId: number, now: number): string {
    return syntheticDigest(keyOf(seed, `liquidation ${marketId} ${accountId}`), now % DIGESTS_PER_NAME);
}
