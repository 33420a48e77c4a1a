/** Funding: cumulative rates and their settlement. */

import { emit } from './events.js';
import { floorDivide, multiply, ONE } from './integers.js';
import type { Market, MarketFigures } from './market.js';
import type { PositionFigures, Position } from './position.js';
import { bookPrice, nextFundingAt, updateAverages } from './price.js';
import type { TransactionScope } from './state.js';
import type { MarketSpec } from './types.js';

/** A late update accounts for at most this many periods. */
const MAX_PERIODS = 3;

/** Updates due averages, and the cumulative rates when a funding time has passed. */
export function updateMarket(scope: TransactionScope, market: Market, book = bookPrice(market)): void {
    updateAverages(scope, market, book);
    updateFunding(scope, market);
}

/** Updates the cumulative rates when a funding time has passed. */
export function updateFunding(scope: TransactionScope, market: Market): void {
    const { fundingFrequencyMs } = market.spec;
    const late = scope.context.now - nextFundingAt(market);
    if (late < 0) return;
    const periods = Math.min(MAX_PERIODS, Math.floor(late / fundingFrequencyMs) + 1);
    const figures = scope.undo.change(market);
    const rate = fundingRate(market.spec, figures.premium.value, periods);
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

/** Computes what longs pay per base for some periods. @returns 10^-18 USD, rounded towards minus infinity */
export function fundingRate(
    { fundingFrequencyMs, fundingPeriodMs }: Pick<MarketSpec, 'fundingFrequencyMs' | 'fundingPeriodMs'>,
    premium: bigint,
    periods = 1,
): bigint {
    return multiply(premium, (BigInt(periods * fundingFrequencyMs) * ONE) / BigInt(fundingPeriodMs));
}

/**
 * Computes the unsettled funding of a position, without rounding. @returns 10^-36 USD, negative when it pays
 */
export function unsettledFunding(market: Market, figures: PositionFigures): bigint {
    if (figures.base === 0) return 0n;
    const increase =
        figures.base > 0
            ? market.figures.fundingLong - figures.fundingLong
            : market.figures.fundingShort - figures.fundingShort;
    return increase === 0n ? 0n : -market.toBase(figures.base) * increase;
}

/**
 * Settles the funding of a position at a collateral price, 10^-18 USD: credits round down, debits round up.
 */
export function settleFunding(
    scope: TransactionScope,
    market: Market,
    position: Position,
    collateralPrice: bigint,
): void {
    const { fundingLong, fundingShort }: MarketFigures = market.figures;
    if (position.figures.fundingLong === fundingLong && position.figures.fundingShort === fundingShort) return;
    const unsettled = unsettledFunding(market, position.figures);
    const amount = floorDivide(unsettled, collateralPrice);
    const figures = scope.undo.change(position);
    figures.collateral += amount;
    figures.fundingLong = fundingLong;
    figures.fundingShort = fundingShort;
    emit(scope, {
        type: 'SettledFunding',
        marketId: market.spec.id,
        accountId: position.accountId,
        amount,
        usd: floorDivide(unsettled, ONE),
        collateralAfter: figures.collateral,
        cumulativeLong: fundingLong,
        cumulativeShort: fundingShort,
    });
}
