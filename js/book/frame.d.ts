/** Reads order-book frames: a scanner for the service's usual spelling, and JSON for every other. */
import { Delta } from './delta.js';
import { type Grid } from './step.js';
/** A frame or a snapshot that is parsed: figures as decimal text, levels `[price, amount]`. */
export interface FrameRow {
    readonly nonce: unknown;
    readonly bids: unknown;
    readonly asks: unknown;
    readonly timestamp?: unknown;
}
/** A frame as its text, or parsed. */
export type Frame = string | FrameRow;
/** Reads the frames and snapshots of one market. */
export declare class FrameReader {
    #private;
    constructor(grid: Grid);
    /**
     * Reads a frame.
     *
     * @param frame its text, or the row that was parsed from it
     * @returns its changes; the same object each time, valid until the next read
     * @throws {Problem} `response` when it is no such frame, or a number is off its grid or no safe integer
     * @see manifest.json `stream/orderbook`
     */
    read(frame: Frame): Delta;
    /** Reads a frame in the service's usual spelling; returns `undefined` for any other spelling and for every fault. */
    scan(text: string): Delta | undefined;
    /** Reads a frame in any JSON spelling; throws as {@link read}. */
    parse(text: string): Delta;
    /** Reads a frame or a snapshot as `readJson` returns it; throws as {@link read}. */
    fromJson(row: unknown): Delta;
}
