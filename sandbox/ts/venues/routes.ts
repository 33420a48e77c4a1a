/** Finds routes: over one pool, over several in a row, and divided between two paths. */

import { ONE } from '../engine/integers.js';
import { poolAt, swap, type Direction } from './pools.js';
import type { PriceSource } from './prices.js';
import type { PoolState } from './state.js';
import type { PoolSpec } from './world.js';

/** The pools as they are at a time. */
export interface PoolReader extends PriceSource {
    readonly pools: readonly PoolSpec[];
    readonly state: (id: string) => PoolState | undefined;
    readonly now: number;
}

/** Which pools a route may use; without a list all of them. */
export interface RouteFilter {
    readonly isAllowed: (pool: PoolSpec) => boolean;
}

/** One step through a pool. */
export interface Hop {
    readonly pool: PoolSpec;
    readonly from: Direction;
    readonly amountIn: bigint;
    readonly amountOut: bigint;
}

/** A part of a route, with its share of the input, 10^-18. */
export interface Path {
    readonly portion: bigint;
    readonly amountIn: bigint;
    readonly amountOut: bigint;
    readonly hops: readonly Hop[];
}

/** A route, its paths in the order of their commands; the last one takes the rest of the input. */
export interface Route {
    readonly amountIn: bigint;
    readonly amountOut: bigint;
    readonly paths: readonly Path[];
}

/** Pools in a row. */
type Way = readonly { readonly pool: PoolSpec; readonly from: Direction }[];

const MAX_HOPS = 3;

/** The input is divided in steps of one tenth. */
const PARTS = 10n;

/** A divided route must be better by this share of the output, 10^-18, because it costs more gas. */
const MIN_GAIN = ONE / 20_000n;

/** Finds the best route of an input; `undefined` when there is none, or nothing would come out. */
export function findRoute(
    { typeIn, typeOut, amountIn }: { readonly typeIn: string; readonly typeOut: string; readonly amountIn: bigint },
    reader: PoolReader,
    filter: RouteFilter,
): Route | undefined {
    const states = new Map<string, PoolState>();
    const stateOf = (pool: PoolSpec): PoolState => {
        const known = states.get(pool.id) ?? poolAt(pool, reader.state(pool.id), reader, reader.now);
        states.set(pool.id, known);
        return known;
    };
    const ways = waysBetween(typeIn, typeOut, reader.pools.filter(filter.isAllowed));
    const toPath = (way: Way, amount: bigint, portion: bigint): Path => along(way, amount, portion, stateOf);
    const whole = ways.map((way) => ({ way, path: toPath(way, amountIn, ONE) }));
    const sorted = whole.sort((a, b) => (a.path.amountOut < b.path.amountOut ? 1 : -1));
    const [first] = sorted;
    if (first === undefined || first.path.amountOut === 0n) return undefined;
    const direct = toRoute([first.path]);
    const other = sorted.find(({ way }) => areSeparate(way, first.way));
    if (other === undefined) return direct;
    const divided = Array.from({ length: Number(PARTS) - 1 }, (_, index) => {
        const portion = (ONE * BigInt(index + 1)) / PARTS;
        const part = (amountIn * portion) / ONE;
        return toRoute([toPath(other.way, part, portion), toPath(first.way, amountIn - part, ONE - portion)]);
    });
    const best = divided.reduce((a, b) => (b.amountOut > a.amountOut ? b : a));
    const needed = direct.amountOut + (direct.amountOut * MIN_GAIN) / ONE;
    return best.amountOut > needed ? best : direct;
}

/**
 * Finds a route whose output is at least an amount, with the smallest input; `undefined` when there is none.
 */
export function findRouteTo(
    { typeIn, typeOut, amountOut }: { readonly typeIn: string; readonly typeOut: string; readonly amountOut: bigint },
    reader: PoolReader,
    filter: RouteFilter,
): Route | undefined {
    const find = (amountIn: bigint): Route | undefined => findRoute({ typeIn, typeOut, amountIn }, reader, filter);
    const isEnough = (amountIn: bigint): boolean => (find(amountIn)?.amountOut ?? 0n) >= amountOut;
    let high = 1n;
    while (!isEnough(high)) {
        high *= 2n;
        if (high > MAX_INPUT) return undefined;
    }
    let low = high / 2n;
    while (high - low > 1n) {
        const middle = (low + high) / 2n;
        if (isEnough(middle)) high = middle;
        else low = middle;
    }
    return find(high);
}

/** Largest u64. */
const MAX_INPUT = (1n << 64n) - 1n;

function toRoute(paths: readonly Path[]): Route {
    const sum = (of: 'amountIn' | 'amountOut'): bigint => paths.reduce((total, path) => total + path[of], 0n);
    return { amountIn: sum('amountIn'), amountOut: sum('amountOut'), paths };
}

function along(way: Way, amountIn: bigint, portion: bigint, stateOf: (pool: PoolSpec) => PoolState): Path {
    let amount = amountIn;
    const hops = way.map(({ pool, from }): Hop => {
        const { amountOut } = swap(pool, stateOf(pool), from, amount);
        const hop = { pool, from, amountIn: amount, amountOut };
        amount = amountOut;
        return hop;
    });
    return { portion, amountIn, amountOut: amount, hops };
}

function areSeparate(a: Way, b: Way): boolean {
    return a.every(({ pool }) => b.every((other) => other.pool !== pool));
}

/** All ways that visit no coin twice. */
function waysBetween(typeIn: string, typeOut: string, pools: readonly PoolSpec[], seen: readonly string[] = []): Way[] {
    if (seen.length === MAX_HOPS) return [];
    return pools.flatMap((pool): Way[] => {
        const from = pool.types.indexOf(typeIn) as -1 | Direction;
        const next = pool.types[from === 0 ? 1 : 0];
        if (from === -1 || seen.includes(next)) return [];
        const step = { pool, from };
        if (next === typeOut) return [[step]];
        return waysBetween(next, typeOut, pools, [...seen, typeIn]).map((rest) => [step, ...rest]);
    });
}
