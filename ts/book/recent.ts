/** The last frames applied, to tell a frame that came twice from another frame under the same nonce. */

/** As far back as a duplicate is looked at; what is older counts as one. */
const KEPT = 64;

/** A ring of texts by nonce. */
export class RecentFrames {
    readonly #nonces = new Float64Array(KEPT).fill(-1);
    readonly #texts = new Array<string>(KEPT).fill('');

    /**
     * Remembers a frame, in place of the one `KEPT` before.
     *
     * @param nonce its nonce
     * @param text the frame as it came
     */
    put(nonce: number, text: string): void {
        const place = nonce % KEPT;
        this.#nonces[place] = nonce;
        this.#texts[place] = text;
    }

    /**
     * Compares a frame with the one applied under its nonce.
     *
     * @param nonce its nonce
     * @param text the frame as it came
     * @returns whether it is known to be another
     */
    differs(nonce: number, text: string): boolean {
        const place = nonce % KEPT;
        return this.#nonces[place] === nonce && this.#texts[place] !== text;
    }

    /** Forgets all. */
    clear(): void {
        this.#nonces.fill(-1);
        this.#texts.fill('');
    }
}
