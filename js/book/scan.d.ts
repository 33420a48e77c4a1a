/** Scans order-book frames in the service's usual spelling byte by byte; JSON parses every other spelling. */
import type { Delta } from './delta.js';
import { type Grid } from './step.js';
/** Scans the frames of one market. */
export declare class Scanner {
    #private;
    constructor(grid: Grid);
    /** Scans an ASCII frame into an empty delta; returns `false` for escapes, unknown or repeated keys, and faults. */
    scan(text: string, delta: Delta): boolean;
}
