/** Admission of transactions: checks expiration, gas, inputs and address balances before execution. */
import type { ChainContext } from './execution.js';
import { type CoinObject, type ObjectStore } from './objects.js';
import type { ParsedTransaction, Program, TransactionData } from './transaction-data.js';
export declare const MAX_GAS_BUDGET = 50000000000n;
/**
 * Checks whether a transaction may be executed, and returns its gas coins: none when an address balance pays.
 * @throws {Refusal} 400 naming the failed check; nothing is executed or paid
 */
export declare function admit(transaction: ParsedTransaction, context: ChainContext, now: number): CoinObject[];
/**
 * Checks whether a transaction may be simulated, and returns its gas coins. Without gas coins, and with an address
 * balance that does not cover the budget, the chain lends a coin.
 * @throws {Refusal} 400 naming the failed check
 */
export declare function admitSimulation(transaction: ParsedTransaction, context: ChainContext, now: number): CoinObject[];
/** The gas coin of a simulation whose transaction cannot pay. */
export declare function lentCoin(owner: string): CoinObject;
/**
 * Checks that address balances cover all withdrawals of a transaction, including its gas budget.
 * @throws {Refusal} 400
 */
export declare function expectAddressBalances(data: TransactionData, program: Program, { store }: {
    readonly store: ObjectStore;
}): void;
