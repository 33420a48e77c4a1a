/**
 * Liquidation of positions below maintenance margin: cancels their orders, then closes the necessary part,
 * which the liquidator takes over when its session ends.
 */

import { abort } from './aborts.js';
import { coverBadDebt, payIntoInsurance } from './bad-debt.js';
import { credit } from './collateral.js';
import { emit } from './events.js';
import { settleFunding } from './funding.js';
import { ceilDivide, min, multiply, NANO, ONE } from './integers.js';
import { exposedLots, marginOf, requirementOf, toCollateral, toUsd, unrealizedPnl, valueOf } from './margin.js';
import type { Market } from './market.js';
import { longsAdded } from './match.js';
import { cancelFound } from './orders.js';
import { applyTrade, type Position, type PositionFigures } from './position.js';
import type { Prices, SessionState } from './state.js';

/** A reduction of the liquidated position; 10^-18 USD unless stated otherwise. */
interface Reduction {
    readonly lots: number;
    readonly quote: bigint;
    readonly pnl: bigint;
    readonly liquidationFee: bigint;
    readonly insuranceFundFee: bigint;
    /** 10^-18 collateral. */
    readonly badDebt: bigint;
    /** Change of the position, 10^-18 collateral. */
    readonly collateral: bigint;
}

const NO_REDUCTION: Reduction = {
    lots: 0,
    quote: 0n,
    pnl: 0n,
    liquidationFee: 0n,
    insuranceFundFee: 0n,
    badDebt: 0n,
    collateral: 0n,
};

/**
 * Liquidates another account's position at the mark price, for the account of the session; `orderIds` lists
 * all its resting orders, and others are skipped.
 * @throws {Abort} 4, 5, 8 or 38; 3000 for an order of a third account; 21, 22 or 24 when bad debt cannot be
 *   socialized
 */
export function liquidate(session: SessionState, accountId: number, orderIds: readonly bigint[]): void {
    const { scope, market, account, prices } = session;
    if (accountId === account.accountId) throw abort('ownLiquidation');
    const isFirst = session.makerEvents.length === 0 && session.posted === 0 && session.takeover === undefined;
    if (!isFirst) throw abort('liquidationNotFirst');
    const found = market.positions.get(accountId);
    const exposed = found === undefined ? 0 : exposedLots(found.figures);
    cancelFound(scope, market, accountId, orderIds, 'liquidation');
    const position = market.position(accountId);
    settleFunding(scope, market, position, prices.collateral);
    // With the orders that were just cancelled.
    const needed = requirementOf(exposed, market.spec.maintenanceMarginRatio, prices);
    if (marginOf(position.figures, prices) >= needed) throw abort('marginSufficient');
    if (position.orders.size > 0) throw abort('ordersLeft');
    const isLong = position.figures.base >= 0;
    const reduction = reduceFully(session, position);
    const { lots, quote, liquidationFee: fee, badDebt } = reduction;
    session.takeover = { accountId, isLong, lots, quote, fee, hasBadDebt: badDebt > 0n };
    emitLiquidation(session, accountId, isLong, reduction);
    if (badDebt > 0n) coverBadDebt(scope, market, badDebt, isLong ? 'shorts' : 'longs', prices);
}

function emitLiquidation(
    { scope, market, account, prices }: SessionState,
    accountId: number,
    isLong: boolean,
    { lots, ...amounts }: Reduction,
): void {
    emit(scope, {
        type: 'LiquidatedPosition',
        marketId: market.spec.id,
        accountId,
        liquidatorAccountId: account.accountId,
        side: isLong ? 'ask' : 'bid',
        size: market.toSize(lots),
        markPrice: prices.mark,
        ...amounts,
    });
}

/** Reduces a position until it has the market's initial margin; closes the rest when that was not enough. */
function reduceFully(session: SessionState, position: Position): Reduction {
    const { scope, market, prices } = session;
    const { base: before } = position.figures;
    const first = reduce(session, position, lotsToLiquidate(market, position.figures, prices));
    const needed = requirementOf(exposedLots(position.figures), market.spec.initialMarginRatio, prices);
    const isShort = marginOf(position.figures, prices) < needed;
    const second = isShort ? reduce(session, position, Math.abs(position.figures.base)) : NO_REDUCTION;
    session.openInterestChange += longsAdded(before, position.figures.base);
    const insuranceFundFee = first.insuranceFundFee + second.insuranceFundFee;
    if (insuranceFundFee > 0n) payIntoInsurance(scope, market, toCollateral(insuranceFundFee, prices));
    return {
        lots: first.lots + second.lots,
        quote: first.quote + second.quote,
        pnl: first.pnl + second.pnl,
        liquidationFee: first.liquidationFee + second.liquidationFee,
        insuranceFundFee,
        badDebt: first.badDebt + second.badDebt,
        collateral: first.collateral + second.collateral,
    };
}

/**
 * Closes lots of a position at the mark price, and takes the fees; the insurance fee only from what is left.
 */
function reduce({ scope, market, prices }: SessionState, position: Position, lots: number): Reduction {
    const { spec } = market;
    const figures = scope.undo.change(position);
    const quote = valueOf(lots, prices);
    const pnl = lots === 0 ? 0n : applyTrade(figures, figures.base > 0 ? -lots : lots, quote);
    const liquidationFee = multiply(spec.liquidationFee, quote);
    const left = figures.collateral + toCollateral(pnl - liquidationFee, prices);
    const hasBadDebt = figures.base === 0 && left < 0n;
    const leftUsd = toUsd(left, prices);
    const payable = min(leftUsd, leftUsd + unrealizedPnl(figures, prices));
    const insuranceFundFee =
        hasBadDebt || left < 0n || payable <= 0n ? 0n : min(multiply(spec.insuranceFundFee, quote), payable);
    const collateral = credit(scope, position, pnl - liquidationFee - insuranceFundFee, prices);
    const badDebt = hasBadDebt ? -figures.collateral : 0n;
    if (hasBadDebt) figures.collateral = 0n;
    return { lots, quote, pnl, liquidationFee, insuranceFundFee, badDebt, collateral: collateral + badDebt };
}

/** The lots that restore the market's initial margin after fees; all lots when that is not possible. */
function lotsToLiquidate(market: Market, figures: PositionFigures, prices: Prices): number {
    const { initialMarginRatio } = market.spec;
    const open = Math.abs(figures.base);
    const needed = requirementOf(open, initialMarginRatio, prices);
    if (marginOf(figures, prices) >= needed) return 0;
    const share = prices.haircut === 0n ? shareOf(market, figures, prices) : shareWithHaircut(market, figures, prices);
    if (share === undefined) return open;
    const size = multiply(share, market.toBase(open)) / NANO + 1n;
    return Math.min(open, Number(ceilDivide(size, market.spec.lotSize)));
}

/** The figures from which the share is computed, 10^-18 USD. */
function shareParts({ spec }: Market, figures: PositionFigures, prices: Prices) {
    const open = Math.abs(figures.base);
    const value = valueOf(open, prices);
    return {
        value,
        needed: requirementOf(open, spec.initialMarginRatio, prices),
        collateral: toUsd(figures.collateral, prices),
        pnl: unrealizedPnl(figures, prices),
        liquidationFee: multiply(spec.liquidationFee, value),
        allFees: multiply(spec.liquidationFee + spec.insuranceFundFee, value),
        // A raw unit of USD, so that the result's rounding does not miss the requirement.
        cushion: ceilDivide(prices.collateral, ONE),
    };
}

type ShareParts = ReturnType<typeof shareParts>;

/** The share of a position that restores initial margin, 10^-18; `undefined`: all. */
function shareOf(market: Market, figures: PositionFigures, prices: Prices): bigint | undefined {
    const parts = shareParts(market, figures, prices);
    const { needed, collateral, pnl, allFees, cushion } = parts;
    if (collateral + pnl <= 0n) return undefined;
    const missing = needed + cushion - (pnl + collateral);
    const waived = shareWithoutInsurance(missing, parts);
    if (waived !== undefined) return waived;
    return validShare(missing, needed - allFees);
}

/** The share when the insurance fee is waived, because no collateral is left after it. */
function shareWithoutInsurance(
    missing: bigint,
    { needed, collateral, pnl, liquidationFee }: ShareParts,
): bigint | undefined {
    const share = validShare(missing, needed - liquidationFee);
    if (share === undefined) return undefined;
    return collateral + multiply(share, pnl - liquidationFee) > 0n ? undefined : share;
}

/** With a haircut, the smaller of the share without insurance fee and the one that leaves collateral. */
function shareWithHaircut(market: Market, figures: PositionFigures, prices: Prices): bigint | undefined {
    const parts = shareParts(market, figures, prices);
    const { needed, collateral, pnl, allFees, cushion } = parts;
    const counted = ONE - prices.haircut;
    if (collateral + pnl <= 0n) return undefined;
    const waived = shareWithoutInsurance(needed + cushion - (collateral + pnl), parts);
    const divisor = needed - multiply(prices.haircut, pnl) - multiply(allFees, counted);
    const share = validShare(needed + cushion - (pnl + multiply(collateral, counted)), divisor);
    if (share === undefined || collateral + multiply(share, pnl - allFees) < 0n) return waived;
    return waived === undefined || share < waived ? share : waived;
}

/** Divides and rounds up. What is missing is positive here. @returns 10^-18; `undefined` above one */
function validShare(dividend: bigint, divisor: bigint): bigint | undefined {
    if (divisor <= 0n) return undefined;
    const share = ceilDivide(dividend * ONE, divisor);
    return share > ONE ? undefined : share;
}
