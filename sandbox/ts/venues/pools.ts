/**
 * Constant-product pools. Arbitrage moves them to the prices of the markets as soon as there are newer ones.
 */

import { max, ONE } from '../engine/integers.js';
import { coinPrice, type PriceSource } from './prices.js';
import type { PoolState } from './state.js';
import type { PoolSpec } from './world.js';

/** Which coin of a pool goes in: the first or the second. */
export type Direction = 0 | 1;

/** The result of a swap. */
export interface Swap {
    readonly amountOut: bigint;
    readonly state: PoolState;
}

/**
 * The reserves of a pool: as its last swap left them, unless there are newer prices. A pool that nothing has
 * used has the value of its specification.
 */
export function poolAt(spec: PoolSpec, state: PoolState | undefined, source: PriceSource, now: number): PoolState {
    const [left, right] = spec.coins.map((symbol) => coinPrice(symbol, source, now));
    if (left === undefined || right === undefined) throw new Error('a pool without coins');
    const pricedAt = max(BigInt(left.at), BigInt(right.at));
    if (state !== undefined && BigInt(state.pricedAt) >= pricedAt) return state;
    // Prices of base units have a common factor, which does not matter.
    const [unitsLeft = 1n, unitsRight = 1n] = spec.coins.map(
        (symbol) => 10n ** BigInt(source.world.coins.get(symbol)?.decimals ?? 0),
    );
    const [priceLeft, priceRight] = [left.price * unitsRight, right.price * unitsLeft];
    const product =
        state === undefined
            ? ((spec.liquidity * unitsLeft * ONE) / left.price) * ((spec.liquidity * unitsRight * ONE) / right.price)
            : state.reserves[0] * state.reserves[1];
    const reserves = [
        squareRoot((product * priceRight) / priceLeft),
        squareRoot((product * priceLeft) / priceRight),
    ] as const;
    return { kind: 'pool', reserves, pricedAt: Number(pricedAt) };
}

/** Swaps an amount of one coin for the other; the fee stays in the pool. */
export function swap({ fee }: PoolSpec, state: PoolState, from: Direction, amountIn: bigint): Swap {
    const [reserveIn, reserveOut] = from === 0 ? state.reserves : [state.reserves[1], state.reserves[0]];
    const net = (amountIn * (ONE - fee)) / ONE;
    const amountOut = (reserveOut * net) / (reserveIn + net);
    const [left, right] = [reserveIn + amountIn, reserveOut - amountOut];
    return { amountOut, state: { ...state, reserves: from === 0 ? [left, right] : [right, left] } };
}

/** The largest integer whose square is at most a value. */
function squareRoot(value: bigint): bigint {
    if (value < 2n) return value;
    let guess = 1n << BigInt((value.toString(2).length + 1) >> 1);
    for (;;) {
        const next = (guess + value / guess) >> 1n;
        if (next >= guess) return guess;
        guess = next;
    }
}
