/** Detects the delta mode of a service: one book for each mode, until a snapshot agrees with only one of them. */
import { Book, type BookFault, type DeltaMode } from './book.js';
import type { Delta } from './delta.js';
import type { Grid } from './step.js';
/** Two books that start from the same snapshot. */
export declare class DeltaModeDetector {
    #private;
    /** The second snapshot, until the frames up to its nonce have come. */
    secondSnapshot: Book | undefined;
    /** Whether a second snapshot is needed; no frame beyond it is applied before it arrives. */
    needsSnapshot: boolean;
    /** Whether the modes have led to different books. */
    hasDiverged: boolean;
    /**
     * @param grid ticks and lots of the market
     * @param snapshot where both books start
     */
    constructor(grid: Grid, snapshot: Book);
    /** @returns the nonce of the last frame */
    get nonce(): number;
    /** @returns whether the next frame may be applied: once a second snapshot is needed, only frames up to it */
    get canApply(): boolean;
    /**
     * Applies the next frame in both modes.
     *
     * @param delta the frame
     * @returns a fault when both modes are refuted
     */
    apply(delta: Delta): BookFault | undefined;
    /**
     * Compares both books with a snapshot of their nonce. Books that differ once never agree again. A sum equals the amount of a
     * frame only where the level was at zero, and the amount that took it there was negative, which no absolute amount is.
     *
     * @param snapshot the second snapshot
     * @returns the mode whose book equals it; `undefined` when neither does
     */
    detect(snapshot: Book): DeltaMode | undefined;
}
