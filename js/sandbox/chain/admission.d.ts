/** Admission of transactions: checks expiration, gas, inputs and address balances before execution. */
import { type CoinObject, type ObjectReader } from './objects.js';
import type { ParsedTransaction, Program, TransactionData } from './transaction-data.js';
import { type World } from './world.js';
/** What transactions are checked against. */
interface AdmissionContext {
    readonly world: Pick<World, 'chainId'>;
    readonly store: Pick<ObjectReader, 'get' | 'addressBalance'>;
}
export declare const MAX_GAS_BUDGET = 50000000000n;
/**
 * Checks whether a transaction may be executed, and returns its gas coins: none when an address balance pays.
 * @throws {Refusal} 400 naming the failed check; nothing is executed or paid
 */
export declare function admit(transaction: ParsedTransaction, context: AdmissionContext, now: number): CoinObject[];
/** Returns whether a transaction is complete without gas coins: its address balance pays. */
export declare function isPaidFromAddress({ gasData, expiration }: TransactionData): boolean;
/**
 * Checks whether a transaction may be simulated, and returns its gas coins. A complete transaction is simulated as it would be
 * executed. To a draft without gas coins, and with an address balance that does not cover the budget, the chain lends a coin.
 * @throws {Refusal} 400 naming the failed check
 */
export declare function admitSimulation(transaction: ParsedTransaction, context: AdmissionContext, now: number): CoinObject[];
/** The gas coin of a simulation whose transaction has none. */
export declare function lentCoin(owner: string): CoinObject;
/**
 * Checks that address balances cover all withdrawals of a transaction, including its gas budget.
 * @throws {Refusal} 400
 */
export declare function expectAddressBalances(data: TransactionData, program: Program, { store }: Pick<AdmissionContext, 'store'>): void;
export {};
