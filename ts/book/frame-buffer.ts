/** Frames that are kept: those that wait for a snapshot, and the last ones that were applied. */

import type { BookFrame } from './frame.js';

/**
 * The result of adding a frame: `ran-back` when the service restarted its nonces, `overflow` when the buffer
 * is full.
 */
export type BufferResult = 'buffered' | 'duplicate' | 'ran-back' | 'overflow';

/** The frames that wait for a snapshot, sorted by nonce. */
export class FrameBuffer {
    #frames: { readonly nonce: number; readonly frame: BookFrame }[] = [];

    /**
     * @param limit maximum number of frames; a nonce further back than this comes from a restarted service
     */
    constructor(private readonly limit: number) {}

    /** The lowest nonce in the buffer. */
    get first(): number | undefined {
        return this.#frames[0]?.nonce;
    }

    /** The highest nonce in the buffer. */
    get last(): number | undefined {
        return this.#frames.at(-1)?.nonce;
    }

    get isFull(): boolean {
        return this.#frames.length >= this.limit;
    }

    /** Adds a frame, in whatever order frames arrive. */
    put(nonce: number, frame: BookFrame): BufferResult {
        const last = this.last;
        if (last !== undefined && this.isFarBelow(nonce, last)) return 'ran-back';
        const place = this.#frames.findLastIndex((entry) => entry.nonce <= nonce);
        const same = this.#frames[place];
        if (same?.nonce === nonce) return isSameFrame(same.frame, frame) ? 'duplicate' : 'ran-back';
        if (this.isFull) return 'overflow';
        this.#frames.splice(place + 1, 0, { nonce, frame });
        return 'buffered';
    }

    /**
     * Returns whether a nonce lies further below the highest one than the buffer reaches: the service
     * restarted its nonces.
     */
    isFarBelow(nonce: number, last: number): boolean {
        return nonce < last - this.limit;
    }

    /** Removes and returns the frame with the lowest nonce, if that is `nonce`. */
    take(nonce: number): BookFrame | undefined {
        return this.first === nonce ? this.#frames.shift()?.frame : undefined;
    }

    /** Removes the frames that a snapshot of this nonce contains. */
    dropUpTo(nonce: number): void {
        this.#frames = this.#frames.filter((entry) => entry.nonce > nonce);
    }

    /** Removes all frames. */
    clear(): void {
        this.#frames = [];
    }
}

/** Number of applied frames that are kept; a repeated frame older than these counts as a duplicate. */
const RECENT = 64;

/** The last frames applied, to tell a duplicate from another frame under the same nonce. */
export class RecentFrames {
    readonly #nonces = new Float64Array(RECENT).fill(-1);
    readonly #frames = new Array<BookFrame>(RECENT).fill('');

    put(nonce: number, frame: BookFrame): void {
        const place = nonce % RECENT;
        this.#nonces[place] = nonce;
        this.#frames[place] = frame;
    }

    /**
     * Returns whether another frame was applied under this nonce; `false` when that frame is no longer known.
     */
    differs(nonce: number, frame: BookFrame): boolean {
        const place = nonce % RECENT;
        return this.#nonces[place] === nonce && !isSameFrame(this.#frames[place] ?? '', frame);
    }

    /** Removes all frames. */
    clear(): void {
        this.#nonces.fill(-1);
        this.#frames.fill('');
    }
}

function isSameFrame(left: BookFrame, right: BookFrame): boolean {
    return left === right || (typeof left !== 'string' && JSON.stringify(left) === JSON.stringify(right));
}
