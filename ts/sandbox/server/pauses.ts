/** Waits that someone owns: when the sandbox closes, all of them are over. */

/** Timers that can be ended together. */
export class Pauses {
    readonly #ends = new Set<() => void>();

    /**
     * Waits, holding no process open.
     *
     * @param ms how long
     * @returns resolves then, or when all are ended
     */
    wait(ms: number): Promise<void> {
        return new Promise((resolve) => {
            const end = (): void => {
                clearTimeout(timer);
                this.#ends.delete(end);
                resolve();
            };
            const timer = setTimeout(end, ms).unref();
            this.#ends.add(end);
        });
    }

    /** Ends all waits. */
    end(): void {
        for (const end of this.#ends) end();
    }
}
