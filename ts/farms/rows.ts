/** Farms and staked coins, as the methods return them. */

import type { NamedCoin } from '../convert/named-coins.js';
import { fromUnits } from '../core/number/decimal.js';
import { toDatetime, toNumber, type ToNumber } from '../exchange/value.js';
import { earnedOf } from './rewards.js';
import type { FarmState, PositionState } from './state.js';

/** A farm: coins are staked in it for rewards. */
export interface Farm {
    /** Object id. */
    readonly id: string;
    /** Only writes of version 1 are known; `undefined` without a node. */
    readonly version: 1 | 2 | undefined;
    /** Code of the coin that is staked, or its Move type where that is no known coin. */
    readonly currency: string | undefined;
    /** Codes or types of the rewards. */
    readonly rewards: readonly string[];
    /** Staked coins. */
    readonly staked: number | undefined;
    /** The least coins of a stake. */
    readonly minStake: number | undefined;
    /** Milliseconds. */
    readonly minLock: number | undefined;
    readonly maxLock: number | undefined;
    /** With the longest lock, staked coins earn as this many coins. */
    readonly maxMultiplier: number | undefined;
    /** When the rewards end, milliseconds since 1970. */
    readonly endTimestamp: number | undefined;
    /** USD, as the service states it. */
    readonly tvl: number | undefined;
    readonly rewardsTvl: number | undefined;
    readonly info: unknown;
}

/** Coins of the wallet that are staked in a farm. */
export interface FarmPosition {
    /** Object id. */
    readonly id: string;
    /** Object id of the farm. */
    readonly farm: string;
    readonly currency: string;
    readonly amount: number | undefined;
    readonly multiplier: number | undefined;
    /** Until then nothing can be withdrawn, milliseconds since 1970. */
    readonly unlockTimestamp: number;
    readonly unlockDatetime: string | undefined;
    /** An estimate of what a harvest pays now. */
    readonly rewards: readonly { readonly currency: string; readonly amount: number | undefined }[];
    readonly info: unknown;
}

/** An executed transaction of a farm. */
export interface FarmTransaction {
    /** Digest. */
    readonly id: string;
    readonly timestamp: number;
    readonly datetime: string;
    readonly type: 'stake' | 'withdrawal' | 'harvest';
    /** Object id of the farm. */
    readonly farm: string;
    /** Object id of the staked coins; `undefined` of a stake where the node does not show it. */
    readonly position: string | undefined;
    readonly currency: string;
    /** Coins that were staked or withdrawn; `undefined` of a harvest. */
    readonly amount: number | undefined;
    /** What a harvest paid, as the node states it. */
    readonly rewards: readonly { readonly currency: string; readonly amount: number | undefined }[];
    readonly info: unknown;
}

const FRACTION_DECIMALS = 18;

/** What the service states of a farm. */
export interface FarmSummary {
    readonly id: string;
    readonly tvl: number | undefined;
    readonly rewardsTvl: number | undefined;
    readonly row: unknown;
}

/** Makes a farm. */
export function toFarm(
    { id, tvl, rewardsTvl, row }: FarmSummary,
    state: FarmState | Pick<FarmState, 'type'> | undefined,
    coinOf: (type: string) => NamedCoin,
    convert: ToNumber,
): Farm {
    const coin = state && coinOf(state.type.coinType);
    const known = state !== undefined && 'rewards' in state ? state : undefined;
    const amount = (units: bigint | undefined): number | undefined => amountOf(units, coin, convert);
    const text = known === undefined ? undefined : fromUnits(known.maxMultiplier, FRACTION_DECIMALS);
    return {
        ...{ id, version: state?.type.version, currency: coin?.code },
        rewards: known?.rewards.map(({ type }) => coinOf(type).code) ?? [],
        ...{ staked: amount(known?.staked), minStake: amount(known?.minStake) },
        ...{ minLock: toTime(known?.minLock), maxLock: toTime(known?.maxLock) },
        ...{ maxMultiplier: toNumber(text, convert), endTimestamp: toTime(known?.endsAt) },
        ...{ tvl, rewardsTvl, info: { summary: row, object: known?.fields } },
    };
}

/** Makes staked coins; without the state of their farm no rewards. */
export function toFarmPosition(
    position: PositionState,
    farm: FarmState | undefined,
    { coinOf, now, convert }: View,
): FarmPosition {
    const coin = coinOf(position.coinType);
    const unlock = Number(position.lockedUntil);
    const earned = farm === undefined ? [] : earnedOf(farm, position, BigInt(now));
    return {
        ...{ id: position.object.objectId, farm: position.farm, currency: coin.code },
        amount: amountOf(position.amount, coin, convert),
        multiplier: toNumber(fromUnits(position.multiplier, FRACTION_DECIMALS), convert),
        ...{ unlockTimestamp: unlock, unlockDatetime: toDatetime(unlock) },
        rewards: earned.map(({ type, amount }) => toReward(type, amount, coinOf, convert)),
        info: position.object.fields,
    };
}

interface View {
    readonly coinOf: (type: string) => NamedCoin;
    /** Milliseconds. */
    readonly now: number;
    readonly convert: ToNumber;
}

/** Makes an amount of a reward. */
export function toReward(
    type: string,
    units: bigint | undefined,
    coinOf: (type: string) => NamedCoin,
    convert: ToNumber,
): FarmPosition['rewards'][number] {
    const coin = coinOf(type);
    return { currency: coin.code, amount: amountOf(units, coin, convert) };
}

function amountOf(units: bigint | undefined, coin: NamedCoin | undefined, convert: ToNumber): number | undefined {
    if (units === undefined || coin?.decimals === undefined) return undefined;
    return toNumber(fromUnits(units, coin.decimals), convert);
}

/** The contract has times far after the last one that a date can have. */
function toTime(milliseconds: bigint | undefined): number | undefined {
    return milliseconds === undefined ? undefined : Number(milliseconds);
}
