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
    constructor(grid: Grid);
    /** Applies a frame whose nonce follows. If it returns a fault, the book is unchanged. */
    apply(delta: Delta, mode: DeltaMode): BookFault | undefined;
    /** Replaces the book by a snapshot. If it returns a fault, the book must be replaced again. */
    replace(snapshot: Delta): BookFault | undefined;
    /** Replaces the book by a copy of another one of the same market. */
    copy(from: Book): void;
    /** Compares the levels, not the nonces. */
    equals(other: Book): boolean;
    /** Whether the best bid reaches the best ask, which cannot be in a book of resting orders. */
    get isCrossed(): boolean;
}
