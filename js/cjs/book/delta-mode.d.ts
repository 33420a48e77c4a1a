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
    constructor(grid: Grid, snapshot: Book);
    /** The nonce of the last frame. */
    get nonce(): number;
    /** Whether the next frame may be applied: once a second snapshot is needed, only frames up to it. */
    get canApply(): boolean;
    /** Applies the next frame in both modes; returns a fault when both are refuted. */
    apply(delta: Delta): BookFault | undefined;
    /**
     * Returns the mode whose book equals the second snapshot, which has the same nonce. Books that differ once never agree
     * again. A sum equals the amount of a frame only where the level was at zero, and the amount that took it there was
     * negative, which no absolute amount is.
     */
    detect(snapshot: Book): DeltaMode | undefined;
}
