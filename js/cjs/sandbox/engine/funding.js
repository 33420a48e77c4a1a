"use strict";
/** Funding: cumulative rates, settlement of positions, and socialized bad debt. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.updateFunding = updateFunding;
exports.unsettledFunding = unsettledFunding;
exports.settleFunding = settleFunding;
exports.socialize = socialize;
const aborts_js_1 = require("./aborts.js");
const events_js_1 = require("./events.js");
const integers_js_1 = require("./integers.js");
const margin_js_1 = require("./margin.js");
const price_js_1 = require("./price.js");
/** A late crank accounts for at most this many periods. */
const MAX_PERIODS = 3;
/** Updates the cumulative rates when a funding time has passed. */
function updateFunding(scope, market, book = (0, price_js_1.bookPrice)(market)) {
    (0, price_js_1.updateAverages)(scope, market, book);
    const { fundingFrequencyMs, fundingPeriodMs } = market.spec;
    const late = scope.context.now - (0, price_js_1.nextFundingAt)(market);
    if (late < 0)
        return;
    const periods = Math.min(MAX_PERIODS, Math.floor(late / fundingFrequencyMs) + 1);
    const figures = scope.undo.change(market);
    const rate = (figures.premium.value * BigInt(periods * fundingFrequencyMs)) / BigInt(fundingPeriodMs);
    figures.fundingLong += rate;
    figures.fundingShort += rate;
    figures.fundingAt = scope.context.now;
    (0, events_js_1.emit)(scope, {
        type: 'UpdatedFunding',
        marketId: market.spec.id,
        cumulativeLong: figures.fundingLong,
        cumulativeShort: figures.fundingShort,
        rate,
    });
}
/** Computes the unsettled funding of a position, without rounding. @returns 10^-36 USD, negative when it pays */
function unsettledFunding(market, figures) {
    if (figures.base === 0)
        return 0n;
    const increase = figures.base > 0
        ? market.figures.fundingLong - figures.fundingLong
        : market.figures.fundingShort - figures.fundingShort;
    return increase === 0n ? 0n : -market.toBase(figures.base) * increase;
}
/** Settles the funding of a position. */
function settleFunding(scope, market, position, prices) {
    const { fundingLong, fundingShort } = market.figures;
    if (position.figures.fundingLong === fundingLong && position.figures.fundingShort === fundingShort)
        return;
    const amount = (0, margin_js_1.toCollateral)((0, integers_js_1.floorDivide)(unsettledFunding(market, position.figures), integers_js_1.ONE), prices);
    const figures = scope.undo.change(position);
    figures.collateral += amount;
    figures.fundingLong = fundingLong;
    figures.fundingShort = fundingShort;
    if (amount === 0n)
        return;
    (0, events_js_1.emit)(scope, { type: 'SettledFunding', marketId: market.spec.id, accountId: position.accountId, amount });
}
/**
 * Distributes a debt of 10^-18 USD over one side: each position pays its part as funding, in total at least the debt.
 * @throws {Abort} 21 without open interest, 22 when the debt is too large, 24 when the cost per base is too large
 */
function socialize(scope, market, payer, debt, prices) {
    const { maxBadDebt, maxSocializedLoss } = market.spec;
    const { openInterest } = market.figures;
    if (openInterest === 0)
        throw (0, aborts_js_1.abort)('noOpenInterest');
    if (maxBadDebt !== undefined && debt > maxBadDebt)
        throw (0, aborts_js_1.abort)('badDebtTooLarge');
    const perBase = (0, integers_js_1.ceilDivide)(debt * integers_js_1.ONE, market.toBase(openInterest));
    const limit = maxSocializedLoss === undefined ? undefined : (prices.mark * maxSocializedLoss) / integers_js_1.ONE;
    if (limit !== undefined && perBase > limit)
        throw (0, aborts_js_1.abort)('socializedTooMuch');
    const figures = scope.undo.change(market);
    if (payer === 'longs')
        figures.fundingLong += perBase;
    else
        figures.fundingShort -= perBase;
}
