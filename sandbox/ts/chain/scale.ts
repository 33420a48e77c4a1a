/** Sizes and prices of a scale order. */

import { NANO } from '../engine/integers.js';
import type { MarketSpec } from '../engine/types.js';

/** Several orders in a price range; sizes and prices in units of 10^-9. */
export interface Scale {
    readonly totalSize: bigint;
    readonly startPrice: bigint;
    readonly endPrice: bigint;
    /** At least 2. */
    readonly count: number;
    /** Size of the last order in sizes of the first one, 10^-9. */
    readonly skew: bigint;
}

/**
 * Divides a scale order. Prices have equal distances, rounded down to ticks between the ends. Sizes change
 * evenly from the first to the last, rounded to lots; their sum is the total.
 */
export function scaleOrders(
    { totalSize, startPrice, endPrice, count, skew }: Scale,
    { lotSize, tickSize }: Pick<MarketSpec, 'lotSize' | 'tickSize'>,
): { readonly size: bigint; readonly price: bigint }[] {
    const steps = BigInt(count - 1);
    /** Weight of the first orders: steps for the first one, steps × skew for the last one. */
    const weightOf = (orders: bigint): bigint => orders * steps * NANO + ((skew - NANO) * orders * (orders - 1n)) / 2n;
    const sizeOf = (orders: bigint): bigint => {
        const size = (totalSize * weightOf(orders)) / weightOf(BigInt(count));
        return orders === BigInt(count) ? totalSize : size - (size % lotSize);
    };
    return Array.from({ length: count }, (_, position) => {
        const index = BigInt(position);
        const price = startPrice + ((endPrice - startPrice) * index) / steps;
        const isEnd = index === 0n || index === steps;
        return { size: sizeOf(index + 1n) - sizeOf(index), price: isEnd ? price : price - (price % tickSize) };
    });
}
