/** Selects the coins of the wallet that pay for a transaction which the client writes itself. */

import type { Dict } from 'ccxt';
import type { WalletCoin } from '../account/coins.js';
import { SUI_TYPE } from '../core/address.js';
import { fromUnits } from '../core/number/decimal.js';
import { sentence } from '../core/problem.js';
import { submittedDigestOf } from '../exchange/errors/outcome.js';
import { isLackOfFunds } from '../exchange/errors/partial.js';
import type { NodeCoin } from '../node/sui-node.js';
import type { SendingSources } from '../transaction/sending.js';
import { gasClaims } from './gas.js';
import type { Submitter } from './submitter.js';
import type { WriteCall } from './write-request.js';

/** Coins of a transaction at most: it has up to 2,048 inputs, and 128 KiB. */
const MAX_COINS = 256;

const NONE: SendingSources = { gas: 0n, coins: [], fromCoins: 0n, fromAddressBalance: 0n };

/** What is paid. */
export interface Payment {
    readonly coin: WalletCoin;
    /** The coin's own units. */
    readonly amount: bigint;
}

/** The write that pays. */
export interface Payer {
    readonly wallet: string;
    readonly body: Dict;
    readonly call: WriteCall;
    /** What to do less of, in an error. */
    readonly verb: 'withdraw' | 'convert' | 'stake' | 'unstake' | 'deposit' | 'sell';
    /** Whether the gas coin may not pay beside its gas where the address balance pays the gas. */
    readonly isTyped?: boolean;
}

/**
 * What writes that move coins between a wallet and another sender claim in the queue; the wallet pays the
 * gas.
 */
export function coinClaims(wallet: string, other: string): string[] {
    return [`coins of ${wallet}`, `coins of ${other}`, ...gasClaims({}, wallet)];
}

/**
 * Selects what pays: coin objects first, the address balance for the rest. SUI comes from what pays the gas,
 * where that covers it.
 *
 * @throws {Problem} `funds` when the wallet has less
 */
export async function selectSources(
    submitter: Pick<Submitter, 'coinsOf' | 'readNode'>,
    { coin, amount }: Payment,
    { wallet, body, call, verb, isTyped = false }: Payer,
): Promise<SendingSources> {
    const { type } = coin;
    if (type === SUI_TYPE && paysFromAddressBalance(body)) {
        // The channel replaces splits of the gas coin by the address balance, where that pays; a typed call
        // stays as it is.
        return isTyped ? { ...NONE, fromAddressBalance: amount } : { ...NONE, gas: amount };
    }
    const all = await submitter.coinsOf(type, amount, call);
    const held = totalOf(all);
    if (type === SUI_TYPE && (held > amount || hasGasCoins(body))) return { ...NONE, gas: amount };
    const coins = type === SUI_TYPE ? [] : upTo(all, amount);
    const total = totalOf(coins);
    // Most payments need no address balance.
    if (total >= amount) return { ...NONE, coins, fromCoins: amount };
    const { addressBalance: inBalance } = await submitter.readNode((node) => node.balance(wallet, type));
    if (type === SUI_TYPE) {
        if (inBalance >= amount) return { ...NONE, fromAddressBalance: amount };
        const held = `${toText(coin, totalOf(all))} in coins, which also pay the gas, and ${toText(coin, inBalance)}`;
        throw short(coin, amount, held, verb);
    }
    const rest = amount - total;
    if (rest > inBalance) {
        const more =
            coins.length === MAX_COINS ? `, the largest ${MAX_COINS} of which hold ${toText(coin, total)},` : '';
        throw short(coin, amount, `${toText(coin, held)} in coins${more} and ${toText(coin, inBalance)}`, verb);
    }
    return { ...NONE, coins, fromCoins: total, fromAddressBalance: rest };
}

/**
 * Throws the error of a write whose builder selects the coins; where it says that coins are missing, and the
 * wallet has less than the amount, in coins by their code.
 */
export async function throwShortage(
    error: unknown,
    submitter: Pick<Submitter, 'readNode'>,
    { coin, amount }: Payment,
    { wallet, verb, exchangeId }: Pick<Payer, 'wallet' | 'verb'> & { readonly exchangeId: string },
): Promise<never> {
    if (!isLackOfFunds(error, exchangeId) || submittedDigestOf(error) !== undefined) throw error;
    const held = await submitter.readNode((node) => node.balance(wallet, coin.type)).catch(() => undefined);
    if (held === undefined || held.coins + held.addressBalance >= amount) throw error;
    throw short(coin, amount, `${toText(coin, held.coins)} in coins and ${toText(coin, held.addressBalance)}`, verb);
}

/** What the commands take of what pays the gas, for the channel. */
export function spentOf({ gas, fromAddressBalance }: SendingSources, body: Dict, type: string): { spent?: bigint } {
    const isGas = type === SUI_TYPE && (gas > 0n || paysFromAddressBalance(body));
    return isGas ? { spent: gas + fromAddressBalance } : {};
}

/** As few of the largest coins as cover an amount, or as many as a transaction takes. */
function upTo(all: readonly NodeCoin[], amount: bigint): readonly NodeCoin[] {
    const coins: NodeCoin[] = [];
    let total = 0n;
    for (const coin of all.slice(0, MAX_COINS)) {
        if (total >= amount || coin.balance === 0n) break;
        coins.push(coin);
        total += coin.balance;
    }
    return coins;
}

function totalOf(coins: readonly NodeCoin[]): bigint {
    return coins.reduce((total, { balance }) => total + balance, 0n);
}

function toText({ decimals }: WalletCoin, units: bigint): string {
    return fromUnits(units, decimals);
}

function short(coin: WalletCoin, amount: bigint, held: string, verb: Payer['verb']): Error {
    const fact = `the wallet has ${held} ${coin.code} in its address balance, less than ${toText(coin, amount)}`;
    return sentence('funds', `${fact}; ${verb} less, or send ${coin.code} to the wallet`);
}

type Metadata = { readonly gasFromAddressBalance?: unknown; readonly gasCoins?: unknown } | undefined;

function paysFromAddressBalance({ metadata }: Dict): boolean {
    return (metadata as Metadata)?.gasFromAddressBalance === true;
}

function hasGasCoins({ metadata }: Dict): boolean {
    return Array.isArray((metadata as Metadata)?.gasCoins);
}
