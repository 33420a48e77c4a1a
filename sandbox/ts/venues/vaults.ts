/** Vaults of perpetuals: shares of a pot of collateral, which a manager trades within terms. */

import { ceilDivide, min, ONE } from '../engine/integers.js';
import type { VaultRequest, VaultState } from './state.js';
import type { VaultSpec } from './world.js';

/** Limits of the vaults' configuration and of each vault: USD in 10^-18, times in milliseconds. */
export const VAULT_LIMITS = {
    minDepositUsd: (95n * ONE) / 100n,
    minOwnerLockUsd: (95n * ONE) / 100n,
    maxOwnerLockUsd: 2n * ONE,
    maxFee: ONE / 5n,
    maxLockMs: 5_259_600_000,
    maxForceDelayMs: 172_800_000,
    maxMarkets: 20,
    maxPendingOrders: 50,
    maxAssistants: 20,
    feedToleranceMs: 30_000,
    pauseMs: 10_000,
    pauseIntervalMs: 1_800_000,
    minForceUsd: 5n * ONE,
    /** Difference of margin ratios. */
    forceTolerance: ONE / 200n,
} as const;

/** Part of a vault's collateral that is margin of its markets at first, per cent. */
const MARGIN_PERCENT = 40n;

/** A vault before anything used it: the manager's own collateral, at a price of 1 for a share. */
export function emptyVault(spec: VaultSpec): VaultState {
    const { locked, marketIds } = spec;
    const margin = (locked * MARGIN_PERCENT) / 100n / BigInt(Math.max(marketIds.length, 1));
    return {
        kind: 'vault',
        supply: locked,
        idle: locked - margin * BigInt(marketIds.length),
        margins: Object.fromEntries(marketIds.map((id) => [id, margin])),
        fees: 0n,
        pausedAt: 0,
        pausedUntil: 0,
        isStopped: false,
        isServed: spec.serviceMs !== undefined,
        lockMs: spec.lockMs,
        forceDelayMs: spec.forceDelayMs,
        fee: spec.fee,
        maxDeposited: spec.maxDeposited,
        requests: [],
    };
}

/** Ids of the markets in which the vault has value. */
export function marketsOf({ margins }: VaultState): string[] {
    return Object.keys(margins);
}

/** The vault without a market, whose margin is idle then. */
export function withoutMarket(state: VaultState, marketId: string): VaultState {
    const { [marketId]: margin = 0n, ...margins } = state.margins;
    return { ...state, margins, idle: state.idle + margin };
}

/** Base units of the collateral that all shares together are worth. */
export function vaultValue({ idle, margins }: VaultState): bigint {
    return Object.values(margins).reduce((sum, margin) => sum + margin, idle);
}

/** What a deposit does. */
export interface DepositQuote {
    readonly shares: bigint;
    /** Base units of the collateral: what the shares are worth; the rest of the coin returns. */
    readonly taken: bigint;
    /** Their USD, 10^-18. */
    readonly provided: bigint;
    /** USD that the depositor loses by rounding, 10^-18. */
    readonly loss: bigint;
}

/** Shares for collateral, rounded down, and the collateral that they take, rounded up. */
export function quoteDeposit(state: VaultState, amount: bigint, decimals: number): DepositQuote {
    const value = toUsd(vaultValue(state), decimals);
    const [offered, supply] = [toUsd(amount, decimals), toFixed(state.supply)];
    if (value === 0n || supply === 0n) return { shares: 0n, taken: 0n, provided: 0n, loss: 0n };
    const shares = fromFixed(divide(multiply(offered, supply), value));
    const minted = toFixed(shares);
    const worth = ceilDivide(ceilDivide(minted * value, ONE) * ONE, supply);
    const unit = toUsd(1n, decimals);
    const taken = worth >= offered ? amount : ceilDivide(worth, unit);
    const provided = toUsd(taken, decimals);
    const loss = provided - divide(multiply(minted, value + provided), supply + minted);
    return { shares, taken, provided, loss };
}

/** What shares pay. */
export interface Payout {
    /** Base units of the collateral, after the fee. */
    readonly amount: bigint;
    readonly fee: bigint;
}

/** What shares pay, with the fee on their profit; `provided` is what was paid for them, 10^-18 USD. */
export function payoutOf(state: VaultState, shares: bigint, provided: bigint, decimals: number): Payout {
    if (state.supply === 0n) return { amount: 0n, fee: 0n };
    const value = divide(multiply(toFixed(shares), toUsd(vaultValue(state), decimals)), toFixed(state.supply));
    const fee = value > provided ? toUnits(multiply(value - provided, state.fee), decimals) : 0n;
    return { amount: toUnits(value, decimals) - fee, fee };
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

/** The vault with other margins, which the idle collateral gives or gets. */
export function withMargins(state: VaultState, margins: VaultState['margins']): VaultState {
    const value = vaultValue(state);
    return { ...state, margins, idle: value - vaultValue({ ...state, margins, idle: 0n }) };
}

/** The request of an address. */
export function requestOf({ requests }: VaultState, owner: string): VaultRequest | undefined {
    return requests.find((request) => request.owner === owner);
}

/** The vault without the request of an address. */
export function withoutRequest(state: VaultState, owner: string): VaultState {
    return { ...state, requests: state.requests.filter((request) => request.owner !== owner) };
}

/** The part of the cost of shares that a part of them has. */
export function costOf(provided: bigint, part: bigint, all: bigint): bigint {
    return multiply(provided, divide(toFixed(part), toFixed(all)));
}

/** USD, 10^-18, of base units of the collateral, whose price is 1. */
export function toUsd(amount: bigint, decimals: number): bigint {
    return amount * 10n ** BigInt(18 - decimals);
}

function toUnits(usd: bigint, decimals: number): bigint {
    return usd / 10n ** BigInt(18 - decimals);
}

// --- The contract's numbers: 18 decimals, and of shares 9 more than they have. ---

const SHARE_UNIT = 10n ** 9n;

function toFixed(shares: bigint): bigint {
    return shares * SHARE_UNIT;
}

function fromFixed(number: bigint): bigint {
    return number / SHARE_UNIT;
}

function multiply(a: bigint, b: bigint): bigint {
    return (a * b) / ONE;
}

function divide(a: bigint, b: bigint): bigint {
    return (a * ONE) / b;
}
