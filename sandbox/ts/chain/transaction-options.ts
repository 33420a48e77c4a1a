/** Request metadata: sender, gas owner and gas payment. */

import { refuse } from '../errors.js';
import type { ChainContext } from './execution.js';
import { objectDigest, totalOf, type CoinObject } from './objects.js';
import type { RequestFields } from './request-fields.js';
import { REFERENCE_GAS_PRICE, SUI_TYPE } from './world.js';

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

/** Budget in per cent of the estimated cost, because the state may change before execution. */
const HEADROOM_PERCENT = 130n;

const MAX_GAS_COINS = 256;

/** Reads the metadata of a request. @throws {Refusal} 400 naming the invalid field */
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
 * Determines the gas budget from the estimated cost, both MIST.
 * @throws {Refusal} 400 when the given budget is too small
 */
export function toBudget({ gasBudget }: TransactionOptions, cost: bigint): bigint {
    if (gasBudget === undefined) return (cost * HEADROOM_PERCENT) / 100n;
    if (gasBudget >= cost) return gasBudget;
    throw refuse('gas', `metadata.gasBudget: wanted ${cost} or more, found ${gasBudget}`);
}

/**
 * Selects coins that hold the needed MIST: the given ones, or the largest; none when an address balance pays.
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
    const found = totalOf(chosen);
    if (found >= needed && chosen.length > 0) return chosen;
    throw refuse('funds', `insufficient coins of ${gasOwner} for gas: wanted ${needed} MIST, found ${found}`);
}

/** Picks coins, largest first, until their sum is sufficient; all coins when it never is. */
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
