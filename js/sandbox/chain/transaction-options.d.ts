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
/** Reads the metadata of a request. @throws {Refusal} 400 naming the invalid field */
export declare function readTransactionOptions(fields: RequestFields, context: ChainContext): TransactionOptions;
/**
 * Determines the gas budget from the estimated cost, both MIST.
 * @throws {Refusal} 400 when the given budget is too small
 */
export declare function toBudget({ gasBudget }: TransactionOptions, cost: bigint): bigint;
/**
 * Selects coins that hold the needed MIST: the given ones, or the largest; none when an address balance pays.
 * @throws {Refusal} 400 when the coins hold too little
 */
export declare function choosePayment(options: TransactionOptions, needed: bigint, { store }: ChainContext): readonly CoinObject[];
/** Picks coins, largest first, until their sum is sufficient; all coins when it never is. */
export declare function pickCoins(coins: readonly CoinObject[], needed: bigint): CoinObject[];
