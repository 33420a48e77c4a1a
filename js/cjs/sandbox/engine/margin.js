"use strict";
/** Valuation and margin requirements at given prices; pure functions that round against the trader. */
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
const integers_js_1 = require("./integers.js");
/** Converts 10^-18 collateral to 10^-18 USD, rounded down. */
function toUsd(collateral, prices) {
    return prices.collateral === integers_js_1.ONE ? collateral : (0, integers_js_1.floorDivide)(collateral * prices.collateral, integers_js_1.ONE);
}
/** Converts 10^-18 USD to 10^-18 collateral: credits round down, debits round up. */
function toCollateral(usd, prices) {
    return prices.collateral === integers_js_1.ONE ? usd : (0, integers_js_1.floorDivide)(usd * integers_js_1.ONE, prices.collateral);
}
/** Values lots of any sign at the mark price. @returns 10^-18 USD, rounded down */
function valueOf(lots, prices) {
    return (0, integers_js_1.floorDivide)(BigInt(lots) * prices.lotValue, integers_js_1.ONE);
}
/** Computes the unrealized profit at the mark price, 10^-18 USD. */
function unrealizedPnl(figures, prices) {
    return figures.base === 0 ? 0n : valueOf(figures.base, prices) - figures.quote;
}
/** Computes the margin, 10^-18 USD: collateral with settled funding, plus unrealized profit. */
function marginOf(figures, prices) {
    return toUsd(figures.collateral, prices) + unrealizedPnl(figures, prices);
}
/** Computes the largest position that the resting orders could lead to. @returns lots, not negative */
function exposedLots(figures) {
    const { base, bids, asks } = figures;
    return Math.max(Math.abs(base + bids), Math.abs(base - asks));
}
/** Computes the margin requirement of lots, not negative. @returns 10^-18 USD, rounded up */
function requirementOf(lots, ratio, prices) {
    return lots === 0 ? 0n : (0, integers_js_1.ceilDivide)(BigInt(lots) * prices.lotValue * ratio, integers_js_1.ONE_SQUARED);
}
/** Returns the initial margin ratio of a position, 10^-18; at least the market's. */
function initialRatio(market, figures) {
    return (0, integers_js_1.max)(figures.ratio, market.spec.initialMarginRatio);
}
/** Computes the initial margin requirement of a position with its resting orders, 10^-18 USD. */
function initialRequirement(market, figures, prices) {
    return requirementOf(exposedLots(figures), initialRatio(market, figures), prices);
}
/** Computes the free collateral: what exceeds initial margin, without unrealized profit. @returns raw, not negative */
function freeCollateral(market, figures, prices) {
    return (0, integers_js_1.max)(0n, freeAmount(market, figures, prices)) / market.spec.scalingFactor;
}
/** Like {@link freeCollateral}, in 10^-18 collateral and possibly negative. */
function freeAmount(market, figures, prices) {
    if (exposedLots(figures) === 0)
        return figures.collateral;
    const loss = (0, integers_js_1.min)(0n, unrealizedPnl(figures, prices));
    const requirement = initialRequirement(market, figures, prices);
    return toCollateral(toUsd(figures.collateral, prices) + loss - requirement, prices);
}
