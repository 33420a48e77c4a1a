/** One side of an order book: exact levels in flat arrays from worst to best, and rows for users, made when they are read. */
import type { Changes } from './delta.js';
import { type Grid } from './step.js';
/** A level as users read it: price, and amount in the base currency. */
export type Row = [price: number, amount: number];
/**
 * The levels of one side in ticks and lots; a level at zero is removed.
 *
 * They are stored in blocks, so that a change deep in a long side costs about as much as one at the best price.
 */
export declare class Side {
    #private;
    /**
     * @param grid ticks and lots of the market
     * @param sign 1 for bids, -1 for asks
     */
    constructor(grid: Grid, sign: 1 | -1);
    /** @returns the number of levels */
    get size(): number;
    /** @returns the best price in ticks; `undefined` when the side is empty */
    get bestPrice(): number | undefined;
    /**
     * Adds an amount to a level.
     *
     * @param price ticks
     * @param change lots; negative to reduce the level
     * @returns the lots before; `NaN` without a change when the level would be below zero or no safe integer
     */
    add(price: number, change: number): number;
    /**
     * Sets a level.
     *
     * @param price ticks
     * @param amount lots; zero removes the level
     * @returns the lots before; `NaN` without a change when the amount is below zero or no safe integer
     */
    set(price: number, amount: number): number;
    /**
     * Returns the amount at a price.
     *
     * @param price ticks
     * @returns lots; zero when there is no level
     */
    amountAt(price: number): number;
    /**
     * Replaces all levels.
     *
     * @param levels in any order
     * @returns whether they are valid: no price twice, no amount below zero; if not, the side must be replaced again
     */
    replace({ length, prices, amounts }: Changes): boolean;
    /**
     * Replaces the side by a copy of another.
     *
     * @param from the same side of another book of the market
     */
    copy(from: Side): void;
    /**
     * Compares two sides.
     *
     * @param other the same side of another book of the market
     * @returns whether every level is the same
     */
    equals(other: Side): boolean;
    /**
     * Returns the best level.
     *
     * @returns the first of {@link rows}; `undefined` when the side is empty
     */
    best(): Row | undefined;
    /**
     * Returns the levels for users, best first.
     *
     * @param limit maximum number of levels; all when omitted
     * @returns rows that never change; the same array for the same limit until the side changes
     */
    rows(limit?: number): Row[];
}
