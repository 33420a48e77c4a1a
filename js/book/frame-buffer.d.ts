/** Frames that are kept: those that wait for a snapshot, and the last ones that were applied. */
import type { Frame } from './frame.js';
/** The result of adding a frame: `ran-back` when the service restarted its nonces, `overflow` when the buffer is full. */
export type BufferResult = 'buffered' | 'duplicate' | 'ran-back' | 'overflow';
/** The frames that wait for a snapshot, sorted by nonce. */
export declare class FrameBuffer {
    #private;
    /** @param limit maximum number of frames; a nonce further back than this comes from a restarted service */
    constructor(limit: number);
    /** @returns the lowest nonce in the buffer */
    get first(): number | undefined;
    /** @returns the highest nonce in the buffer */
    get last(): number | undefined;
    /** @returns whether the buffer takes no further frame */
    get isFull(): boolean;
    /**
     * Adds a frame, in whatever order frames arrive.
     *
     * @param nonce the frame's nonce
     * @param frame as it came
     * @returns the result
     */
    put(nonce: number, frame: Frame): BufferResult;
    /**
     * Tells a late frame from a frame of a restarted service.
     *
     * @param nonce the frame's nonce
     * @param last the highest known nonce
     * @returns whether the nonce lies further back than the buffer reaches
     */
    isFarBelow(nonce: number, last: number): boolean;
    /**
     * Removes the frame that is next.
     *
     * @param nonce its nonce
     * @returns the frame; `undefined` when the lowest nonce in the buffer is another
     */
    take(nonce: number): Frame | undefined;
    /**
     * Removes the frames that a snapshot contains.
     *
     * @param nonce the snapshot's nonce
     */
    dropUpTo(nonce: number): void;
    /** Removes all frames. */
    clear(): void;
}
/** The last frames applied, to tell a duplicate from another frame under the same nonce. */
export declare class RecentFrames {
    #private;
    /**
     * Adds a frame.
     *
     * @param nonce the frame's nonce
     * @param frame as it came
     */
    put(nonce: number, frame: Frame): void;
    /**
     * Compares a frame with the frame applied under its nonce.
     *
     * @param nonce the frame's nonce
     * @param frame as it came
     * @returns whether the frame applied is still known and another
     */
    differs(nonce: number, frame: Frame): boolean;
    /** Removes all frames. */
    clear(): void;
}
