/** Reads order-book frames spelled as the service spells them, sign by sign; leaves every other spelling to JSON. */
import type { Delta } from './delta.js';
import { type Grid } from './step.js';
/** Reads the frames of one market. */
export declare class Scanner {
    #private;
    /** @param grid ticks and lots of the market */
    constructor(grid: Grid);
    /**
     * Reads a frame if it is plain ASCII, without escapes, with no key unknown or twice, and without a fault.
     *
     * @param text the frame as it came
     * @param delta an empty one, which takes the frame; half filled when it is spelled otherwise
     * @returns whether it was read
     */
    scan(text: string, delta: Delta): boolean;
}
