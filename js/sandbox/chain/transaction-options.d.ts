/** Request metadata: sender, gas owner and gas payment. */
import type { ChainContext } from './execution.js';
import { type CoinObject } from './objects.js';
import type { RequestFields } from './request-fields.js';
/** Sender and gas options of a transaction. */
export interface TransactionOptions {
    readonly sender: string;
    readonly gasOwner: string;
    /** MIST per unit. */
    readonly gasPrice: bigint;
    /** MIST; `undefined`: estimated. */
    readonly gasBudget: bigint | undefined;
    /** Coins that must pay; `undefined`: any. */
    readonly gasCoins: readonly CoinObject[] | undefined;
    readonly isAddressGas: boolean;
}
/**
 * Reads the metadata of a request.
 *
 * @param fields of the metadata
 * @param context the chain
 * @returns the options
 * @throws {Refusal} 400 naming the invalid field
 */
export declare function readTransactionOptions(fields: RequestFields, context: ChainContext): TransactionOptions;
/**
 * Determines the gas budget.
 *
 * @param options of the request
 * @param cost estimated cost, MIST
 * @returns MIST
 * @throws {Refusal} 400 when the given budget is too small
 */
export declare function toBudget({ gasBudget }: TransactionOptions, cost: bigint): bigint;
/**
 * Selects the gas coins.
 *
 * @param options of the request
 * @param needed budget and amounts that commands take from the gas coin, MIST
 * @param context the chain
 * @returns the given coins, or the largest sufficient ones; empty when an address balance pays
 * @throws {Refusal} 400 when the coins hold too little
 */
export declare function choosePayment(options: TransactionOptions, needed: bigint, { store }: ChainContext): readonly CoinObject[];
/**
 * Picks coins until their sum is sufficient.
 *
 * @param coins largest first
 * @param needed base units of the coin
 * @returns the first coins; all coins when the sum is insufficient
 */
export declare function pickCoins(coins: readonly CoinObject[], needed: bigint): CoinObject[];
/**
 * Sums balances.
 *
 * @param coins of one type
 * @returns the total balance
 */
export declare function sum(coins: readonly CoinObject[]): bigint;
