/** Farms and staked coins as a Sui node shows them. */

import { fromTypeName, isAddress, toFullAddress } from '../core/address.js';
import { problem } from '../core/problem.js';
import { isRecord } from '../core/shape.js';
import { formatValue } from '../exchange/params.js';
import type { NodeObject } from '../node/sui-node.js';
import { parseFarmType, parsePositionType, type FarmType } from '../transaction/farms/farms.js';

/** A reward of a farm. Times are milliseconds, amounts the own units of its coin. */
export interface RewardState {
    /** Full Move type. */
    readonly type: string;
    /** All that the farm has ever had of it. */
    readonly total: bigint;
    /** 10^-18 units for each staked unit. */
    readonly perShare: bigint;
    /** Each such time emits this many units. */
    readonly schedule: bigint;
    readonly rate: bigint;
    readonly startedAt: bigint;
    /** Emitted until then. */
    readonly updatedAt: bigint;
}

/** A farm. */
export interface FarmState {
    readonly id: string;
    readonly type: FarmType;
    readonly rewards: readonly RewardState[];
    /** Staked units, and those with what multipliers add. */
    readonly staked: bigint;
    readonly weighted: bigint;
    /** When the rewards end. */
    readonly endsAt: bigint;
    readonly minLock: bigint;
    readonly maxLock: bigint;
    /** 10^-18. */
    readonly maxMultiplier: bigint;
    readonly minStake: bigint;
    readonly fields: unknown;
}

/** Staked coins. */
export interface PositionState {
    readonly object: NodeObject;
    readonly farm: string;
    /** Full Move type. */
    readonly coinType: string;
    readonly amount: bigint;
    /** Units that the multiplier adds. */
    readonly extra: bigint;
    /** 10^-18. */
    readonly multiplier: bigint;
    readonly lockedUntil: bigint;
    readonly updatedAt: bigint;
    /** Earned until then by each reward of the farm, in its order. */
    readonly base: readonly bigint[];
    readonly multiplied: readonly bigint[];
    readonly baseDebts: readonly bigint[];
    readonly multipliedDebts: readonly bigint[];
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a farm of version 1; of version 2 only its type.
 *
 * @throws {Problem} `response` for an object without the fields of its type; `argument` for an object
 *     that is no farm
 */
export function readFarm(id: string, object: NodeObject | undefined): FarmState | Pick<FarmState, 'id' | 'type'> {
    const type = object?.ownership.kind === 'shared' ? parseFarmType(object.type) : undefined;
    if (object === undefined || type === undefined) {
        throw problem(
            'argument',
            'farm',
            'the id of a farm',
            `${id}, ${object?.type ?? 'which the node does not know'}`,
        );
    }
    if (type.version === 2) return { id, type };
    const fields = object.fields ?? {};
    const lists = {
        total: numbers(fields, 'rewards'),
        perShare: numbers(fields, 'rewards_accumulated_per_share'),
        schedule: numbers(fields, 'emission_schedules_ms'),
        rate: numbers(fields, 'emission_rates'),
        startedAt: numbers(fields, 'emission_start_timestamps_ms'),
        updatedAt: numbers(fields, 'last_reward_timestamps_ms'),
    };
    const names = list(fields, 'type_names');
    const rewards = names.map((name, i): RewardState => {
        if (typeof name !== 'string' || !name.includes('::')) throw fault('type_names', 'types of coins', name);
        const at = (key: keyof typeof lists): bigint => {
            const value = lists[key][i];
            if (value === undefined) throw fault(key, `${names.length} numbers`, `${lists[key].length}`);
            return value;
        };
        return {
            type: fromTypeName(name),
            ...{ total: at('total'), perShare: at('perShare'), schedule: at('schedule'), rate: at('rate') },
            ...{ startedAt: at('startedAt'), updatedAt: at('updatedAt') },
        };
    });
    return {
        ...{ id, type, rewards, fields },
        staked: number(fields, 'total_staked_amount'),
        weighted: number(fields, 'total_staked_amount_with_multiplier'),
        endsAt: number(fields, 'emission_end_timestamp_ms'),
        minLock: number(fields, 'min_lock_duration_ms'),
        maxLock: number(fields, 'max_lock_duration_ms'),
        maxMultiplier: number(fields, 'max_lock_multiplier'),
        minStake: number(fields, 'min_stake_amount'),
    };
}

/**
 * Reads staked coins of the wallet.
 *
 * @throws {Problem} `response` for an object without the fields of its type; `argument` for an object
 *     that is none
 */
export function readPosition(id: string, object: NodeObject | undefined, wallet: string): PositionState {
    const coinType = object?.owner === wallet ? parsePositionType(object.type) : undefined;
    if (object === undefined || coinType === undefined) {
        const wanted = `the id of staked coins of your wallet ${wallet}, as fetchFarmPositions lists them`;
        throw problem('argument', 'id', wanted, `${id}, ${object?.type ?? 'which the node does not know'}`);
    }
    const fields = object.fields ?? {};
    // Only version 1 names the farm so.
    const farm = fields['afterburner_vault_id'];
    if (!isAddress(farm)) throw fault('afterburner_vault_id', 'the id of a farm of version 1', farm);
    return {
        ...{ object, coinType, farm: toFullAddress(farm) },
        amount: number(fields, 'balance'),
        extra: number(fields, 'multiplier_staked_amount'),
        multiplier: number(fields, 'lock_multiplier'),
        lockedUntil: number(fields, 'lock_start_timestamp_ms') + number(fields, 'lock_duration_ms'),
        updatedAt: number(fields, 'last_reward_timestamp_ms'),
        base: numbers(fields, 'base_rewards_accumulated'),
        multiplied: numbers(fields, 'multiplier_rewards_accumulated'),
        baseDebts: numbers(fields, 'base_rewards_debt'),
        multipliedDebts: numbers(fields, 'multiplier_rewards_debt'),
    };
}

function list(fields: Fields, key: string): readonly unknown[] {
    const value = fields[key];
    if (Array.isArray(value)) return value;
    throw fault(key, 'a list', value);
}

function numbers(fields: Fields, key: string): bigint[] {
    return list(fields, key).map((value) => toNumber(value, key));
}

function number(fields: Fields, key: string): bigint {
    return toNumber(fields[key], key);
}

/** Nodes render a balance as its digits, or as the structure that it is. */
function toNumber(value: unknown, key: string): bigint {
    const stated = isRecord(value) ? value['value'] : value;
    const text = typeof stated === 'number' ? `${stated}` : stated;
    if (typeof text === 'string' && /^\d{1,40}$/.test(text)) return BigInt(text);
    throw fault(key, 'digits', stated);
}

function fault(key: string, wanted: string, found: unknown): Error {
    return problem('response', `farm object ${key}`, wanted, typeof found === 'string' ? found : formatValue(found));
}
