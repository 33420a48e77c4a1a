/** Vaults of perpetuals: shares of a pot of collateral, which a manager trades within terms. */

import { min, ONE } from '../engine/integers.js';
import type { VaultRequest, VaultState } from './state.js';
import { LP_DECIMALS, type VaultSpec } from './world.js';

/** Limits of the vaults' configuration: USD in 10^-18, times in milliseconds. */
export const VAULT_LIMITS = {
    minDepositUsd: (95n * ONE) / 100n,
    minOwnerLockUsd: (95n * ONE) / 100n,
    maxOwnerLockUsd: 2n * ONE,
    maxFee: ONE / 5n,
    maxLockMs: 5_260_000_000,
    maxForceDelayMs: 172_800_000,
    maxMarkets: 20,
    maxPendingOrders: 50,
    maxAssistants: 20,
    feedToleranceMs: 30_000,
    pauseMs: 10_000,
    pauseIntervalMs: 1_800_000,
    minForceUsd: 5n * ONE,
} as const;

/** Part of a vault's collateral that is margin of its markets at first, per cent. */
const MARGIN_PERCENT = 40n;

/** A vault before anything used it: the manager's own collateral, at a price of 1 for a share. */
export function emptyVault(spec: VaultSpec, decimals: number): VaultState {
    const { locked, marketIds } = spec;
    const margin = (locked * MARGIN_PERCENT) / 100n / BigInt(Math.max(marketIds.length, 1));
    return {
        kind: 'vault',
        supply: locked * 10n ** BigInt(LP_DECIMALS - decimals),
        idle: locked - margin * BigInt(marketIds.length),
        margins: Object.fromEntries(marketIds.map((id) => [id, margin])),
        fees: 0n,
        pausedAt: 0,
        pausedUntil: 0,
        isServed: spec.serviceMs !== undefined,
        lockMs: spec.lockMs,
        forceDelayMs: spec.forceDelayMs,
        fee: spec.fee,
        maxDeposited: spec.maxDeposited,
        requests: [],
    };
}

/** Base units of the collateral that all shares together are worth. */
export function vaultValue({ idle, margins }: VaultState): bigint {
    return Object.values(margins).reduce((sum, margin) => sum + margin, idle);
}

/** Shares for collateral, rounded down. */
export function sharesFor(state: VaultState, amount: bigint): bigint {
    const value = vaultValue(state);
    return value === 0n ? 0n : (amount * state.supply) / value;
}

/** What shares pay. */
export interface Payout {
    /** Base units of the collateral, after the fee. */
    readonly amount: bigint;
    readonly fee: bigint;
}

/** What shares pay, with the fee on their profit; `provided` is what was paid for them, 10^-18 USD. */
export function payoutOf(state: VaultState, shares: bigint, provided: bigint, decimals: number): Payout {
    const value = state.supply === 0n ? 0n : (shares * vaultValue(state)) / state.supply;
    const paid = toUnits(provided, decimals);
    const fee = value > paid ? ((value - paid) * state.fee) / ONE : 0n;
    return { amount: value - fee, fee };
}

/** The vault after it paid a request; margins give in proportion to their sizes what is not idle. */
export function withoutShares(state: VaultState, shares: bigint, { amount, fee }: Payout): VaultState {
    const freed = freeCollateral(state, amount + fee);
    return { ...freed, supply: state.supply - shares, idle: freed.idle - amount - fee, fees: state.fees + fee };
}

/** Moves margins to the idle collateral until it covers an amount. */
function freeCollateral(state: VaultState, amount: bigint): VaultState {
    let missing = amount > state.idle ? amount - state.idle : 0n;
    const margins = { ...state.margins };
    const idle = state.idle + missing;
    for (const [id, margin] of Object.entries(margins)) {
        const taken = min(missing, margin);
        margins[id] = margin - taken;
        missing -= taken;
    }
    return { ...state, margins, idle: idle - missing };
}

/**
 * Adds a profit, or takes a loss, in the first market; what it cannot bear is taken from the idle collateral.
 */
export function withProfit(state: VaultState, amount: bigint): VaultState {
    const [marketId] = Object.keys(state.margins);
    const margin = state.margins[marketId ?? ''] ?? 0n;
    if (marketId === undefined || margin + amount < 0n) {
        const idle = state.idle + margin + amount;
        const margins = marketId === undefined ? state.margins : { ...state.margins, [marketId]: 0n };
        return { ...state, idle: idle < 0n ? 0n : idle, margins };
    }
    return { ...state, margins: { ...state.margins, [marketId]: margin + amount } };
}

/** The request of an address. */
export function requestOf({ requests }: VaultState, owner: string): VaultRequest | undefined {
    return requests.find((request) => request.owner === owner);
}

/** The vault without the request of an address. */
export function withoutRequest(state: VaultState, owner: string): VaultState {
    return { ...state, requests: state.requests.filter((request) => request.owner !== owner) };
}

/** USD, 10^-18, of base units of the collateral, whose price is 1. */
export function toUsd(amount: bigint, decimals: number): bigint {
    return amount * 10n ** BigInt(18 - decimals);
}

function toUnits(usd: bigint, decimals: number): bigint {
    return usd / 10n ** BigInt(18 - decimals);
}
