/** One side of an order book: exact levels in flat arrays from worst to best, rows for users only when asked for. */
import type { Changes } from './delta.js';
import { type Grid } from './step.js';
/** A level as users read it: price, and amount in base. */
export type Row = [price: number, amount: number];
/**
 * The levels of one side in ticks and lots; a level at zero is not there.
 *
 * They lie in blocks, so that a change deep in a long side costs about what one at the best price does.
 */
export declare class Side {
    #private;
    /**
     * @param grid ticks and lots of the market
     * @param sign 1 for bids, which are better the higher, -1 for asks
     */
    constructor(grid: Grid, sign: 1 | -1);
    /** @returns how many levels there are */
    get size(): number;
    /** @returns the best price in ticks; `undefined` when the side is empty */
    get bestPrice(): number | undefined;
    /**
     * Changes a level by some amount.
     *
     * @param price ticks
     * @param change lots, negative to take away
     * @returns the lots before; `NaN`, and nothing is changed, when the level would fall below zero or leave the safe
     *     integers
     */
    add(price: number, change: number): number;
    /**
     * Sets a level.
     *
     * @param price ticks
     * @param amount lots; the level goes when zero
     * @returns the lots before; `NaN`, and nothing is changed, when the amount is below zero or no safe integer
     */
    set(price: number, amount: number): number;
    /**
     * Tells the lots at a price.
     *
     * @param price ticks
     * @returns lots, zero where there is no level
     */
    amountAt(price: number): number;
    /**
     * Replaces all levels.
     *
     * @param levels in any order
     * @returns whether they make a side: no price twice, no amount below zero; if not, the side must be replaced again
     */
    replace({ length, prices, amounts }: Changes): boolean;
    /**
     * Becomes a copy.
     *
     * @param from the same side of another book of the market
     */
    copy(from: Side): void;
    /**
     * Compares with the same side of another book of the market.
     *
     * @param other the other
     * @returns whether every level is the same
     */
    equals(other: Side): boolean;
    /**
     * Tells the best level alone.
     *
     * @returns the first of {@link rows}; `undefined` when the side is empty
     */
    best(): Row | undefined;
    /**
     * Tells the levels for users, best first.
     *
     * @param limit at most this many; all when left out
     * @returns rows that never change; for the same limit the same array until the side changes
     */
    rows(limit?: number): Row[];
}
