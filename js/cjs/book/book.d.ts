/** An order book in whole ticks and lots: a snapshot replaces it, and a frame applies completely or not at all. */
import { type Delta } from './delta.js';
import { Side } from './side.js';
import type { Grid } from './step.js';
/** Meaning of the amounts of a frame: added to the level, or its new amount. */
export type DeltaMode = 'additive' | 'absolute';
/** Fault of a frame or a snapshot: a level below zero (or no safe integer), or bids that reach asks. */
export type BookFault = 'negative' | 'crossed';
/** Both sides of one market's book at one nonce. */
export declare class Book {
    #private;
    nonce: number;
    /** Time of the service, milliseconds since 1970. */
    timestamp: number | undefined;
    readonly bids: Side;
    readonly asks: Side;
    /** @param grid ticks and lots of the market */
    constructor(grid: Grid);
    /**
     * Applies a frame; the caller checks that its nonce follows.
     *
     * @param delta the frame
     * @param mode the meaning of its amounts
     * @returns `undefined` once applied; else the fault, and the book is unchanged
     */
    apply(delta: Delta, mode: DeltaMode): BookFault | undefined;
    /**
     * Replaces the book by a snapshot.
     *
     * @param snapshot the complete book
     * @returns `undefined` once replaced; else the fault, and the book must be replaced again
     */
    replace(snapshot: Delta): BookFault | undefined;
    /**
     * Replaces the book by a copy of another.
     *
     * @param from another book of the same market
     */
    copy(from: Book): void;
    /**
     * Compares the levels, not the nonces.
     *
     * @param other another book of the same market
     * @returns whether every level is the same
     */
    equals(other: Book): boolean;
    /** @returns whether the best bid reaches the best ask, which cannot be in a book of resting orders */
    get isCrossed(): boolean;
}
