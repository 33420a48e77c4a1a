/** Prices: freshness, book price, averages of premium and spread, and mark price. */
import { abort } from './aborts.js';
import { max, median } from './integers.js';
/** Minimum mark price, 10^-18 USD: the smallest price of an order. */
const MIN_MARK_PRICE = 10n ** 9n;
/** Half of 10^-18 per 10^-9: converts the sum of two 10^-9 prices to their mean. */
const HALF_NANO = 5n * 10n ** 8n;
/** Returns the current prices without checking their age. */
export function currentPrices(state, market, now) {
    const mark = markPrice(market, now);
    return { mark, lotValue: market.lotBase * mark, collateral: state.bank.figures.collateralPrice };
}
/** Returns the current prices. @throws {Abort} 1000 when the index or the collateral price is zero or too old */
export function freshPrices(scope, market) {
    expectFreshIndex(scope, market);
    expectFreshCollateral(scope, market);
    return currentPrices(scope.state, market, scope.context.now);
}
/** Checks the index price. @throws {Abort} 1000 when it is zero or too old */
export function expectFreshIndex(scope, market) {
    const { index, indexAt } = market.figures;
    if (index === 0n || scope.context.now - indexAt > market.spec.baseOracleToleranceMs)
        throw abort('priceStale');
}
/** Checks the collateral price with the market's tolerance. @throws {Abort} 1000 when it is zero or too old */
export function expectFreshCollateral(scope, market) {
    const { collateralPrice, collateralPriceAt } = scope.state.bank.figures;
    const age = scope.context.now - collateralPriceAt;
    if (collateralPrice === 0n || age > market.spec.collateralOracleToleranceMs)
        throw abort('priceStale');
}
/** Computes the middle of the book. @returns 10^-18 USD, or `undefined` while a side is empty */
export function bookPrice(market) {
    const bid = market.book.bids.best;
    const ask = market.book.asks.best;
    if (bid === undefined || ask === undefined)
        return undefined;
    return BigInt(bid.ticks + ask.ticks) * market.spec.tickSize * HALF_NANO;
}
/** Computes the mark price, 10^-18 USD: the median of index plus spread, index plus decayed premium, and book price. */
export function markPrice(market, now, book = bookPrice(market)) {
    const { index, premium, spread } = market.figures;
    const left = Math.max(0, nextFundingAt(market) - now);
    const decayed = (premium.value * BigInt(left)) / BigInt(market.spec.fundingPeriodMs);
    return max(MIN_MARK_PRICE, median(index + spread.value, index + decayed, book ?? index));
}
/** Returns the next funding time. @returns milliseconds; lies in the past until the next crank */
export function nextFundingAt(market) {
    const { fundingFrequencyMs } = market.spec;
    return (Math.floor(market.figures.fundingAt / fundingFrequencyMs) + 1) * fundingFrequencyMs;
}
/** Stores an index price. The first price starts the averages. */
export function storeIndex(scope, market, price) {
    const figures = scope.undo.change(market);
    const { now } = scope.context;
    if (figures.index === 0n && figures.indexAt === 0) {
        figures.fundingAt = now;
        figures.premium = figures.impact = figures.spread = { value: 0n, at: now };
    }
    figures.index = price;
    figures.indexAt = now;
}
/**
 * Updates due averages of premium and spread. With an expected premium, only what the book differs from the expected one is
 * averaged, so that the premium is the expected one as long as users change nothing.
 */
export function updateAverages(scope, market, book = bookPrice(market), expected) {
    const { spec } = market;
    const { now } = scope.context;
    const sample = (book ?? market.figures.index) - market.figures.index;
    const figures = scope.undo.change(market);
    const [frequencyMs, periodMs] = [spec.premiumTwapFrequencyMs, spec.premiumTwapPeriodMs];
    if (expected === undefined)
        figures.premium = average(figures.premium, sample, now, frequencyMs, periodMs);
    else {
        const difference = (book ?? market.figures.index) - (expected.book ?? book ?? market.figures.index);
        figures.impact = average(figures.impact, difference, now, frequencyMs, periodMs);
        figures.premium = { value: expected.average + figures.impact.value, at: now };
    }
    figures.spread = average(figures.spread, sample, now, spec.spreadTwapFrequencyMs, spec.spreadTwapPeriodMs);
}
/** Weights a sample by the elapsed share of the period. */
function average(last, sample, now, frequencyMs, periodMs) {
    const elapsed = now - last.at;
    if (elapsed < frequencyMs || elapsed <= 0)
        return last;
    const weight = BigInt(Math.min(elapsed, periodMs));
    const period = BigInt(periodMs);
    return { value: (last.value * (period - weight) + sample * weight) / period, at: now };
}
