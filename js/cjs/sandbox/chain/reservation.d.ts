/** What a transaction may take from address balances, its gas budget among it: all of that must be there beforehand. */
import type { ObjectStore } from './object.js';
import type { Program, TransactionData } from './program.js';
/**
 * Checks that address balances cover a transaction.
 *
 * @param data who sends it and what pays its gas
 * @param program its inputs
 * @param where the balances are
 * @param where.store holds them
 * @throws {Refusal} 400 when one does not
 */
export declare function expectAddressBalances(data: TransactionData, program: Program, { store }: {
    readonly store: ObjectStore;
}): void;
