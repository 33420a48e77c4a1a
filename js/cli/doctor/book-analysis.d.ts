/** Finds out from recorded frames and snapshots how an order book is sent. */
import { type DeltaMode } from '../../book/book.js';
import type { Grid } from '../../book/step.js';
/** How an order book is sent. */
export interface BookAnalysis {
    readonly frames: number;
    /** Places where a nonce is not one more than the last, such as `12 after 10`. */
    readonly breaks: readonly string[];
    /** Why frames or snapshots cannot be read. */
    readonly unreadable: readonly string[];
    /** Snapshots without a nonce, which cannot be compared with frames. */
    readonly withoutNonce: number;
    /** Spans between two snapshots whose frames were all recorded. */
    readonly compared: number;
    /** Spans whose frames do not lead from one snapshot to the other, in the meaning that fits best. */
    readonly differing: number;
    /** The meaning of amounts with which the most spans fit, if fewer fit with the other meaning. */
    readonly mode: DeltaMode | undefined;
    /** Whether as many spans fit with both meanings. */
    readonly isAmbiguous: boolean;
    /** Levels that a frame brought to zero. */
    readonly deletions: number;
    /** Levels of amount zero in snapshots. */
    readonly emptyLevels: number;
}
/** Analyses the texts of frames and of snapshots, each in the order of arrival. */
export declare function analyseBook(grid: Grid, frameTexts: readonly string[], snapshotTexts: readonly string[]): BookAnalysis;
