/** Pools of coins, and the wallet's shares of them, as the methods return them. */

import type { Naming } from '../convert/named-coins.js';
import { fromUnits } from '../core/number/decimal.js';
import { toNumber, type ToNumber } from '../exchange/value.js';
import { coinsFor, type PoolState } from './state.js';

/** A pool of coins. */
export interface Pool {
    /** Object id. */
    readonly id: string;
    readonly name: string | undefined;
    /** What it holds, by code, or by Move type where a coin is not known; empty without a node. */
    readonly reserves: Readonly<Record<string, number | undefined>>;
    /** Fractions, by the same keys. */
    readonly weights: Readonly<Record<string, number | undefined>>;
    readonly type: 'weighted' | 'stable' | undefined;
    /** Full Move type of its shares. */
    readonly shareType: string | undefined;
    /** All shares. */
    readonly shares: number | undefined;
    /** USD, and fraction of a year, as the service states them. */
    readonly tvl: number | undefined;
    readonly apr: number | undefined;
    readonly info: unknown;
}

/** Shares of a pool in the wallet. */
export interface PoolPosition {
    /** Object id of the pool. */
    readonly pool: string;
    /** Full Move type of the shares. */
    readonly shareType: string;
    readonly shares: number | undefined;
    /** What they bring now by the state of the pool, without the protocol's fee. */
    readonly amounts: Readonly<Record<string, number | undefined>>;
    readonly info: unknown;
}

/** An executed transaction of a pool. */
export interface PoolTransaction {
    /** Digest. */
    readonly id: string;
    readonly timestamp: number;
    readonly datetime: string;
    readonly type: 'deposit' | 'withdrawal';
    /** Object id of the pool. */
    readonly pool: string;
    /** Coins that left the wallet, or came to it, as the node states them. */
    readonly amounts: Readonly<Record<string, number | undefined>>;
    readonly shares: number | undefined;
    readonly info: unknown;
}

/** What the service states of a pool. */
export interface PoolSummary {
    readonly id: string;
    readonly name: string | undefined;
    readonly tvl: number | undefined;
    readonly apr: number | undefined;
    readonly row: unknown;
}

const FRACTION_DECIMALS = 18;

/** Makes a pool; without its state only what the service says. */
export function toPool(
    { id, name, tvl, apr, row }: PoolSummary,
    state: PoolState | undefined,
    coinOf: Naming,
    convert: ToNumber,
): Pool {
    const coins = state?.coins ?? [];
    const weights = coins.map(({ type, weight }) => {
        return [coinOf(type).code, toNumber(fromUnits(weight, FRACTION_DECIMALS), convert)] as const;
    });
    const amounts = coins.map(({ balance }) => balance);
    return {
        ...{ id, name, reserves: state === undefined ? {} : toAmounts(state, amounts, coinOf, convert) },
        weights: Object.fromEntries(weights),
        type: state === undefined ? undefined : state.flatness === 0n ? 'weighted' : 'stable',
        shareType: state?.shareType,
        shares: state === undefined ? undefined : toNumber(fromUnits(state.supply, state.shareDecimals), convert),
        ...{ tvl, apr, info: { pool: row, object: state?.fields } },
    };
}

/** Makes shares of the wallet. */
export function toPoolPosition(state: PoolState, units: bigint, coinOf: Naming, convert: ToNumber): PoolPosition {
    return {
        ...{ pool: state.id, shareType: state.shareType },
        shares: toNumber(fromUnits(units, state.shareDecimals), convert),
        amounts: toAmounts(state, coinsFor(state, units), coinOf, convert),
        info: { units: `${units}` },
    };
}

/** Makes amounts of the coins of a pool, by code. */
export function toAmounts(
    { coins }: Pick<PoolState, 'coins'>,
    amounts: readonly (bigint | undefined)[],
    coinOf: Naming,
    convert: ToNumber,
): Record<string, number | undefined> {
    const rows = coins.map(({ type }, i) => {
        const { code, decimals } = coinOf(type);
        const units = amounts[i];
        const isKnown = units !== undefined && decimals !== undefined;
        return [code, isKnown ? toNumber(fromUnits(units, decimals), convert) : undefined] as const;
    });
    return Object.fromEntries(rows);
}
