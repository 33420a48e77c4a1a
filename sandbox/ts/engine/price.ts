/** Prices: freshness, book price, averages of premium and spread, and mark price. */

import { abort } from './aborts.js';
import { emit } from './events.js';
import { abs, max, median, min, multiply, NANO, ONE, weightedAverage } from './integers.js';
import type { Market } from './market.js';
import type { Prices, State, TransactionScope } from './state.js';
import type { ExpectedPremium, MarketSpec } from './types.js';

/** Default of the spread and of the divergence that a market allows, as in a new market: 5 %. */
const DEFAULT_SHARE = ONE / 20n;

/** Returns the current prices without checking their age. */
export function currentPrices(state: State, market: Market, now: number): Prices {
    return toPrices(market, markPrice(market, now), state.bank.figures.collateralPrice);
}

/** Prices for valuation from a mark price and a collateral price. */
export function toPrices(market: Market, mark: bigint, collateral: bigint): Prices {
    return { mark, lotValue: market.lotBase * mark, collateral, haircut: market.spec.collateralHaircut ?? 0n };
}

/**
 * Checks both prices. @throws {Abort} 1000 when one is zero or too old, 1003 when one is too far from its
 * average
 */
export function expectFreshPrices(scope: TransactionScope, market: Market): void {
    expectFreshCollateral(scope, market);
    expectFreshIndex(scope, market);
}

/**
 * Checks the index price. @throws {Abort} 1000 when it is zero or too old, 1003 when it is too far from its
 * average
 */
export function expectFreshIndex(scope: TransactionScope, market: Market): void {
    const { index, indexAt, indexAverage } = market.figures;
    if (index === 0n || scope.context.now - indexAt > market.spec.baseOracleToleranceMs) throw abort('priceStale');
    expectNearAverage(market.spec, index, indexAverage);
}

/** Checks the collateral price with the market's rules. @throws {Abort} as {@link expectFreshIndex} */
export function expectFreshCollateral(scope: TransactionScope, market: Market): void {
    const { collateralPrice, collateralPriceAt, collateralAverage } = scope.state.bank.figures;
    const age = scope.context.now - collateralPriceAt;
    if (collateralPrice === 0n || age > market.spec.collateralOracleToleranceMs) throw abort('priceStale');
    expectNearAverage(market.spec, collateralPrice, collateralAverage);
}

function expectNearAverage({ maxIndexTwapDivergence }: MarketSpec, price: bigint, average: bigint): void {
    if (price === average) return;
    if (abs(price - average) > multiply(average, maxIndexTwapDivergence ?? DEFAULT_SHARE)) throw abort('priceDiverges');
}

/**
 * Computes the middle of the book. @returns 10^-18 USD, whole units of 10^-9; `undefined` while a side is
 * empty
 */
export function bookPrice(market: Market): bigint | undefined {
    const bid = market.book.bids.best;
    const ask = market.book.asks.best;
    if (bid === undefined || ask === undefined) return undefined;
    return ((BigInt(bid.ticks + ask.ticks) * market.spec.tickSize) / 2n) * NANO;
}

/**
 * Computes the mark price, 10^-18 USD: the median of the oracle's average plus spread, the same average plus
 * decayed premium, and the book price. The index replaces only a missing book price.
 */
export function markPrice(market: Market, now: number, book = bookPrice(market)): bigint {
    const { index, indexAverage, premium, spread } = market.figures;
    const left = BigInt(Math.max(0, nextFundingAt(market) - now));
    const decayed = multiply(premium.value, (left * ONE) / BigInt(market.spec.fundingPeriodMs));
    return median(indexAverage + spread.value, indexAverage + decayed, book ?? index);
}

/** Returns the next funding time. @returns milliseconds; lies in the past until the next update */
export function nextFundingAt(market: Market): number {
    const { fundingFrequencyMs } = market.spec;
    return (Math.floor(market.figures.fundingAt / fundingFrequencyMs) + 1) * fundingFrequencyMs;
}

/** Stores an index price. The first price starts the averages. */
export function storeIndex(scope: TransactionScope, market: Market, price: bigint, average: bigint): void {
    const figures = scope.undo.change(market);
    const { now } = scope.context;
    if (figures.index === 0n && figures.indexAt === 0) {
        figures.fundingAt = now;
        figures.premium = figures.impact = figures.spread = { value: 0n, at: now };
    }
    figures.index = price;
    figures.indexAverage = average;
    figures.indexAt = now;
}

/**
 * Updates due averages of premium and spread. With an expected premium, only what the book differs from the
 * expected one is averaged, so that the premium is the expected one as long as users change nothing.
 */
export function updateAverages(
    scope: TransactionScope,
    market: Market,
    book = bookPrice(market),
    expected?: ExpectedPremium,
): void {
    const { spec } = market;
    const { now } = scope.context;
    const { index, premium, impact, spread } = market.figures;
    const isPremiumDue = now >= (expected === undefined ? premium : impact).at + spec.premiumTwapFrequencyMs;
    const isSpreadDue = now >= spread.at + spec.spreadTwapFrequencyMs;
    if (!isPremiumDue && !isSpreadDue && expected === undefined) return;
    const clipped = book === undefined ? index : clip(market, book);
    const prices = { marketId: spec.id, bookPrice: book ?? index, clippedBookPrice: clipped, indexPrice: index };
    if (expected !== undefined) followExpected(scope, market, clipped, expected);
    else if (isPremiumDue) {
        const value = weightedAverage(clipped - index, premium.value, now - premium.at, spec.premiumTwapPeriodMs);
        scope.undo.change(market).premium = { value, at: now };
    }
    if (isPremiumDue) emit(scope, { type: 'UpdatedPremiumTwap', ...prices, average: market.figures.premium.value });
    if (!isSpreadDue) return;
    const average = weightedAverage(clipped - index, spread.value, now - spread.at, spec.spreadTwapPeriodMs);
    scope.undo.change(market).spread = { value: average, at: now };
    emit(scope, { type: 'UpdatedSpreadTwap', ...prices, average });
}

/** The premium is the expected one, changed by the average of what users do to the book. */
function followExpected(scope: TransactionScope, market: Market, clipped: bigint, expected: ExpectedPremium): void {
    const { spec } = market;
    const { now } = scope.context;
    const figures = scope.undo.change(market);
    const { impact } = figures;
    if (now >= impact.at + spec.premiumTwapFrequencyMs) {
        const unchanged = expected.book === undefined ? clipped : clip(market, expected.book);
        figures.impact = {
            value: weightedAverage(clipped - unchanged, impact.value, now - impact.at, spec.premiumTwapPeriodMs),
            at: now,
        };
    }
    figures.premium = { value: expected.average + figures.impact.value, at: now };
}

/** Limits a book price to the allowed distance from the index. @throws {Abort} 1000 when the index is zero */
function clip({ spec, figures: { index } }: Market, book: bigint): bigint {
    if (index === 0n) throw abort('priceStale');
    const distance = multiply(index, spec.maxBookIndexSpread ?? DEFAULT_SHARE);
    return min(max(book, index - distance), index + distance);
}
