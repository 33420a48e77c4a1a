/** How long to wait before dialling again: twice as long each time, up to a limit, and never quite the same. */
/** Delays are spread by a fifth to either side, so that clients cut off together do not come back together. */
const SPREAD = 0.2;
/** The delays between one dial and the next. */
export class Backoff {
    #base;
    #max;
    #random;
    #delay;
    /**
     * @param bounds the first delay and the longest, in milliseconds, before they are spread
     * @param random at least 0 and below 1
     */
    constructor({ base, max }, random) {
        this.#base = base;
        this.#max = max;
        this.#random = random;
        this.#delay = base;
    }
    /** @returns how long to wait now, in milliseconds: from 0.8 times the base to 1.2 times the limit */
    next() {
        const delay = this.#delay;
        this.#delay = Math.max(this.#base, Math.min(this.#max, 2 * delay));
        return delay * (1 - SPREAD + 2 * SPREAD * this.#random());
    }
    /** Begins again at the base. */
    reset() {
        this.#delay = this.#base;
    }
}
