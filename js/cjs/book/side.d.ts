/** One side of an order book: exact levels in flat arrays from worst to best, and rows for users, made when they are read. */
import { type Row } from './block.js';
import type { Changes } from './delta.js';
import { type Grid } from './step.js';
/**
 * The levels of one side in ticks and lots; a level at zero is removed.
 *
 * They are stored in blocks, so that a change deep in a long side costs about as much as one at the best price.
 */
export declare class Side {
    #private;
    constructor(grid: Grid, sign: 1 | -1);
    /** The number of levels. */
    get size(): number;
    /** The best price in ticks; `undefined` when the side is empty. */
    get bestPrice(): number | undefined;
    /** Adds lots to a level, and returns the lots before; `NaN` if the sum is below zero or no safe integer, then unchanged. */
    add(price: number, change: number): number;
    /** Sets a level, and returns as {@link add}; zero lots remove the level. */
    set(price: number, amount: number): number;
    /** Returns the lots at a price in ticks; zero when there is no level. */
    amountAt(price: number): number;
    /** Replaces all levels; returns `false`, and must run again, if a price came twice or an amount is below zero. */
    replace({ length, prices, amounts }: Changes): boolean;
    /** Replaces the side by a copy of the same side of another book of the market. */
    copy(from: Side): void;
    /** Compares with the same side of another book of the market. */
    equals(other: Side): boolean;
    /** Returns rows, best first, in a frozen array: the same one until the side or the limit changes. */
    rows(limit?: number): readonly Row[];
}
