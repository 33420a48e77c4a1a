/** Chooses the positions against which one with bad debt is deleveraged. */

import { abs, min, NANO, ONE } from '../engine/integers.js';
import type { DeleveragingRequest, Engine } from '../engine/types.js';

/** A position to reduce. */
export interface Counterparty {
    readonly account: number;
    /** 10^-9 base. */
    readonly size: bigint;
}

/** The position that is closed. */
export interface Indebted {
    readonly engine: Engine;
    readonly marketId: string;
    readonly accountId: number;
    /** Milliseconds. */
    readonly now: number;
}

/** Finds the largest positions of the other side among some accounts, which cover a position together. */
export function chooseCounterparties(indebted: Indebted, accounts: readonly number[]): Counterparty[] {
    const { engine, marketId, accountId, now } = indebted;
    const { base = 0n } = engine.position(marketId, accountId, now) ?? {};
    const others = accounts
        .filter((account) => account !== accountId)
        .flatMap((account) => engine.position(marketId, account, now) ?? [])
        .filter((other) => other.base !== 0n && other.base > 0n !== base > 0n)
        .sort((one, other) => (abs(one.base) < abs(other.base) ? 1 : -1));
    let left = abs(base) / NANO;
    return others.flatMap((other) => {
        const size = min(left, abs(other.base) / NANO);
        left -= size;
        return size === 0n ? [] : [{ account: other.accountId, size }];
    });
}

/**
 * Completes a request: all orders of the account, and weights by size; the first counterparty takes the
 * rounding.
 */
export function deleveragingRequest(indebted: Indebted, counterparties: readonly Counterparty[]): DeleveragingRequest {
    const { engine, marketId, accountId } = indebted;
    const whole = counterparties.reduce((sum, { size }) => sum + size, 0n);
    const weights = counterparties.map(({ size }) => (whole === 0n ? 0n : (size * ONE) / whole));
    const rest = ONE - weights.reduce((sum, weight) => sum + weight, 0n);
    return {
        accountId,
        orderIds: engine.orders(marketId, accountId).map(({ orderId }) => orderId),
        counterparties: counterparties.map(({ account, size }, index) => ({
            accountId: account,
            size,
            weight: (weights[index] ?? 0n) + (index === 0 ? rest : 0n),
        })),
    };
}
