/** Pools of coins as a Sui node shows them, and what a deposit or a withdrawal brings by that state. */

import { fromTypeName } from '../core/address.js';
import { problem } from '../core/problem.js';
import { isRecord } from '../core/shape.js';
import { formatValue } from '../exchange/params.js';
import type { NodeObject } from '../node/sui-node.js';
import { parsePoolType, POOL_SIZES } from '../transaction/pools/types.js';

/** A coin of a pool. */
export interface PoolCoin {
    /** Full Move type. */
    readonly type: string;
    /** The coin's own units. */
    readonly balance: bigint;
    /** 10^-18. */
    readonly weight: bigint;
}

/** A pool. */
export interface PoolState {
    readonly id: string;
    /** Full Move type of its shares, and their decimals. */
    readonly shareType: string;
    readonly shareDecimals: number;
    /** All shares, their own units. */
    readonly supply: bigint;
    readonly coins: readonly PoolCoin[];
    /** 10^-18: 0 for weighted pools, 1 for stable ones. */
    readonly flatness: bigint;
    readonly fields: unknown;
}

/** Fractions of the contract are units of 10^-18. */
const ONE = 10n ** 18n;
/** More than any coin has. */
const MAX_DECIMALS = 36n;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a pool.
 *
 * @throws {Problem} `argument` for an object that is no pool; `response` for one without the fields of
 *     its type
 */
export function readPool(id: string, object: NodeObject | undefined): PoolState {
    const shareType = object?.ownership.kind === 'shared' ? parsePoolType(object.type) : undefined;
    if (object === undefined || shareType === undefined) {
        const found = object?.type ?? 'which the node does not know';
        throw problem('argument', 'id', 'the id of a pool without a DAO fee', `${id}, ${found}`);
    }
    const fields = object.fields ?? {};
    const names = list(fields, 'type_names');
    const { least, most } = POOL_SIZES;
    if (names.length < least || names.length > most)
        throw fault('type_names', `${least} to ${most}`, `${names.length}`);
    const [balances, scalars, weights] = ['normalized_balances', 'decimal_scalars', 'weights'].map((key) => {
        const found = list(fields, key).map((value) => toNumber(value, key));
        if (found.length === names.length) return found;
        throw fault(key, `${names.length} numbers`, `${found.length}`);
    });
    const coins = names.map((name, i): PoolCoin => {
        if (typeof name !== 'string' || !name.includes('::')) throw fault('type_names', 'types of coins', name);
        const [balance = 0n, scalar = 0n] = [balances?.[i], scalars?.[i]];
        if (scalar === 0n) throw fault('decimal_scalars', 'numbers above 0', '0');
        return { type: fromTypeName(name), balance: balance / scalar, weight: weights?.[i] ?? 0n };
    });
    const decimals = toNumber(fields['lp_decimals'], 'lp_decimals');
    if (decimals > MAX_DECIMALS) throw fault('lp_decimals', `at most ${MAX_DECIMALS}`, `${decimals}`);
    return {
        ...{ id, shareType, coins, fields, shareDecimals: Number(decimals) },
        supply: toNumber(fields['lp_supply'], 'lp_supply'),
        flatness: toNumber(fields['flatness'], 'flatness'),
    };
}

/** The shares that a deposit brings, without the protocol's fee; amounts by the coins of the pool. */
export function sharesFor({ coins, supply }: PoolState, amounts: readonly bigint[]): bigint {
    const ratios = coins.map(({ balance }, i) => (balance === 0n ? 0n : ((amounts[i] ?? 0n) * ONE) / balance));
    const [first = 0n, ...others] = ratios;
    const ratio = others.reduce((least, one) => (one < least ? one : least), first);
    return (supply * ratio) / ONE;
}

/** The coins that shares bring, without the protocol's fee. */
export function coinsFor({ coins, supply }: PoolState, shares: bigint): bigint[] {
    const ratio = supply === 0n ? 0n : (shares * ONE) / supply;
    return coins.map(({ balance }) => (balance * ratio) / ONE);
}

function list(fields: Fields, key: string): readonly unknown[] {
    const value = fields[key];
    if (Array.isArray(value)) return value;
    throw fault(key, 'a list', value);
}

/** Nodes render a supply as its digits, or as the structure that it is. */
function toNumber(value: unknown, key: string): bigint {
    const stated = isRecord(value) ? value['value'] : value;
    const text = typeof stated === 'number' ? `${stated}` : stated;
    if (typeof text === 'string' && /^\d{1,40}$/.test(text)) return BigInt(text);
    throw fault(key, 'digits', stated);
}

function fault(key: string, wanted: string, found: unknown): Error {
    return problem('response', `pool object ${key}`, wanted, typeof found === 'string' ? found : formatValue(found));
}
