/** Gas over a rolling day, counted by the budgets of submitted transactions: answers do not say what was really used. */

import { DAY_MS } from '../clock.js';

/** Counts gas budgets, MIST. */
export class GasAllowance {
    /** Oldest first, by transaction digest. */
    readonly #spent = new Map<string, { readonly at: number; readonly budget: bigint }>();

    /**
     * Counts a transaction that is about to be submitted.
     *
     * @param digest of the transaction
     * @param budget the most that it can cost, MIST
     * @param at milliseconds
     */
    spend(digest: string, budget: bigint, at: number): void {
        this.#spent.set(digest, { at, budget });
    }

    /**
     * Takes back a transaction that was refused before it ran.
     *
     * @param digest of the transaction
     */
    giveBack(digest: string): void {
        this.#spent.delete(digest);
    }

    /**
     * What may still be spent.
     *
     * @param most in any 24 hours, MIST
     * @param now milliseconds
     * @returns MIST, 0 or more
     */
    left(most: bigint, now: number): bigint {
        let left = most;
        for (const [digest, { at, budget }] of this.#spent) {
            if (now - at >= DAY_MS) this.#spent.delete(digest);
            else left -= budget;
        }
        return left > 0n ? left : 0n;
    }
}
