/** Finds out how the amounts of frames are meant: one book for each reading, until a snapshot agrees with only one. */
import { Book, type BookFault, type Reading } from './book.js';
import type { Delta } from './delta.js';
import type { Grid } from './step.js';
/** Two books that began as one. */
export declare class Trial {
    #private;
    /** The second snapshot, from its arrival until the frames up to its nonce have come. */
    second: Book | undefined;
    /** Whether a second snapshot is needed; no frame beyond it is taken before it has come. */
    isWaiting: boolean;
    /** Whether frames have passed that the readings treat differently. */
    differs: boolean;
    /**
     * @param grid ticks and lots of the market
     * @param snapshot where both begin
     */
    constructor(grid: Grid, snapshot: Book);
    /** @returns the nonce of the last frame taken */
    get nonce(): number;
    /** @returns whether the next frame may be taken: up to a second snapshot, once one is needed */
    get isOpen(): boolean;
    /**
     * Takes the next frame under both readings.
     *
     * @param delta the frame
     * @returns a fault when neither can be
     */
    apply(delta: Delta): BookFault | undefined;
    /**
     * Compares both readings with a snapshot of their nonce. Once they differ they never agree again: where adding comes
     * to what replacing puts there, the level was at zero, and what took it there was below zero and no amount to put.
     *
     * @param snapshot the second snapshot
     * @returns which of them reproduces it; `undefined` when none does
     */
    judge(snapshot: Book): Reading | undefined;
}
