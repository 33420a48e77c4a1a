/** Liquidation: its size, its amounts, and the bad debt that it leaves. */

import { hasNoPending, releasePending, removeOrders } from './book.js';
import { abs, ceilDiv, check, div, divUp, HOUSE, min, mul, NANO, ONE } from './numbers.js';
import {
    addBase,
    addCollateralUsd,
    marginOf,
    requirementOf,
    settleFunding,
    unrealizedPnl,
    type Valuation,
} from './position.js';
import { type Market, type ModelMarket, type Position, positionOf } from './state.js';

/** What a liquidation did. */
export type Liquidation = ReturnType<typeof liquidatePosition>;

/**
 * Liquidates a position in a session, and covers its bad debt.
 *
 * @returns Base with 18 decimals, amounts in USD, the bad debt in collateral with 18 decimals.
 */
export function liquidatePosition(market: Market, account: bigint, ids: readonly bigint[], valuation: Valuation) {
    const { params } = market;
    const { collateralPrice, markPrice } = valuation;
    const removed = removeOrders(market, account, ids, false);
    const position = positionOf(market, account);
    settleFunding(position, collateralPrice, market.cumulativeLong, market.cumulativeShort);
    const maintenance = requirementOf(position, markPrice, params.maintenanceRatio);
    check(marginOf(position, valuation) < maintenance, HOUSE, 38);
    releasePending(position, removed);
    check(hasNoPending(position), HOUSE, 4);

    const size = clippedSize(sizeToLiquidate(params, position, valuation), position.base, params.lotSize);
    const first = reduce(params, position, size, valuation);
    const isHealthy = marginOf(position, valuation) >= requirementOf(position, markPrice, params.initialRatio);
    const second = reduce(params, position, isHealthy ? 0n : abs(position.base) / NANO, valuation);
    const result = {
        isLong: first.isLong,
        base: first.base + second.base,
        quote: first.quote + second.quote,
        liquidatorFee: first.liquidatorFee + second.liquidatorFee,
        insuranceFee: first.insuranceFee + second.insuranceFee,
        badDebt: first.badDebt + second.badDebt,
        isWhole: position.base === 0n,
        secondPass: !isHealthy,
    };
    payInsurance(market, div(result.insuranceFee, collateralPrice));
    if (result.badDebt !== 0n) coverBadDebt(market, result.badDebt, result.isLong, valuation);
    return result;
}

/**
 * Size with 18 decimals that restores the initial margin, or undefined if cancelling the orders was enough.
 */
function sizeToLiquidate(params: ModelMarket, position: Position, valuation: Valuation): bigint | undefined {
    const { markPrice, collateralPrice, haircut } = valuation;
    const whole = abs(position.base);
    const margin = marginOf(position, valuation);
    if (margin >= requirementOf(position, markPrice, params.initialRatio)) return undefined;
    const notional = mul(markPrice, whole);
    const initial = mul(mul(whole, markPrice), params.initialRatio);
    const collateral = mul(collateralPrice, position.collateral);
    const pnl = unrealizedPnl(position, markPrice);
    if (collateral + pnl <= 0n) return whole;
    const target = initial + ceilDiv(collateralPrice, ONE);
    const needed = target - (collateral + pnl);
    const fees = mul(params.liquidationFee + params.insuranceFee, notional);
    const waived = waivedShare(needed, initial, collateral, pnl, mul(params.liquidationFee, notional));
    const share =
        haircut === 0n
            ? (waived ?? validShare(divUp(needed, initial - fees)))
            : smaller(waived, haircutShare(target, initial, collateral, pnl, fees, haircut));
    return share === undefined ? whole : mul(share, whole);
}

const validShare = (share: bigint) => (share >= 0n && share <= ONE ? share : undefined);

const smaller = (left: bigint | undefined, right: bigint | undefined) =>
    left === undefined || right === undefined ? (left ?? right) : min(left, right);

/** Share to liquidate if the collateral is used up, so that no insurance fee is due. */
function waivedShare(
    needed: bigint,
    initial: bigint,
    collateral: bigint,
    pnl: bigint,
    fee: bigint,
): bigint | undefined {
    if (initial - fee <= 0n) return undefined;
    const share = validShare(divUp(needed, initial - fee));
    return share !== undefined && collateral + mul(share, pnl - fee) <= 0n ? share : undefined;
}

/** Share to liquidate with both fees if the remaining collateral is not negative and has a haircut. */
function haircutShare(
    target: bigint,
    initial: bigint,
    collateral: bigint,
    pnl: bigint,
    fees: bigint,
    haircut: bigint,
): bigint | undefined {
    const kept = ONE - haircut;
    const denominator = initial - mul(haircut, pnl) - mul(fees, kept);
    if (denominator <= 0n) return undefined;
    const share = validShare(divUp(target - (pnl + mul(collateral, kept)), denominator));
    return share !== undefined && collateral + mul(share, pnl - fees) >= 0n ? share : undefined;
}

/** Whole lots, at most the position: 10^-9 base. */
function clippedSize(size: bigint | undefined, base: bigint, lot: bigint): bigint {
    if (size === undefined) return 0n;
    return min(ceilDiv(size / NANO + 1n, lot) * lot, abs(base) / NANO);
}

/** Closes a part at the mark price, charges the fees, and resets negative collateral of a closed position. */
function reduce(params: ModelMarket, position: Position, size: bigint, valuation: Valuation) {
    const { collateralPrice, markPrice } = valuation;
    const isLong = position.base >= 0n;
    const base = size * NANO;
    const quote = mul(base, markPrice);
    const pnl = size === 0n ? 0n : addBase(position, isLong, base, quote);
    const liquidatorFee = mul(params.liquidationFee, quote);
    const change = pnl - liquidatorFee;
    const collateral = position.collateral + div(change, collateralPrice);
    const isBankrupt = position.base === 0n && collateral < 0n;
    const usd = mul(collateral, collateralPrice);
    const margin = usd + unrealizedPnl(position, markPrice);
    const payable = !isBankrupt && margin > 0n && collateral >= 0n ? min(usd, margin) : 0n;
    const insuranceFee = min(mul(params.insuranceFee, quote), payable);
    addCollateralUsd(position, change - insuranceFee, collateralPrice);
    const badDebt = isBankrupt ? abs(position.collateral) : 0n;
    if (isBankrupt) position.collateral = 0n;
    return { isLong, base, quote, liquidatorFee, insuranceFee, badDebt };
}

/** Moves collateral from the vault to the insurance fund: floored to raw units. */
function payInsurance(market: Market, amount: bigint): void {
    const raw = amount / market.params.scalingFactor;
    check(market.vault >= raw, HOUSE, 23);
    market.vault -= raw;
    market.insurance += raw;
}

/** Moves collateral from the insurance fund to the vault: rounded up to raw units. */
export function drawInsurance(market: Market, amount: bigint): void {
    const raw = ceilDiv(amount, market.params.scalingFactor);
    market.insurance -= raw;
    market.vault += raw;
}

/** Takes bad debt from the insurance fund, and the rest from the other side through its cumulative rate. */
function coverBadDebt(market: Market, debt: bigint, isLong: boolean, valuation: Valuation): void {
    const { scalingFactor, maxBadDebt, maxSocializedLoss } = market.params;
    const covered = min(market.insurance * scalingFactor, debt);
    drawInsurance(market, covered);
    if (covered === debt) return;
    const usd = mul(debt - covered, valuation.collateralPrice);
    check(market.openInterest !== 0n, HOUSE, 21);
    const perBase = divUp(usd, market.openInterest);
    check(usd <= maxBadDebt, HOUSE, 22);
    check(div(perBase, valuation.markPrice) <= maxSocializedLoss, HOUSE, 24);
    if (isLong) market.cumulativeShort -= perBase;
    else market.cumulativeLong += perBase;
}
