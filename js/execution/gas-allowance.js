/** Gas budgets of the last 24 hours. Budgets, as the service's responses do not contain the gas that was used. */
import { DAY_MS } from '../clock.js';
/** Sums gas budgets, MIST. */
export class GasAllowance {
    /** By transaction digest, oldest first. */
    #budgets = new Map();
    /**
     * Counts a transaction before its submit.
     *
     * @param digest of the transaction
     * @param budget the most that it can cost, MIST
     * @param at milliseconds
     */
    reserve(digest, budget, at) {
        this.#budgets.set(digest, { at, budget });
    }
    /**
     * Removes a transaction that was refused before it ran.
     *
     * @param digest of the transaction
     */
    release(digest) {
        this.#budgets.delete(digest);
    }
    /**
     * Returns the gas that may still be budgeted.
     *
     * @param limit for any 24 hours, MIST
     * @param now milliseconds
     * @returns MIST, 0 or more
     */
    remaining(limit, now) {
        let remaining = limit;
        for (const [digest, { at, budget }] of this.#budgets) {
            if (now - at >= DAY_MS)
                this.#budgets.delete(digest);
            else
                remaining -= budget;
        }
        return remaining > 0n ? remaining : 0n;
    }
}
