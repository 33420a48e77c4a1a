/** Valuation and margin requirements at given prices; pure functions that round against the trader. */
import { floorDivide, ONE, ceilDivide, ONE_SQUARED, max, min } from './integers.js';
/**
 * Converts collateral to USD.
 *
 * @param collateral 10^-18 collateral, any sign
 * @param prices hold the collateral price
 * @returns 10^-18 USD, rounded down
 */
export function toUsd(collateral, prices) {
    return prices.collateral === ONE ? collateral : floorDivide(collateral * prices.collateral, ONE);
}
/**
 * Converts USD to collateral: credits round down, debits round up.
 *
 * @param usd 10^-18 USD, negative for a debit
 * @param prices hold the collateral price
 * @returns 10^-18 collateral
 */
export function toCollateral(usd, prices) {
    return prices.collateral === ONE ? usd : floorDivide(usd * ONE, prices.collateral);
}
/**
 * Values lots at the mark price.
 *
 * @param lots any sign
 * @param prices hold the mark price
 * @returns 10^-18 USD, rounded down
 */
export function valueOf(lots, prices) {
    return floorDivide(BigInt(lots) * prices.lotValue, ONE);
}
/**
 * Computes the unrealized profit at the mark price.
 *
 * @param figures of the position
 * @param prices hold the mark price
 * @returns 10^-18 USD
 */
export function unrealizedPnl(figures, prices) {
    return figures.base === 0 ? 0n : valueOf(figures.base, prices) - figures.quote;
}
/**
 * Computes the margin: collateral plus unrealized profit.
 *
 * @param figures of a position with settled funding
 * @param prices for the valuation
 * @returns 10^-18 USD
 */
export function marginOf(figures, prices) {
    return toUsd(figures.collateral, prices) + unrealizedPnl(figures, prices);
}
/** Computes the largest position that the resting orders could lead to. @returns lots, not negative */
export function exposedLots(figures) {
    const { base, bids, asks } = figures;
    return Math.max(Math.abs(base + bids), Math.abs(base - asks));
}
/**
 * Computes the margin requirement of lots.
 *
 * @param lots not negative
 * @param ratio 10^-18
 * @param prices hold the mark price
 * @returns 10^-18 USD, rounded up
 */
export function requirementOf(lots, ratio, prices) {
    return lots === 0 ? 0n : ceilDivide(BigInt(lots) * prices.lotValue * ratio, ONE_SQUARED);
}
/**
 * Returns the initial margin ratio of a position.
 *
 * @param market defines the minimum
 * @param figures may require more
 * @returns 10^-18
 */
export function initialRatio(market, figures) {
    return max(figures.ratio, market.spec.initialMarginRatio);
}
/**
 * Computes the initial margin requirement of a position with its resting orders.
 *
 * @param market its market
 * @param figures of the position
 * @param prices hold the mark price
 * @returns 10^-18 USD
 */
export function initialRequirement(market, figures, prices) {
    return requirementOf(exposedLots(figures), initialRatio(market, figures), prices);
}
/**
 * Computes the free collateral: what exceeds initial margin, without unrealized profit.
 *
 * @param market its market
 * @param figures of a position with settled funding
 * @param prices for the valuation; the collateral price is above zero
 * @returns raw collateral, rounded down, not negative
 */
export function freeCollateral(market, figures, prices) {
    return max(0n, freeAmount(market, figures, prices)) / market.spec.scalingFactor;
}
/** Like {@link freeCollateral}, in 10^-18 collateral and possibly negative. */
function freeAmount(market, figures, prices) {
    if (exposedLots(figures) === 0)
        return figures.collateral;
    const loss = min(0n, unrealizedPnl(figures, prices));
    const requirement = initialRequirement(market, figures, prices);
    return toCollateral(toUsd(figures.collateral, prices) + loss - requirement, prices);
}
