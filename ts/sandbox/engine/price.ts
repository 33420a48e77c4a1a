/** Prices: oracle age, the book's middle, the averages of premium and spread, and the mark price made of them. */

import { abort } from './aborts.js';
import { max, median } from './integers.js';
import type { Market, Average } from './market.js';
import type { Prices, State, TransactionScope } from './state.js';

/** A mark price is never below this, 10^-18 USD: the smallest price an order can have. */
const MIN_MARK_PRICE = 10n ** 9n;

/** Half of 10^-18 per 10^-9: turns the sum of two 10^-9 prices into their middle. */
const HALF_NANO = 5n * 10n ** 8n;

/**
 * Takes the prices of this moment.
 *
 * @param state holds the collateral price
 * @param market whose mark price
 * @param now milliseconds
 * @returns the prices, however old
 */
export function currentPrices(state: State, market: Market, now: number): Prices {
    const mark = markPrice(market, now);
    return { mark, lotValue: market.lotBase * mark, collateral: state.bank.figures.collateralPrice };
}

/**
 * Takes the prices of a transaction that needs them fresh.
 *
 * @param run the transaction
 * @param market whose mark price
 * @returns the prices
 * @throws {Abort} 1000 when the index or the collateral price is zero or too old
 */
export function freshPrices(scope: TransactionScope, market: Market): Prices {
    expectFreshIndex(scope, market);
    expectFreshCollateral(scope, market);
    return currentPrices(scope.state, market, scope.context.now);
}

/**
 * Refuses an index price that cannot be relied on.
 *
 * @param run the transaction
 * @param market whose index
 * @throws {Abort} 1000 when it is zero or too old
 */
export function expectFreshIndex(scope: TransactionScope, market: Market): void {
    const { index, indexAt } = market.figures;
    if (index === 0n || scope.context.now - indexAt > market.spec.baseOracleToleranceMs) throw abort('priceStale');
}

/**
 * Refuses a collateral price that cannot be relied on.
 *
 * @param run the transaction
 * @param market whose tolerance holds
 * @throws {Abort} 1000 when it is zero or too old
 */
export function expectFreshCollateral(scope: TransactionScope, market: Market): void {
    const { collateralPrice, collateralPriceAt } = scope.state.bank.figures;
    const age = scope.context.now - collateralPriceAt;
    if (collateralPrice === 0n || age > market.spec.collateralOracleToleranceMs) throw abort('priceStale');
}

/**
 * Finds the middle of the book.
 *
 * @param market whose book
 * @returns 10^-18 USD, or `undefined` while a side is empty
 */
export function bookPrice(market: Market): bigint | undefined {
    const bid = market.book.bids.best;
    const ask = market.book.asks.best;
    if (bid === undefined || ask === undefined) return undefined;
    return BigInt(bid.ticks + ask.ticks) * market.spec.tickSize * HALF_NANO;
}

/**
 * Finds the mark price: the median of index plus spread, index plus what is left of the premium until funding is due,
 * and the book's middle.
 *
 * @param market whose
 * @param now milliseconds
 * @returns 10^-18 USD
 */
export function markPrice(market: Market, now: number): bigint {
    const { index, premium, spread } = market.figures;
    const left = Math.max(0, nextFundingAt(market) - now);
    const decayed = (premium.value * BigInt(left)) / BigInt(market.spec.fundingPeriodMs);
    return max(MIN_MARK_PRICE, median(index + spread.value, index + decayed, bookPrice(market) ?? index));
}

/**
 * Finds the boundary at which funding moves next.
 *
 * @param market whose
 * @returns milliseconds; may lie in the past until someone cranks
 */
export function nextFundingAt(market: Market): number {
    const { fundingFrequencyMs } = market.spec;
    return (Math.floor(market.figures.fundingAt / fundingFrequencyMs) + 1) * fundingFrequencyMs;
}

/**
 * Stores an index price. The first one starts the market's clocks.
 *
 * @param run the transaction
 * @param market whose
 * @param price 10^-18 USD
 */
export function storeIndex(scope: TransactionScope, market: Market, price: bigint): void {
    const figures = scope.undo.change(market);
    const { now } = scope.context;
    if (figures.index === 0n && figures.indexAt === 0) {
        figures.fundingAt = now;
        figures.premium = figures.spread = { value: 0n, at: now };
    }
    figures.index = price;
    figures.indexAt = now;
}

/**
 * Brings the averages of premium and spread up to date, where they are due.
 *
 * @param run the transaction
 * @param market whose; its index must be fresh
 */
export function updateAverages(scope: TransactionScope, market: Market): void {
    const { spec } = market;
    const { now } = scope.context;
    const sample = (bookPrice(market) ?? market.figures.index) - market.figures.index;
    const figures = scope.undo.change(market);
    figures.premium = average(figures.premium, sample, now, spec.premiumTwapFrequencyMs, spec.premiumTwapPeriodMs);
    figures.spread = average(figures.spread, sample, now, spec.spreadTwapFrequencyMs, spec.spreadTwapPeriodMs);
}

/** Weighs a sample by the time since the last one, as a part of the whole period. */
function average(last: Average, sample: bigint, now: number, frequencyMs: number, periodMs: number): Average {
    const elapsed = now - last.at;
    if (elapsed < frequencyMs || elapsed <= 0) return last;
    const weight = BigInt(Math.min(elapsed, periodMs));
    const period = BigInt(periodMs);
    return { value: (last.value * (period - weight) + sample * weight) / period, at: now };
}
