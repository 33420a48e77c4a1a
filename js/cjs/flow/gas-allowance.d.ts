/** Gas over a rolling day, counted by the budgets of submitted transactions: answers do not say what was really used. */
/** Counts gas budgets, MIST. */
export declare class GasAllowance {
    #private;
    /**
     * Counts a transaction that is about to be submitted.
     *
     * @param digest of the transaction
     * @param budget the most that it can cost, MIST
     * @param at milliseconds
     */
    spend(digest: string, budget: bigint, at: number): void;
    /**
     * Takes back a transaction that was refused before it ran.
     *
     * @param digest of the transaction
     */
    giveBack(digest: string): void;
    /**
     * What may still be spent.
     *
     * @param most in any 24 hours, MIST
     * @param now milliseconds
     * @returns MIST, 0 or more
     */
    left(most: bigint, now: number): bigint;
}
