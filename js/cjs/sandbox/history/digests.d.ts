/** Digests of what a market does by itself: they follow from the time, so that history and live trading have the same. */
/**
 * Returns the digest of a generated trade; the times of a market's trades are unique.
 *
 * @param seed of the sandbox
 * @param marketId of the trade
 * @param time of the trade, milliseconds
 * @returns base58
 */
export declare function tradeDigest(seed: number, marketId: string, time: number): string;
/**
 * Returns the digest of an update of the funding rates.
 *
 * @param seed of the sandbox
 * @param marketId of the market
 * @param slot number of the funding time since 1970
 * @returns base58
 */
export declare function fundingDigest(seed: number, marketId: string, slot: number): string;
/**
 * Returns the digest of a liquidation.
 *
 * @param seed of the sandbox
 * @param marketId of the market
 * @param accountId of the liquidated account
 * @param now milliseconds
 * @returns base58
 */
export declare function liquidationDigest(seed: number, marketId: string, accountId: number, now: number): string;
