/** Frames that are kept: those that wait for a snapshot, and the last ones that were applied. */
import type { Frame } from './frame.js';
/** The result of adding a frame: `ran-back` when the service restarted its nonces, `overflow` when the buffer is full. */
export type BufferResult = 'buffered' | 'duplicate' | 'ran-back' | 'overflow';
/** The frames that wait for a snapshot, sorted by nonce. */
export declare class FrameBuffer {
    #private;
    private readonly limit;
    /** @param limit maximum number of frames; a nonce further back than this comes from a restarted service */
    constructor(limit: number);
    /** The lowest nonce in the buffer. */
    get first(): number | undefined;
    /** The highest nonce in the buffer. */
    get last(): number | undefined;
    get isFull(): boolean;
    /** Adds a frame, in whatever order frames arrive. */
    put(nonce: number, frame: Frame): BufferResult;
    /** Returns whether a nonce lies further below the highest one than the buffer reaches: the service restarted its nonces. */
    isFarBelow(nonce: number, last: number): boolean;
    /** Removes and returns the frame with the lowest nonce, if that is `nonce`. */
    take(nonce: number): Frame | undefined;
    /** Removes the frames that a snapshot of this nonce contains. */
    dropUpTo(nonce: number): void;
    /** Removes all frames. */
    clear(): void;
}
/** The last frames applied, to tell a duplicate from another frame under the same nonce. */
export declare class RecentFrames {
    #private;
    put(nonce: number, frame: Frame): void;
    /** Returns whether another frame was applied under this nonce; `false` when that frame is no longer known. */
    differs(nonce: number, frame: Frame): boolean;
    /** Removes all frames. */
    clear(): void;
}
