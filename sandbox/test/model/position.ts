/** A position: trades, funding, margin, and the margin rule of a session that ends below its requirement. */

import { abs, ceilDiv, check, div, divUp, floorDiv, max, mul, ONE } from './numbers.js';
import type { Position } from './state.js';

/** Prices and haircut at which a position is valued. */
export interface Valuation {
    readonly collateralPrice: bigint;
    readonly markPrice: bigint;
    readonly haircut: bigint;
}

/** Buys or sells, and returns the realized profit in USD. A shared cost is rounded against the trader. */
export function addBase(position: Position, isAsk: boolean, size: bigint, quote: bigint): bigint {
    return isAsk ? sell(position, size, quote) : buy(position, size, quote);
}

function sell(position: Position, size: bigint, quote: bigint): bigint {
    const { base, quote: entry } = position;
    if (base < 0n) {
        position.base -= size;
        position.quote -= quote;
        return 0n;
    }
    if (size <= base) {
        const cost = ceilDiv(entry * size, base);
        position.base -= size;
        position.quote -= cost;
        return quote - cost;
    }
    const closing = floorDiv(quote * base, size);
    position.base = base - size;
    position.quote = closing - quote;
    return closing - entry;
}

function buy(position: Position, size: bigint, quote: bigint): bigint {
    if (position.base >= 0n) {
        position.base += size;
        position.quote += quote;
        return 0n;
    }
    const base = -position.base;
    const entry = -position.quote;
    if (size <= base) {
        const received = floorDiv(entry * size, base);
        position.base += size;
        position.quote += received;
        return received - quote;
    }
    const closing = ceilDiv(quote * base, size);
    position.base = size - base;
    position.quote = quote - closing;
    return entry - closing;
}

/** Books USD as collateral: a credit is rounded down, a debit up. */
export function addCollateralUsd(position: Position, usd: bigint, collateralPrice: bigint): void {
    position.collateral += floorDiv(usd * ONE, collateralPrice);
}

/** Pays or charges the change of the cumulative rate of the position's side. */
export function settleFunding(position: Position, collateralPrice: bigint, long: bigint, short: bigint): void {
    const change = position.base < 0n ? short - position.fundingShort : long - position.fundingLong;
    // A long pays a rise, a short receives it. One division: a credit is rounded down, a debit up.
    if (change * position.base !== 0n) position.collateral += floorDiv(-change * position.base, collateralPrice);
    position.fundingLong = long;
    position.fundingShort = short;
}

export const unrealizedPnl = (position: Position, markPrice: bigint) => mul(position.base, markPrice) - position.quote;

/** Value of the collateral in USD. The haircut applies only if the collateral is not negative. */
function effectiveCollateral(position: Position, { collateralPrice, haircut }: Valuation): bigint {
    const usd = mul(position.collateral, collateralPrice);
    return haircut !== 0n && position.collateral >= 0n ? mul(usd, ONE - haircut) : usd;
}

export const marginOf = (position: Position, valuation: Valuation) =>
    effectiveCollateral(position, valuation) + unrealizedPnl(position, valuation.markPrice);

/** Margin that the position and its resting orders need at a ratio. */
export function requirementOf(position: Position, markPrice: bigint, ratio: bigint): bigint {
    const net = max(abs(position.base + position.bids), abs(position.base - position.asks));
    return mul(mul(net, markPrice), ratio);
}

export const effectiveRatio = (position: Position, marketRatio: bigint) => max(position.ratio, marketRatio);

/** Collateral that may leave the position. An unrealized profit does not count. */
export function freeCollateral(position: Position, valuation: Valuation, ratio: bigint): bigint {
    if (position.pending === 0n && position.base === 0n) return max(0n, position.collateral);
    const pnl = unrealizedPnl(position, valuation.markPrice);
    const equity = effectiveCollateral(position, valuation) + (pnl < 0n ? pnl : 0n);
    const free = equity - requirementOf(position, valuation.markPrice, ratio);
    if (free < 0n) return 0n;
    const collateral = div(free, valuation.collateralPrice);
    return valuation.haircut === 0n ? collateral : div(collateral, ONE - valuation.haircut);
}

/**
 * Collateral that raises the margin by an amount of USD: rounded up. The haircut does not apply to negative
 * collateral.
 */
export function collateralForMargin(position: Position, valuation: Valuation, usd: bigint): bigint {
    const { collateralPrice, haircut } = valuation;
    if (haircut === 0n) return divUp(usd, collateralPrice);
    const debt = max(0n, -mul(position.collateral, collateralPrice));
    const needed = usd <= debt ? usd : debt + divUp(usd - debt, ONE - haircut);
    return divUp(needed, collateralPrice);
}

/** Margin, requirement and base before or after a session. */
export interface Footing {
    readonly margin: bigint;
    readonly requirement: bigint;
    readonly base: bigint;
}

/** Permits a session below its requirement only if it reduces the risk. */
export function ensureRiskReduced(before: Footing, after: Footing): void {
    check(before.requirement !== 0n, 'position', 2001);
    check(after.margin >= 0n && before.margin >= 0n, 'position', 2002);
    const sameSide = before.base === 0n || after.base === 0n || before.base < 0n === after.base < 0n;
    check(after.requirement <= before.requirement && sameSide, 'position', 2001);
    if (after.margin >= before.margin) return;
    check(after.requirement !== before.requirement, 'position', 2001);
    const improved = mul(after.margin, before.requirement) >= mul(before.margin, after.requirement);
    check(improved, 'position', 2001);
}
