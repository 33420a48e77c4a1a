/** The last frames applied, to tell a frame that came twice from another frame under the same nonce. */
/** A ring of texts by nonce. */
export declare class Recent {
    #private;
    /**
     * Remembers a frame, in place of the one `KEPT` before.
     *
     * @param nonce its nonce
     * @param text the frame as it came
     */
    put(nonce: number, text: string): void;
    /**
     * Compares a frame with the one applied under its nonce.
     *
     * @param nonce its nonce
     * @param text the frame as it came
     * @returns whether it is known to be another
     */
    differs(nonce: number, text: string): boolean;
    /** Forgets all. */
    clear(): void;
}
