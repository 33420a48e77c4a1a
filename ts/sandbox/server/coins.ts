/** The router's trading universe: a list as long as the service's, the same in every sandbox but for the collateral. */

import { createHash } from 'node:crypto';
import type { Listing } from './listing.js';

/** Tens of thousands, several megabytes of JSON. */
const COINS = 40_000;

const SUI = '0x2::sui::SUI';

let inventions: readonly string[] | undefined;

/**
 * Lists the coins that the router trades.
 *
 * @param listings the markets, whose collateral is traded too
 * @returns coin types, none twice; made at the first call, and kept
 */
export function supportedCoins(listings: ReadonlyMap<string, Listing>): readonly string[] {
    inventions ??= Array.from({ length: COINS }, (_, index) => inventedCoin(index));
    const collaterals = new Set(Array.from(listings.values(), ({ settleId }) => settleId));
    return [SUI, ...collaterals, ...inventions];
}

function inventedCoin(index: number): string {
    const address = createHash('sha256').update(`coin ${index}`).digest('hex');
    return `0x${address}::coin_${index}::COIN_${index}`;
}
