/** Who sends, who pays for gas and with what: a request's metadata. */
import type { Fields } from './field.js';
import { type CoinObject } from './object.js';
import type { Ground } from './run.js';
/** How a transaction is paid for. */
export interface Terms {
    readonly sender: string;
    readonly gasOwner: string;
    /** MIST per unit. */
    readonly gasPrice: bigint;
    /** MIST; `undefined` to be found out. */
    readonly gasBudget: bigint | undefined;
    /** Coins that must pay; `undefined` where any may. */
    readonly gasCoins: readonly CoinObject[] | undefined;
    readonly isAddressGas: boolean;
}
/**
 * Reads a request's metadata.
 *
 * @param fields of the metadata
 * @param ground what there is
 * @returns the terms
 * @throws {Refusal} 400 naming the field
 */
export declare function readTerms(fields: Fields, ground: Ground): Terms;
/**
 * Settles the budget.
 *
 * @param terms of the request
 * @param cost MIST, as a trial found it
 * @returns MIST
 * @throws {Refusal} 400 when the given budget is too small
 */
export declare function toBudget({ gasBudget }: Terms, cost: bigint): bigint;
/**
 * Chooses the coins that pay.
 *
 * @param terms of the request
 * @param needed MIST, the budget and what the commands take from the gas coin
 * @param ground what there is
 * @returns the given coins, or the largest ones that are enough; none where an address balance pays
 * @throws {Refusal} 400 when the coins hold too little
 */
export declare function choosePayment(terms: Terms, needed: bigint, { store }: Ground): readonly CoinObject[];
/**
 * Picks coins, largest first, until they are enough.
 *
 * @param coins largest first
 * @param needed the coin's own units
 * @returns as few of them as that takes; all, where that is not enough
 */
export declare function pickCoins(coins: readonly CoinObject[], needed: bigint): CoinObject[];
/**
 * Adds coins up.
 *
 * @param coins of one type
 * @returns their balance
 */
export declare function sum(coins: readonly CoinObject[]): bigint;
