/** Valuation and margin requirements at given prices; pure functions that round like the contract. */

import { floorDivide, ONE, ceilDivide, max, min, multiply } from './integers.js';
import type { Market } from './market.js';
import type { PositionFigures } from './position.js';
import type { Prices } from './state.js';

/** Converts 10^-18 collateral to 10^-18 USD, rounded down. */
export function toUsd(collateral: bigint, prices: Prices): bigint {
    return prices.collateral === ONE ? collateral : multiply(collateral, prices.collateral);
}

/** Converts 10^-18 USD to 10^-18 collateral: credits round down, debits round up. */
export function toCollateral(usd: bigint, prices: Prices): bigint {
    return prices.collateral === ONE ? usd : floorDivide(usd * ONE, prices.collateral);
}

/**
 * The value of collateral and unsettled funding that counts as margin, 10^-18 USD: a haircut applies to
 * assets, not to debt.
 */
export function marginValue(collateral: bigint, prices: Prices, funding = 0n): bigint {
    return afterHaircut(toUsd(collateral, prices) + funding, prices);
}

function afterHaircut(usd: bigint, { haircut }: Prices): bigint {
    return haircut === 0n || usd < 0n ? usd : multiply(usd, ONE - haircut);
}

/** Values lots of any sign at the mark price. @returns 10^-18 USD, rounded down */
export function valueOf(lots: number, prices: Prices): bigint {
    return floorDivide(BigInt(lots) * prices.lotValue, ONE);
}

/** Computes the unrealized profit at the mark price, 10^-18 USD. */
export function unrealizedPnl(figures: PositionFigures, prices: Prices): bigint {
    return figures.base === 0 ? 0n : valueOf(figures.base, prices) - figures.quote;
}

/**
 * Computes the margin, 10^-18 USD: collateral after the haircut, plus funding in USD and unrealized profit.
 */
export function marginOf(figures: PositionFigures, prices: Prices, funding = 0n): bigint {
    return marginValue(figures.collateral, prices, funding) + unrealizedPnl(figures, prices);
}

/** Computes the largest position that the resting orders could lead to. @returns lots, not negative */
export function exposedLots(figures: PositionFigures): number {
    const { base, bids, asks } = figures;
    return Math.max(Math.abs(base + bids), Math.abs(base - asks));
}

/** Computes the margin requirement of lots, not negative. @returns 10^-18 USD, rounded down */
export function requirementOf(lots: number, ratio: bigint, prices: Prices): bigint {
    return lots === 0 ? 0n : multiply(valueOf(lots, prices), ratio);
}

/** Returns the initial margin ratio of a position, 10^-18; at least the market's. */
export function initialRatio(market: Market, figures: PositionFigures): bigint {
    return max(figures.ratio, market.spec.initialMarginRatio);
}

/** Computes the initial margin requirement of a position with its resting orders, 10^-18 USD. */
export function initialRequirement(market: Market, figures: PositionFigures, prices: Prices): bigint {
    return requirementOf(exposedLots(figures), initialRatio(market, figures), prices);
}

/**
 * Computes the free collateral: what exceeds initial margin, without unrealized profit. `funding` is
 * unsettled, 10^-18 USD.
 * @returns 10^-18 collateral, rounded down and not negative
 */
export function freeCollateral(market: Market, figures: PositionFigures, prices: Prices, funding = 0n): bigint {
    if (exposedLots(figures) === 0) return max(0n, figures.collateral);
    const value = marginValue(figures.collateral, prices, funding);
    const excess = value + min(0n, unrealizedPnl(figures, prices)) - initialRequirement(market, figures, prices);
    if (excess <= 0n) return 0n;
    const free = toCollateral(excess, prices);
    return prices.haircut === 0n ? free : (free * ONE) / (ONE - prices.haircut);
}

/**
 * Computes the collateral that raises a position's margin by an amount of 10^-18 USD, positive. `collateral`
 * is the position's.
 * @returns 10^-18 collateral, rounded up
 */
export function collateralToRaise(collateral: bigint, missing: bigint, prices: Prices): bigint {
    const { haircut } = prices;
    const debt = max(0n, -toUsd(collateral, prices));
    const isWhole = haircut === 0n || missing <= debt;
    const usd = isWhole ? missing : debt + ceilDivide((missing - debt) * ONE, ONE - haircut);
    return ceilDivide(usd * ONE, prices.collateral);
}
