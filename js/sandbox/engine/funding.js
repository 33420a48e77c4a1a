/** Funding: cumulative rates, settlement of positions, and socialized bad debt. */
import { abort } from './aborts.js';
import { emit } from './events.js';
import { floorDivide, ONE, ceilDivide } from './integers.js';
import { toCollateral } from './margin.js';
import { bookPrice, nextFundingAt, updateAverages } from './price.js';
/** A late crank accounts for at most this many periods. */
const MAX_PERIODS = 3;
/** Updates the cumulative rates when a funding time has passed. */
export function updateFunding(scope, market, book = bookPrice(market)) {
    updateAverages(scope, market, book);
    const { fundingFrequencyMs, fundingPeriodMs } = market.spec;
    const late = scope.context.now - nextFundingAt(market);
    if (late < 0)
        return;
    const periods = Math.min(MAX_PERIODS, Math.floor(late / fundingFrequencyMs) + 1);
    const figures = scope.undo.change(market);
    const rate = (figures.premium.value * BigInt(periods * fundingFrequencyMs)) / BigInt(fundingPeriodMs);
    figures.fundingLong += rate;
    figures.fundingShort += rate;
    figures.fundingAt = scope.context.now;
    emit(scope, {
        type: 'UpdatedFunding',
        marketId: market.spec.id,
        cumulativeLong: figures.fundingLong,
        cumulativeShort: figures.fundingShort,
        rate,
    });
}
/** Computes the unsettled funding of a position, without rounding. @returns 10^-36 USD, negative when it pays */
export function unsettledFunding(market, figures) {
    if (figures.base === 0)
        return 0n;
    const increase = figures.base > 0
        ? market.figures.fundingLong - figures.fundingLong
        : market.figures.fundingShort - figures.fundingShort;
    return increase === 0n ? 0n : -market.toBase(figures.base) * increase;
}
/** Settles the funding of a position. */
export function settleFunding(scope, market, position, prices) {
    const { fundingLong, fundingShort } = market.figures;
    if (position.figures.fundingLong === fundingLong && position.figures.fundingShort === fundingShort)
        return;
    const amount = toCollateral(floorDivide(unsettledFunding(market, position.figures), ONE), prices);
    const figures = scope.undo.change(position);
    figures.collateral += amount;
    figures.fundingLong = fundingLong;
    figures.fundingShort = fundingShort;
    if (amount === 0n)
        return;
    emit(scope, { type: 'SettledFunding', marketId: market.spec.id, accountId: position.accountId, amount });
}
/**
 * Distributes a debt of 10^-18 USD over one side: each position pays its part as funding, in total at least the debt.
 * @throws {Abort} 21 without open interest, 22 when the debt is too large, 24 when the cost per base is too large
 */
export function socialize(scope, market, payer, debt, prices) {
    const { maxBadDebt, maxSocializedLoss } = market.spec;
    const { openInterest } = market.figures;
    if (openInterest === 0)
        throw abort('noOpenInterest');
    if (maxBadDebt !== undefined && debt > maxBadDebt)
        throw abort('badDebtTooLarge');
    const perBase = ceilDivide(debt * ONE, market.toBase(openInterest));
    const limit = maxSocializedLoss === undefined ? undefined : (prices.mark * maxSocializedLoss) / ONE;
    if (limit !== undefined && perBase > limit)
        throw abort('socializedTooMuch');
    const figures = scope.undo.change(market);
    if (payer === 'longs')
        figures.fundingLong += perBase;
    else
        figures.fundingShort -= perBase;
}
