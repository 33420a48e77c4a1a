/** The frames that wait for a snapshot, in the order of their nonces, and never more than a given number. */
/** What became of a frame: held, there already, from before the service counted anew, or one too many. */
export type HeldOutcome = 'held' | 'duplicate' | 'ran-back' | 'overflow';
/** A short list sorted by nonce. */
export declare class Held {
    #private;
    /** @param limit frames held at most; a nonce further back than this is from another life of the service */
    constructor(limit: number);
    /** @returns the lowest nonce held */
    get first(): number | undefined;
    /** @returns the highest nonce held */
    get last(): number | undefined;
    /** @returns whether the next frame would be one too many */
    get isFull(): boolean;
    /**
     * Holds a frame, in its place whatever the order of arrival.
     *
     * @param nonce its nonce
     * @param text the frame as it came
     * @returns what became of it
     */
    put(nonce: number, text: string): HeldOutcome;
    /**
     * Tells a late frame from one of a service that counts anew.
     *
     * @param nonce the frame's
     * @param last the highest known
     * @returns whether it lies further back than frames are held
     */
    isFarBelow(nonce: number, last: number): boolean;
    /**
     * Takes a frame out.
     *
     * @param nonce the one that is next
     * @returns its text; `undefined` when the lowest held is another
     */
    take(nonce: number): string | undefined;
    /**
     * Drops the frames that a snapshot holds already.
     *
     * @param nonce the snapshot's
     */
    dropUpTo(nonce: number): void;
    /** Drops all. */
    clear(): void;
}
