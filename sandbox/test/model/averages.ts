/** Oracle prices, mark price, averages and funding of a market. */

import { bookPrice } from './book.js';
import { abs, check, div, max, min, mul, ONE } from './numbers.js';
import type { Market, ModelMarket, OraclePrice } from './state.js';

/** Index, oracle average, and the book's price or the index. */
type BasePrices = ReturnType<typeof readBasePrices>;

function checkAge(price: OraclePrice, tolerance: bigint, now: bigint): void {
    check(now - min(now, tolerance) <= price.timestamp, 'market', 1000);
}

function checkDivergence(params: ModelMarket, { price, twap }: OraclePrice): void {
    check(abs(price - twap) <= mul(twap, params.maxIndexTwapDivergence), 'market', 1003);
}

export function readCollateralPrice(market: Market, price: OraclePrice, now: bigint): bigint {
    checkAge(price, market.params.collateralTolerance, now);
    checkDivergence(market.params, price);
    return price.price;
}

export function readBasePrices(market: Market, now: bigint) {
    const { price: index, twap } = market.basePrice;
    checkAge(market.basePrice, market.params.baseTolerance, now);
    checkDivergence(market.params, market.basePrice);
    return { index, twap, book: bookPrice(market) ?? index };
}

const nextFundingTime = (market: Market) => {
    const frequency = market.params.fundingFrequency;
    return market.fundingTime - (market.fundingTime % frequency) + frequency;
};

/**
 * Median of index plus spread, index plus the rest of the premium, and the book; the index is the oracle's
 * average.
 */
export function markPrice(market: Market, { twap, book }: BasePrices, now: bigint): bigint {
    const remaining = max(now, nextFundingTime(market)) - now;
    const funding = twap + mul(market.premiumTwap, div(remaining * ONE, market.params.fundingPeriod * ONE));
    const spread = twap + market.spreadTwap;
    return max(min(spread, funding), min(max(spread, funding), book));
}

/** Book price within the permitted distance of the index. */
function clip(params: ModelMarket, book: bigint, index: bigint): bigint {
    check(index !== 0n, 'market', 1000);
    const distance = mul(index, params.maxBookIndexSpread);
    return min(max(book, index - distance), index + distance);
}

/** Weighted mean of the sample and the old average; bigint division rounds its magnitude down. */
function average(sample: bigint, old: bigint, elapsed: bigint, period: bigint): bigint {
    const weight = max(1n, elapsed);
    const oldWeight = weight >= period ? 1n : period - weight;
    return (sample * weight + old * oldWeight) / (weight + oldWeight);
}

/**
 * Adds a sample to the averages whose time has come.
 *
 * A session and a deallocation clip the index too, so a zero index aborts; the permissionless updates do not
 * read an empty book.
 */
export function updateAverages(market: Market, prices: BasePrices, now: bigint, clipsIndex: boolean): void {
    const { params } = market;
    const isBook = clipsIndex || bookPrice(market) !== undefined;
    const sample = isBook ? clip(params, prices.book, prices.index) - prices.index : 0n;
    if (now >= market.premiumTime + params.premiumFrequency) {
        market.premiumTwap = average(sample, market.premiumTwap, now - market.premiumTime, params.premiumPeriod);
        market.premiumTime = now;
    }
    if (now >= market.spreadTime + params.spreadFrequency) {
        market.spreadTwap = average(sample, market.spreadTwap, now - market.spreadTime, params.spreadPeriod);
        market.spreadTime = now;
    }
}

/** Moves both cumulative rates when the next funding time has come, for three intervals at most. */
export function updateFunding(market: Market, now: bigint): void {
    const { fundingFrequency, fundingPeriod } = market.params;
    if (now < nextFundingTime(market)) return;
    const intervals = min(3n, now / fundingFrequency - market.fundingTime / fundingFrequency);
    const part = div(intervals * fundingFrequency * ONE, fundingPeriod * ONE);
    const change = mul(market.premiumTwap, part);
    market.cumulativeLong += change;
    market.cumulativeShort += change;
    market.fundingTime = now;
}
