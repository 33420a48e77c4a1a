/** Who sends, who pays for gas and with what: a request's metadata. */

import { refuse } from '../errors.js';
import type { ChainContext } from './execution.js';
import { objectDigest, type CoinObject } from './objects.js';
import type { RequestFields } from './request-fields.js';
import { REFERENCE_GAS_PRICE, SUI_TYPE } from './world.js';

/** How a transaction is paid for. */
export interface TransactionOptions {
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

/** Room above what a trial cost, as the state may be another one when the transaction runs, in hundredths. */
const HEADROOM_PERCENT = 130n;

const MAX_GAS_COINS = 256;

/**
 * Reads a request's metadata.
 *
 * @param fields of the metadata
 * @param ground what there is
 * @returns the terms
 * @throws {Refusal} 400 naming the field
 */
export function readTransactionOptions(fields: RequestFields, context: ChainContext): TransactionOptions {
    const sender = fields.id('sender');
    const gasOwner = fields.has('sponsor') ? fields.id('sponsor') : sender;
    const isAddressGas = fields.flag('gasFromAddressBalance');
    if (isAddressGas && fields.has('gasCoins')) {
        throw fields.mismatch('gasFromAddressBalance', 'no gasCoins beside it', 'both');
    }
    const gasPrice = fields.has('gasPrice') ? fields.wholeNumber('gasPrice') : REFERENCE_GAS_PRICE;
    if (gasPrice < REFERENCE_GAS_PRICE)
        throw fields.mismatch('gasPrice', `${REFERENCE_GAS_PRICE} or more`, `${gasPrice}`);
    const gasBudget = fields.has('gasBudget') ? fields.wholeNumber('gasBudget') : undefined;
    const gasCoins = fields.has('gasCoins') ? readGasCoins(fields, gasOwner, context) : undefined;
    return { sender, gasOwner, gasPrice, gasBudget, gasCoins, isAddressGas };
}

function readGasCoins(fields: RequestFields, owner: string, { store }: ChainContext): CoinObject[] {
    const coins = fields.objects('gasCoins').map((row) => {
        const coin = store.get(row.id('objectId'));
        if (coin?.kind !== 'coin' || coin.coinType !== SUI_TYPE || coin.owner !== owner) {
            throw row.mismatch('objectId', `a coin of SUI of ${owner}`, row.id('objectId'));
        }
        if (row.wholeNumber('version') !== coin.version)
            throw row.mismatch('version', `${coin.version}`, `${row.wholeNumber('version')}`);
        const digest = objectDigest(coin);
        if (row.text('digest') !== digest) throw row.mismatch('digest', digest, row.text('digest'));
        return coin;
    });
    if (coins.length === 0 || new Set(coins).size < coins.length)
        throw fields.mismatch('gasCoins', 'coins, each once', 'others');
    return coins;
}

/**
 * Settles the budget.
 *
 * @param terms of the request
 * @param cost MIST, as a trial found it
 * @returns MIST
 * @throws {Refusal} 400 when the given budget is too small
 */
export function toBudget({ gasBudget }: TransactionOptions, cost: bigint): bigint {
    if (gasBudget === undefined) return (cost * HEADROOM_PERCENT) / 100n;
    if (gasBudget >= cost) return gasBudget;
    throw refuse('gas', `metadata.gasBudget: wanted ${cost} or more, found ${gasBudget}`);
}

/**
 * Chooses the coins that pay.
 *
 * @param terms of the request
 * @param needed MIST, the budget and what the commands take from the gas coin
 * @param ground what there is
 * @returns the given coins, or the largest ones that are enough; none where an address balance pays
 * @throws {Refusal} 400 when the coins hold too little
 */
export function choosePayment(
    options: TransactionOptions,
    needed: bigint,
    { store }: ChainContext,
): readonly CoinObject[] {
    const { gasOwner, gasCoins, isAddressGas } = options;
    if (isAddressGas) return [];
    const chosen = gasCoins ?? pickCoins(store.coins(gasOwner, SUI_TYPE), needed).slice(0, MAX_GAS_COINS);
    const found = sum(chosen);
    if (found < needed || chosen.length === 0) throw insufficientGas(gasOwner, needed, found);
    return chosen;
}

/**
 * Picks coins, largest first, until they are enough.
 *
 * @param coins largest first
 * @param needed the coin's own units
 * @returns as few of them as that takes; all, where that is not enough
 */
export function pickCoins(coins: readonly CoinObject[], needed: bigint): CoinObject[] {
    const picked: CoinObject[] = [];
    let total = 0n;
    for (const coin of coins) {
        if (total >= needed && picked.length > 0) break;
        picked.push(coin);
        total += coin.balance;
    }
    return picked;
}

/**
 * Adds coins up.
 *
 * @param coins of one type
 * @returns their balance
 */
export function sum(coins: readonly CoinObject[]): bigint {
    return coins.reduce((total, { balance }) => total + balance, 0n);
}

function insufficientGas(owner: string, wanted: bigint, found: bigint): Error {
    return refuse('funds', `insufficient coins of ${owner} for gas: wanted ${wanted} MIST, found ${found}`);
}
