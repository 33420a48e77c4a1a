/** The frames that wait for a snapshot, in the order of their nonces, and never more than a given number. */

/** What became of a frame: held, there already, from before the service counted anew, or one too many. */
export type BufferResult = 'held' | 'duplicate' | 'ran-back' | 'overflow';

/** A short list sorted by nonce. */
export class FrameBuffer {
    #frames: { readonly nonce: number; readonly text: string }[] = [];
    readonly #limit: number;

    /** @param limit frames held at most; a nonce further back than this is from another life of the service */
    constructor(limit: number) {
        this.#limit = limit;
    }

    /** @returns the lowest nonce held */
    get first(): number | undefined {
        return this.#frames[0]?.nonce;
    }

    /** @returns the highest nonce held */
    get last(): number | undefined {
        return this.#frames.at(-1)?.nonce;
    }

    /** @returns whether the next frame would be one too many */
    get isFull(): boolean {
        return this.#frames.length >= this.#limit;
    }

    /**
     * Holds a frame, in its place whatever the order of arrival.
     *
     * @param nonce its nonce
     * @param text the frame as it came
     * @returns what became of it
     */
    put(nonce: number, text: string): BufferResult {
        const last = this.last;
        if (last !== undefined && this.isFarBelow(nonce, last)) return 'ran-back';
        const place = this.#frames.findLastIndex((frame) => frame.nonce <= nonce);
        const same = this.#frames[place];
        if (same?.nonce === nonce) return same.text === text ? 'duplicate' : 'ran-back';
        if (this.isFull) return 'overflow';
        this.#frames.splice(place + 1, 0, { nonce, text });
        return 'held';
    }

    /**
     * Tells a late frame from one of a service that counts anew.
     *
     * @param nonce the frame's
     * @param last the highest known
     * @returns whether it lies further back than frames are held
     */
    isFarBelow(nonce: number, last: number): boolean {
        return nonce < last - this.#limit;
    }

    /**
     * Takes a frame out.
     *
     * @param nonce the one that is next
     * @returns its text; `undefined` when the lowest held is another
     */
    take(nonce: number): string | undefined {
        return this.first === nonce ? this.#frames.shift()?.text : undefined;
    }

    /**
     * Drops the frames that a snapshot holds already.
     *
     * @param nonce the snapshot's
     */
    dropUpTo(nonce: number): void {
        this.#frames = this.#frames.filter((frame) => frame.nonce > nonce);
    }

    /** Drops all. */
    clear(): void {
        this.#frames = [];
    }
}
