/** Scans order-book frames in the service's usual spelling byte by byte; JSON parses every other spelling. */
import type { Delta } from './delta.js';
import { type Grid } from './step.js';
/** Scans the frames of one market. */
export declare class Scanner {
    #private;
    /** @param grid ticks and lots of the market */
    constructor(grid: Grid);
    /**
     * Scans a frame of plain ASCII, without escapes, unknown or repeated keys, and faults.
     *
     * @param text the frame as it came
     * @param delta empty; takes the frame, or part of it when the text has another spelling
     * @returns whether the frame was scanned
     */
    scan(text: string, delta: Delta): boolean;
}
