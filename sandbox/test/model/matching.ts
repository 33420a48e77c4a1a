/** Matching of one taker order against resting orders. */

import { priceKey, priceOf, sideOf } from './book.js';
import { abs, check, HOUSE, max, min, mul, mulTowardZero, NANO } from './numbers.js';
import { addBase, addCollateralUsd, marginOf, settleFunding, type Valuation } from './position.js';
import { type Integrator, type Market, type Order, type Position, positionOf } from './state.js';

/** Totals of a session that matching changes: base and quote with 18 decimals, fees in USD. */
export const createTotals = () => ({
    baseAsk: 0n,
    quoteAsk: 0n,
    baseBid: 0n,
    quoteBid: 0n,
    fees: 0n,
    /** Change of the open interest. */
    openInterest: 0n,
    ownOrderCancelled: false,
    /** Number of makers that were met. */
    makers: 0,
});

export interface Taker {
    readonly market: Market;
    readonly account: bigint;
    readonly now: bigint;
    readonly valuation: Valuation;
    readonly totals: ReturnType<typeof createTotals>;
}

/** Fee of an integrator in USD: floored. */
export const integratorFee = (integrator: Integrator | undefined, quote: bigint) =>
    integrator ? mul(integrator.fee * NANO, quote) : 0n;

/** Makers of a limit order that may fill nothing before its remainder is dropped. */
const MAX_SKIPPED = 200;

/**
 * Matches until the size is filled, the limit is passed, or too many makers of a limit order filled nothing.
 */
export function match(taker: Taker, isAsk: boolean, size: bigint, limit: bigint | undefined) {
    const side = sideOf(taker.market, !isAsk);
    let rest = size;
    let skipped = 0;
    let removed = 0;
    for (const order of side) {
        if (rest === 0n || (limit !== undefined && skipped === MAX_SKIPPED)) break;
        if (limit !== undefined && order.id >> 64n > priceKey(limit, !isAsk)) break;
        const visit = visitMaker(taker, order, !isAsk, rest);
        rest -= visit.filled;
        if (visit.filled === 0n) skipped += 1;
        if (visit.removed) removed += 1;
    }
    side.splice(0, removed);
    return { rest, isDropped: limit !== undefined && skipped === MAX_SKIPPED };
}

/** Size that a resting order can offer. */
function offeredSize(taker: Taker, order: Order, isAsk: boolean, base: bigint): bigint {
    if (order.expiry !== undefined && taker.now >= order.expiry) return 0n;
    if (order.account === taker.account) return 0n;
    if (!order.reduceOnly) return order.size;
    const reduces = base !== 0n && base > 0n === isAsk;
    return reduces ? min(order.size, abs(base) / NANO) : 0n;
}

function visitMaker(taker: Taker, order: Order, isAsk: boolean, wanted: bigint) {
    const { market, totals } = taker;
    const position = positionOf(market, order.account);
    const { collateralPrice } = taker.valuation;
    settleFunding(position, collateralPrice, market.cumulativeLong, market.cumulativeShort);
    const baseBefore = position.base;
    let offered = offeredSize(taker, order, isAsk, baseBefore);
    if (offered !== 0n && !tryFill(taker, order, position, isAsk, min(offered, wanted))) offered = 0n;
    const filled = min(offered, wanted);
    const removed = wanted >= offered;
    const cancelled = removed ? order.size - offered : 0n;
    releaseMaker(position, isAsk, filled + cancelled, removed);
    if (cancelled !== 0n && order.account === taker.account) totals.ownOrderCancelled = true;
    if (filled !== 0n) totals.openInterest += max(position.base, 0n) - max(baseBefore, 0n);
    if (!removed) order.size -= filled;
    totals.makers += 1;
    return { filled, removed };
}

function releaseMaker(position: Position, isAsk: boolean, size: bigint, removed: boolean): void {
    if (isAsk) position.asks -= size * NANO;
    else position.bids -= size * NANO;
    if (!removed) return;
    // An own order of the same session is not counted yet.
    check(position.pending > 0n, 'arithmetic', 0);
    position.pending -= 1n;
}

/** Fills a maker, or restores it and returns false if it would be insolvent or too large. */
function tryFill(taker: Taker, order: Order, position: Position, isAsk: boolean, size: bigint): boolean {
    const { market, valuation, totals } = taker;
    const base = size * NANO;
    const quote = priceOf(order.id) * size;
    const before = { collateral: position.collateral, base: position.base, quote: position.quote };
    const fees = mulTowardZero(market.params.makerFee, quote) + integratorFee(order.integrator, quote);
    addCollateralUsd(position, addBase(position, isAsk, base, quote) - fees, valuation.collateralPrice);
    if (!isSolvent(market, position, valuation) || exceedsShare(market, before.base, position.base, base)) {
        Object.assign(position, before);
        return false;
    }
    totals.fees += fees;
    if (isAsk) {
        check(totals.baseAsk === 0n, HOUSE, 51);
        totals.baseBid += base;
        totals.quoteBid += quote;
    } else {
        check(totals.baseBid === 0n, HOUSE, 51);
        totals.baseAsk += base;
        totals.quoteAsk += quote;
    }
    return true;
}

/** Whether the margin covers the liquidation fee of the whole position. */
function isSolvent(market: Market, position: Position, valuation: Valuation): boolean {
    const margin = marginOf(position, valuation);
    const fee = mul(mul(abs(position.base), valuation.markPrice), market.params.liquidationFee);
    return margin >= 0n && fee <= margin;
}

/** Whether a growing position passes its share of the stored open interest plus this fill. */
function exceedsShare(market: Market, before: bigint, after: bigint, filled: bigint): boolean {
    const { openInterestThreshold, positionShare } = market.params;
    const openInterest = market.openInterest + filled;
    if (openInterest <= openInterestThreshold || abs(after) <= abs(before)) return false;
    return abs(after) > mul(openInterest, positionShare);
}
