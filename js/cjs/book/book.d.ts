/** An order book in whole ticks and lots: a snapshot replaces it, a frame changes it wholly or not at all. */
import { type Delta } from './delta.js';
import { Side } from './side.js';
import type { Grid } from './step.js';
/** How the amounts of a frame are meant: added to what is there, or put in its place. */
export type Reading = 'additive' | 'absolute';
/** Why a frame or a snapshot cannot be: a level below zero (or no safe integer), or bids that reach asks. */
export type BookFault = 'negative' | 'crossed';
/** Both sides of one market's book at one nonce. */
export declare class Book {
    #private;
    nonce: number;
    /** When the service says it was so, in milliseconds since 1970. */
    timestamp: number | undefined;
    readonly bids: Side;
    readonly asks: Side;
    /** @param grid ticks and lots of the market */
    constructor(grid: Grid);
    /**
     * Takes a frame; whether its nonce follows is the caller's to know.
     *
     * @param delta the frame
     * @param reading how its amounts are meant
     * @returns `undefined` once applied; else what is wrong, and the book is as it was
     */
    apply(delta: Delta, reading: Reading): BookFault | undefined;
    /**
     * Becomes a snapshot.
     *
     * @param snapshot the whole book
     * @returns `undefined` when it can be; else what is wrong, and the book must be replaced again
     */
    replace(snapshot: Delta): BookFault | undefined;
    /**
     * Becomes a copy.
     *
     * @param from another book of the same market
     */
    copy(from: Book): void;
    /**
     * Compares the levels, whatever the nonces.
     *
     * @param other another book of the same market
     * @returns whether every level is the same
     */
    equals(other: Book): boolean;
    /** @returns whether somebody bids what somebody asks, which no book at rest can hold */
    get isCrossed(): boolean;
}
