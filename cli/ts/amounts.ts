/** The smallest order of a market. */

import type { KnownMarket } from '../../ts/host.js';

/** Above the smallest value, so that a move of the price does not go below it. */
const MARGIN = 1.05;

/**
 * Returns the smallest amount that a market accepts at a price.
 *
 * @param price quote
 * @returns base, a multiple of the lot
 */
export function toLot({ precision: { amount: lot }, limits }: KnownMarket, price: number): number {
    const least = ((limits.cost?.min ?? 0) * MARGIN) / price;
    const lots = Math.max(1, Math.ceil(Number((least / lot).toPrecision(12))));
    return Number((lots * lot).toPrecision(15));
}
