/** How long to wait before a snapshot: not at all at first, then twice as long each time until the book stays true. */

/** Delays that grow while a book keeps breaking. */
export class SnapshotBackoff {
    readonly #base: number;
    readonly #max: number;
    #delay = 0;
    #trueSince: number | undefined = undefined;

    /** @param bounds the delay after the first and the longest, in milliseconds */
    constructor({ base, max }: { readonly base: number; readonly max: number }) {
        this.#base = base;
        this.#max = max;
    }

    /** @returns how long to wait now, in milliseconds */
    next(): number {
        const delay = this.#delay;
        const { min, max } = Math;
        this.#delay = min(this.#max, max(this.#base, 2 * delay));
        return delay;
    }

    /**
     * The book is true from now on.
     *
     * @param now milliseconds
     */
    mended(now: number): void {
        this.#trueSince = now;
    }

    /**
     * The book is not true any more; if it was for longer than the present delay, the next is none.
     *
     * @param now milliseconds
     */
    broken(now: number): void {
        if (this.#trueSince !== undefined && now - this.#trueSince >= this.#delay) this.#delay = 0;
        this.#trueSince = undefined;
    }

    /** Begins anew. */
    reset(): void {
        this.#delay = 0;
        this.#trueSince = undefined;
    }
}
