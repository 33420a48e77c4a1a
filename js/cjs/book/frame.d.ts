/** Order-book frames from text: a scanner for the spelling that is known, and JSON behind it for every other. */
import { Delta } from './delta.js';
import { type Grid } from './step.js';
/** Reads the frames and snapshots of one market. */
export declare class FrameReader {
    #private;
    /** @param grid ticks and lots of the market */
    constructor(grid: Grid);
    /**
     * Reads a frame, `{ nonce, bids, asks, timestamp?, … }` with levels `[price, amount]`.
     *
     * @param text the frame as it came
     * @returns its changes; the same object each time, good until the next read
     * @throws {Problem} `answer` when the text is no such frame, or a number is off its grid or no safe integer
     * @see manifest.json `stream/orderbook`
     */
    read(text: string): Delta;
    /**
     * Reads a frame only if it is spelled as the service spells it: no escapes, no key unknown or twice.
     *
     * @param text the frame as it came
     * @returns as {@link read}; `undefined` for any other spelling and for every fault
     */
    scan(text: string): Delta | undefined;
    /**
     * Reads a frame however it is spelled, as long as it is JSON.
     *
     * @param text the frame as it came
     * @returns as {@link read}
     * @throws {Problem} as {@link read}
     */
    parse(text: string): Delta;
    /**
     * Reads a frame or a snapshot that is parsed already.
     *
     * @param row what `readJson` made of it: numbers as decimal text
     * @returns as {@link read}
     * @throws {Problem} as {@link read}
     */
    fromJson(row: unknown): Delta;
}
