/** What gas a transaction may use: the limits of its request, and the budgets of the last 24 hours. */
import type { GasLimits } from '../transaction/envelope.js';
type Body = Readonly<Record<string, unknown>>;
/** Sums gas budgets of 24 hours, MIST. Budgets, as the service's responses do not contain the gas that was used. */
export declare class GasAllowance {
    #private;
    /** Counts a transaction before its submit. */
    reserve(digest: string, budget: bigint, at: number): void;
    /** Removes a transaction that was refused before it ran. */
    release(digest: string): void;
    /** Returns the gas that may still be budgeted of a limit, 0 or more. */
    remaining(limit: bigint, now: number): bigint;
}
/** Returns the address that pays for the gas instead of the sender: from `params.gas`, `options.gas` or `params.request`. */
export declare function sponsorOf(body: Body): string | undefined;
/** Lists what the gas of a write claims: ids of its coins, or the name of the coins that the service selects. */
export declare function gasClaims(body: Body, sender: string): string[];
/** Reads the gas limits of a request; `maxBudget` limits its budget, and `maxPrice` applies where it has no price. */
export declare function readGasLimits(body: Body, maxBudget: bigint, maxPrice: bigint): GasLimits;
export {};
