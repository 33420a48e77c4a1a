/** Gas budgets of the last 24 hours. Budgets, as the service's responses do not contain the gas that was used. */
/** Sums gas budgets, MIST. */
export declare class GasAllowance {
    #private;
    /**
     * Counts a transaction before its submit.
     *
     * @param digest of the transaction
     * @param budget the most that it can cost, MIST
     * @param at milliseconds
     */
    reserve(digest: string, budget: bigint, at: number): void;
    /**
     * Removes a transaction that was refused before it ran.
     *
     * @param digest of the transaction
     */
    release(digest: string): void;
    /**
     * Returns the gas that may still be budgeted.
     *
     * @param limit for any 24 hours, MIST
     * @param now milliseconds
     * @returns MIST, 0 or more
     */
    remaining(limit: bigint, now: number): bigint;
}
