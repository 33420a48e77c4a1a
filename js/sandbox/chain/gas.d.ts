/** What transactions cost: units of computation by call, and a deposit for each object, most of it given back later. */
import type { CallName } from './signature-table.js';
/** What storing a new thing costs, MIST. */
declare const STORAGE: {
    readonly coin: 988000n;
    readonly capability: 1800000n;
    readonly account: 5000000n;
    readonly position: 3000000n;
};
/** What a transaction costs, MIST. */
export interface GasCost {
    readonly computation: bigint;
    readonly storage: bigint;
    readonly rebate: bigint;
    /** What the budget must cover. */
    readonly gross: bigint;
    /** What is paid in the end; below zero where much is given back. */
    readonly net: bigint;
}
/** Counts what one transaction uses. */
export declare class GasMeter {
    #private;
    countCommand(): void;
    countCall(call: CallName): void;
    countCreated(kind: keyof typeof STORAGE): void;
    countDeleted(kind: keyof typeof STORAGE): void;
    /** A failed transaction stores nothing, and deletes only the gas coins that were joined. */
    forgetStorage(): void;
    /**
     * @param price MIST per unit
     * @param cap where it ends: the budget of a transaction that failed
     * @returns the cost so far
     */
    cost(price: bigint, cap?: bigint): GasCost;
}
export {};
