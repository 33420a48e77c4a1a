"use strict";
/** What a position is worth and what it must hold, at given prices: pure reckoning, rounded against the trader. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toUsd = toUsd;
exports.toCollateral = toCollateral;
exports.valueOf = valueOf;
exports.unrealizedPnl = unrealizedPnl;
exports.marginOf = marginOf;
exports.exposedLots = exposedLots;
exports.requirementOf = requirementOf;
exports.initialRatio = initialRatio;
exports.initialRequirement = initialRequirement;
exports.freeCollateral = freeCollateral;
const fixed_js_1 = require("./fixed.js");
/**
 * Turns collateral into USD.
 *
 * @param collateral 10^-18 collateral, any sign
 * @param prices hold the collateral price
 * @returns 10^-18 USD, rounded down
 */
function toUsd(collateral, prices) {
    return prices.collateral === fixed_js_1.ONE ? collateral : (0, fixed_js_1.floorDivide)(collateral * prices.collateral, fixed_js_1.ONE);
}
/**
 * Turns USD into collateral: credits round down, debits up.
 *
 * @param usd 10^-18 USD, negative for a debit
 * @param prices hold the collateral price
 * @returns 10^-18 collateral
 */
function toCollateral(usd, prices) {
    return prices.collateral === fixed_js_1.ONE ? usd : (0, fixed_js_1.floorDivide)(usd * fixed_js_1.ONE, prices.collateral);
}
/**
 * Values lots at the mark price.
 *
 * @param lots any sign
 * @param prices hold the mark price
 * @returns 10^-18 USD, rounded down
 */
function valueOf(lots, prices) {
    return (0, fixed_js_1.floorDivide)(BigInt(lots) * prices.lotValue, fixed_js_1.ONE);
}
/**
 * Finds the profit that a position would realize at the mark price.
 *
 * @param figures the position's
 * @param prices hold the mark price
 * @returns 10^-18 USD
 */
function unrealizedPnl(figures, prices) {
    return figures.base === 0 ? 0n : valueOf(figures.base, prices) - figures.quote;
}
/**
 * Finds a position's margin: its collateral and its unrealized profit.
 *
 * @param figures the position's, its funding settled
 * @param prices what it is valued at
 * @returns 10^-18 USD
 */
function marginOf(figures, prices) {
    return toUsd(figures.collateral, prices) + unrealizedPnl(figures, prices);
}
/**
 * Finds the most lots that a position could come to hold by its resting orders.
 *
 * @param figures the position's
 * @returns lots, not negative
 */
function exposedLots(figures) {
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
function requirementOf(lots, ratio, prices) {
    return lots === 0 ? 0n : (0, fixed_js_1.ceilDivide)(BigInt(lots) * prices.lotValue * ratio, fixed_js_1.ONE_SQUARED);
}
/**
 * Finds the initial margin ratio that holds for a position.
 *
 * @param market its market, whose ratio is the least
 * @param figures the position's, which may ask for more
 * @returns 10^-18
 */
function initialRatio(market, figures) {
    return (0, fixed_js_1.larger)(figures.ratio, market.spec.initialMarginRatio);
}
/**
 * Finds the initial margin that a position needs with all its resting orders.
 *
 * @param market its market
 * @param figures the position's
 * @param prices hold the mark price
 * @returns 10^-18 USD
 */
function initialRequirement(market, figures, prices) {
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
function freeCollateral(market, figures, prices) {
    return (0, fixed_js_1.larger)(0n, freeAmount(market, figures, prices)) / market.spec.scalingFactor;
}
/** As {@link freeCollateral}, in 10^-18 collateral and perhaps negative. */
function freeAmount(market, figures, prices) {
    if (exposedLots(figures) === 0)
        return figures.collateral;
    const loss = (0, fixed_js_1.smaller)(0n, unrealizedPnl(figures, prices));
    const requirement = initialRequirement(market, figures, prices);
    return toCollateral(toUsd(figures.collateral, prices) + loss - requirement, prices);
}
