/**
 * The arithmetic of pools for depositors: deposits and withdrawals in the ratio of the pool. Every rounding
 * is against the wallet, so that a share never loses value.
 */

import type { AmmState } from './state.js';
import type { AmmSpec } from './world.js';

/** 1, 10^-18. */
const ENTIRE = 10n ** 18n;

/** Part of each coin that goes in or out, which the protocol keeps, 10^-18. */
const PROTOCOL_FEE = 50_000_000_000_000n;

/** A pool without deposits of wallets. */
export function newAmm({ balances, supply }: AmmSpec): AmmState {
    return { kind: 'amm', balances, supply };
}

/** The protocol's part of an amount. */
export function protocolFee(amount: bigint): bigint {
    return ceilDiv(amount * PROTOCOL_FEE, ENTIRE);
}

/** What a deposit takes of the offered coins, and the shares that it brings. */
export interface Deposited {
    readonly taken: readonly bigint[];
    readonly shares: bigint;
    readonly amm: AmmState;
}

/** Takes as much of each coin as fits the ratio of the pool; the protocol's fee is taken before. */
export function depositInto(amm: AmmState, offered: readonly bigint[]): Deposited {
    const ratio = amm.balances
        .map((balance, i) => ((offered[i] ?? 0n) * ENTIRE) / balance)
        .reduce((least, one) => (one < least ? one : least));
    const shares = (amm.supply * ratio) / ENTIRE;
    const taken = amm.balances.map((balance) => ceilDiv(balance * ratio, ENTIRE));
    const balances = amm.balances.map((balance, i) => balance + (taken[i] ?? 0n));
    return { taken, shares, amm: { ...amm, balances, supply: amm.supply + shares } };
}

/** Pays the part of each coin that shares are of all shares. */
export function withdrawFrom(
    amm: AmmState,
    shares: bigint,
): { readonly paid: readonly bigint[]; readonly amm: AmmState } {
    const ratio = (shares * ENTIRE) / amm.supply;
    const paid = amm.balances.map((balance) => (balance * ratio) / ENTIRE);
    const balances = amm.balances.map((balance, i) => balance - (paid[i] ?? 0n));
    return { paid, amm: { ...amm, balances, supply: amm.supply - shares } };
}

function ceilDiv(dividend: bigint, divisor: bigint): bigint {
    return (dividend + divisor - 1n) / divisor;
}
