/** The insurance fund of a market, and bad debt that it does not cover. */

import { abort } from './aborts.js';
import { emit } from './events.js';
import { ceilDivide, floorDivide, min, ONE } from './integers.js';
import { toUsd } from './margin.js';
import type { Market } from './market.js';
import type { Prices, TransactionScope } from './state.js';

/**
 * Pays 10^-18 collateral into the insurance fund, in whole raw units. @throws {Abort} 23 when the vault holds
 * less
 */
export function payIntoInsurance(scope: TransactionScope, market: Market, collateral: bigint): void {
    const raw = collateral / market.spec.scalingFactor;
    if (market.figures.vault < raw) throw abort('vaultInsufficient');
    const figures = scope.undo.change(market);
    figures.vault -= raw;
    figures.insuranceFund += raw;
}

/**
 * Pays 10^-18 collateral out of the insurance fund, rounded up to a raw unit. The caller checks that it holds
 * it.
 */
export function payFromInsurance(scope: TransactionScope, market: Market, collateral: bigint): void {
    const raw = ceilDivide(collateral, market.spec.scalingFactor);
    const figures = scope.undo.change(market);
    figures.insuranceFund -= raw;
    figures.vault += raw;
}

/** Returns the insurance fund, 10^-18 collateral. */
export function insuranceOf(market: Market): bigint {
    return market.figures.insuranceFund * market.spec.scalingFactor;
}

/**
 * The insurance fund pays the bad debt of a closed position; the other side pays the rest. The debt is 10^-18
 * collateral; `payer` is the side opposite to the position.
 * @throws {Abort} 21 without open interest, 22 when the rest is too large, 24 when the cost per base is too
 *   large
 */
export function coverBadDebt(
    scope: TransactionScope,
    market: Market,
    debt: bigint,
    payer: 'longs' | 'shorts',
    prices: Prices,
): void {
    const insured = insuranceOf(market);
    payFromInsurance(scope, market, min(insured, debt));
    if (insured < debt) socialize(scope, market, toUsd(debt - insured, prices), payer, prices);
}

/**
 * Distributes a debt of 10^-18 USD over one side: each position pays its part as funding, in total at least
 * the debt.
 */
function socialize(
    scope: TransactionScope,
    market: Market,
    debt: bigint,
    payer: 'longs' | 'shorts',
    prices: Prices,
): void {
    const { maxBadDebt = 0n, maxSocializedLoss = 0n } = market.spec;
    const { openInterest } = market.figures;
    if (openInterest === 0) throw abort('noOpenInterest');
    const perBase = ceilDivide(debt * ONE, market.toBase(openInterest));
    if (debt > maxBadDebt) throw abort('badDebtTooLarge');
    if (floorDivide(perBase * ONE, prices.mark) > maxSocializedLoss) throw abort('socializedTooMuch');
    const figures = scope.undo.change(market);
    if (payer === 'longs') figures.fundingLong += perBase;
    else figures.fundingShort -= perBase;
    emit(scope, {
        type: 'SocializedBadDebt',
        marketId: market.spec.id,
        debt,
        perBase,
        isPaidByLongs: payer === 'longs',
        cumulativeLong: figures.fundingLong,
        cumulativeShort: figures.fundingShort,
    });
}
