/** What a position is worth and what it must hold, at given prices: pure reckoning, rounded against the trader. */

import { floorDivide, ONE, ceilDivide, ONE_SQUARED, max, min } from './integers.js';
import type { Market } from './market.js';
import type { PositionFigures } from './position.js';
import type { Prices } from './state.js';

/**
 * Turns collateral into USD.
 *
 * @param collateral 10^-18 collateral, any sign
 * @param prices hold the collateral price
 * @returns 10^-18 USD, rounded down
 */
export function toUsd(collateral: bigint, prices: Prices): bigint {
    return prices.collateral === ONE ? collateral : floorDivide(collateral * prices.collateral, ONE);
}

/**
 * Turns USD into collateral: credits round down, debits up.
 *
 * @param usd 10^-18 USD, negative for a debit
 * @param prices hold the collateral price
 * @returns 10^-18 collateral
 */
export function toCollateral(usd: bigint, prices: Prices): bigint {
    return prices.collateral === ONE ? usd : floorDivide(usd * ONE, prices.collateral);
}

/**
 * Values lots at the mark price.
 *
 * @param lots any sign
 * @param prices hold the mark price
 * @returns 10^-18 USD, rounded down
 */
export function valueOf(lots: number, prices: Prices): bigint {
    return floorDivide(BigInt(lots) * prices.lotValue, ONE);
}

/**
 * Finds the profit that a position would realize at the mark price.
 *
 * @param figures the position's
 * @param prices hold the mark price
 * @returns 10^-18 USD
 */
export function unrealizedPnl(figures: PositionFigures, prices: Prices): bigint {
    return figures.base === 0 ? 0n : valueOf(figures.base, prices) - figures.quote;
}

/**
 * Finds a position's margin: its collateral and its unrealized profit.
 *
 * @param figures the position's, its funding settled
 * @param prices what it is valued at
 * @returns 10^-18 USD
 */
export function marginOf(figures: PositionFigures, prices: Prices): bigint {
    return toUsd(figures.collateral, prices) + unrealizedPnl(figures, prices);
}

/**
 * Finds the most lots that a position could come to hold by its resting orders.
 *
 * @param figures the position's
 * @returns lots, not negative
 */
export function exposedLots(figures: PositionFigures): number {
    const { base, bids, asks } = figures;
    return Math.max(Math.abs(base + bids), Math.abs(base - asks));
}

/**
 * Finds the margin that lots need.
 *
 * @param lots not negative
 * @param ratio 10^-18
 * @param prices hold the mark price
 * @returns 10^-18 USD, rounded up
 */
export function requirementOf(lots: number, ratio: bigint, prices: Prices): bigint {
    return lots === 0 ? 0n : ceilDivide(BigInt(lots) * prices.lotValue * ratio, ONE_SQUARED);
}

/**
 * Finds the initial margin ratio that holds for a position.
 *
 * @param market its market, whose ratio is the least
 * @param figures the position's, which may ask for more
 * @returns 10^-18
 */
export function initialRatio(market: Market, figures: PositionFigures): bigint {
    return max(figures.ratio, market.spec.initialMarginRatio);
}

/**
 * Finds the initial margin that a position needs with all its resting orders.
 *
 * @param market its market
 * @param figures the position's
 * @param prices hold the mark price
 * @returns 10^-18 USD
 */
export function initialRequirement(market: Market, figures: PositionFigures, prices: Prices): bigint {
    return requirementOf(exposedLots(figures), initialRatio(market, figures), prices);
}

/**
 * Finds what may leave a position: what it holds above initial margin, unrealized profit left out.
 *
 * @param market its market
 * @param figures the position's, its funding settled
 * @param prices what it is valued at; the collateral price above zero
 * @returns raw collateral, rounded down, not negative
 */
export function freeCollateral(market: Market, figures: PositionFigures, prices: Prices): bigint {
    return max(0n, freeAmount(market, figures, prices)) / market.spec.scalingFactor;
}

/** As {@link freeCollateral}, in 10^-18 collateral and perhaps negative. */
function freeAmount(market: Market, figures: PositionFigures, prices: Prices): bigint {
    if (exposedLots(figures) === 0) return figures.collateral;
    const loss = min(0n, unrealizedPnl(figures, prices));
    const requirement = initialRequirement(market, figures, prices);
    return toCollateral(toUsd(figures.collateral, prices) + loss - requirement, prices);
}
