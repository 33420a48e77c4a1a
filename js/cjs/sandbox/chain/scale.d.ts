/** Sizes and prices of a scale order. */
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
 * Divides a scale order. Prices have equal distances, rounded down to ticks between the ends. Sizes change evenly from
 * the first to the last, rounded to lots; their sum is the total.
 */
export declare function scaleOrders({ totalSize, startPrice, endPrice, count, skew }: Scale, { lotSize, tickSize }: Pick<MarketSpec, 'lotSize' | 'tickSize'>): {
    readonly size: bigint;
    readonly price: bigint;
}[];
