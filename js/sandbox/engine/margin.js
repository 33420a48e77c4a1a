/** Valuation and margin requirements at given prices; pure functions that round against the trader. */
import { floorDivide, ONE, ceilDivide, ONE_SQUARED, max, min } from './integers.js';
/** Converts 10^-18 collateral to 10^-18 USD, rounded down. */
export function toUsd(collateral, prices) {
    return prices.collateral === ONE ? collateral : floorDivide(collateral * prices.collateral, ONE);
}
/** Converts 10^-18 USD to 10^-18 collateral: credits round down, debits round up. */
export function toCollateral(usd, prices) {
    return prices.collateral === ONE ? usd : floorDivide(usd * ONE, prices.collateral);
}
/** Values lots of any sign at the mark price. @returns 10^-18 USD, rounded down */
export function valueOf(lots, prices) {
    return floorDivide(BigInt(lots) * prices.lotValue, ONE);
}
/** Computes the unrealized profit at the mark price, 10^-18 USD. */
export function unrealizedPnl(figures, prices) {
    return figures.base === 0 ? 0n : valueOf(figures.base, prices) - figures.quote;
}
/** Computes the margin, 10^-18 USD: collateral with settled funding, plus unrealized profit. */
export function marginOf(figures, prices) {
    return toUsd(figures.collateral, prices) + unrealizedPnl(figures, prices);
}
/** Computes the largest position that the resting orders could lead to. @returns lots, not negative */
export function exposedLots(figures) {
    const { base, bids, asks } = figures;
    return Math.max(Math.abs(base + bids), Math.abs(base - asks));
}
/** Computes the margin requirement of lots, not negative. @returns 10^-18 USD, rounded up */
export function requirementOf(lots, ratio, prices) {
    return lots === 0 ? 0n : ceilDivide(BigInt(lots) * prices.lotValue * ratio, ONE_SQUARED);
}
/** Returns the initial margin ratio of a position, 10^-18; at least the market's. */
export function initialRatio(market, figures) {
    return max(figures.ratio, market.spec.initialMarginRatio);
}
/** Computes the initial margin requirement of a position with its resting orders, 10^-18 USD. */
export function initialRequirement(market, figures, prices) {
    return requirementOf(exposedLots(figures), initialRatio(market, figures), prices);
}
/** Computes the free collateral: what exceeds initial margin, without unrealized profit. @returns raw, not negative */
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
