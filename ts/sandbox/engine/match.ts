/** Matching of takers against the book. */

import { abort } from './aborts.js';
import { credit } from './collateral.js';
import { CANCEL_REASON, canceledOrder, filledMakerOrder } from './events.js';
import { settleFunding } from './funding.js';
import { ONE } from './integers.js';
import { toUsd, valueOf } from './margin.js';
import { applyTrade, type Order } from './position.js';
import type { SessionState } from './state.js';
import type { Side } from './types.js';

/** Returns the position including the fills of the session. @returns lots, negative when short */
export function positionLots(session: SessionState): number {
    const { base } = session.position.figures;
    return session.takerSide === 'ask' ? base - session.takenLots : base + session.takenLots;
}

/** Result of matching a taker. */
export interface Match {
    readonly lots: number;
    /** 10^-18 USD. */
    readonly quote: bigint;
    /** Price of the last fill; 0 without fills. */
    readonly lastTicks: number;
}

/**
 * Matches a taker against the book with price-time priority. Makers that cannot fill are cancelled.
 * @throws {Abort} 51 when the session has already taken on the other side
 */
export function match(session: SessionState, side: Side, lots: number, limitTicks: number): Match {
    const { book } = session.market;
    const makers = side === 'bid' ? book.asks : book.bids;
    const quoteBefore = session.takenQuote;
    let left = lots;
    let lastTicks = 0;
    for (let level = makers.best; level !== undefined && left > 0; level = makers.best) {
        if (side === 'bid' ? level.ticks > limitTicks : level.ticks < limitTicks) break;
        const filled = matchMaker(session, level.head as Order, left);
        if (filled > 0) lastTicks = level.ticks;
        left -= filled;
    }
    return { lots: lots - left, quote: session.takenQuote - quoteBefore, lastTicks };
}

/** Fills or cancels one maker. @returns lots filled */
function matchMaker(session: SessionState, order: Order, wanted: number): number {
    const { scope, market } = session;
    if (order.expiryMs !== undefined && scope.context.now >= order.expiryMs)
        return cancelMaker(session, order, 'expired');
    if (order.owner === session.position) return cancelMaker(session, order, 'selfTrade');
    const fillable = order.reduceOnly ? reducibleLots(order) : order.lots;
    if (fillable === 0) return cancelMaker(session, order, 'reduceOnly');
    settleFunding(scope, market, order.owner, session.prices);
    const lots = Math.min(wanted, fillable);
    const quote = market.toQuote(order.ticks, lots);
    const fee = (market.spec.makerFee * quote) / ONE;
    if (!isSolventAfterFill(session, order, lots, quote + (order.side === 'bid' ? fee : -fee))) {
        return cancelMaker(session, order, 'insolventMaker');
    }
    fill(session, order, lots, quote, fee);
    if (lots === fillable && order.lots > 0) cancelMaker(session, order, 'reduceOnly');
    return lots;
}

/** Cancels a maker. @returns lots filled: zero */
function cancelMaker(session: SessionState, order: Order, reason: keyof typeof CANCEL_REASON): 0 {
    const { scope, market } = session;
    if (order.owner === session.position) session.ownCanceled = true;
    market.book.remove(order);
    session.makerEvents.push(canceledOrder(scope, market, order, CANCEL_REASON[reason]));
    return 0;
}

/** Lots of a reduce-only order that reduce the position. */
function reducibleLots({ side, lots, owner }: Order): number {
    const { base } = owner.figures;
    return Math.min(lots, Math.max(0, side === 'ask' ? base : -base));
}

/**
 * Whether a maker may fill: it must be able to pay the liquidation fee and respect the position share limit. `cost` is
 * quote and fee that a bid pays or an ask receives, 10^-18 USD.
 */
function isSolventAfterFill(session: SessionState, order: Order, lots: number, cost: bigint): boolean {
    const { market, prices } = session;
    const { collateral, base, quote } = order.owner.figures;
    const signed = order.side === 'bid' ? lots : -lots;
    const after = base + signed;
    const margin = toUsd(collateral, prices) + valueOf(after, prices) - quote - (order.side === 'bid' ? cost : -cost);
    if (margin < 0n) return false;
    if (margin * ONE < valueOf(Math.abs(after), prices) * market.spec.liquidationFee) return false;
    if (Math.abs(after) <= Math.abs(base)) return true;
    return !isShareTooLarge(session, after, openInterestAfter(session, base, signed));
}

/** Returns whether a position exceeds its share of the open interest; never at or below the threshold. */
export function isShareTooLarge(session: SessionState, base: number, openInterest: number): boolean {
    const { market } = session;
    if (openInterest <= market.shareThreshold) return false;
    return BigInt(Math.abs(base)) * ONE > BigInt(openInterest) * market.spec.maxOpenInterestPositionShare;
}

/** Open interest after a maker with `base` lots trades `signed` lots with the session. */
function openInterestAfter(session: SessionState, base: number, signed: number): number {
    const own = positionLots(session);
    return session.market.figures.openInterest + longsAdded(base, signed) + longsAdded(own, -signed);
}

/** Computes how the open interest changes when the holder of `base` lots trades `signed` lots, negative when sold. */
export function longsAdded(base: number, signed: number): number {
    return Math.max(0, base + signed) - Math.max(0, base);
}

/** Books a fill: for the maker immediately, for the taker in the session. */
function fill(session: SessionState, order: Order, lots: number, quote: bigint, fee: bigint): void {
    const { scope, market, prices } = session;
    const signed = order.side === 'bid' ? lots : -lots;
    scope.undo.change(market).openInterest = openInterestAfter(session, order.owner.figures.base, signed);
    const pnl = applyTrade(scope.undo.change(order.owner), signed, quote);
    const collateral = credit(scope, order.owner, pnl - fee, prices);
    market.book.fill(order, lots, quote);
    recordTaken(session, order.side === 'bid' ? 'ask' : 'bid', lots, quote);
    session.makerFees += fee;
    const event = filledMakerOrder(scope, market, order, session.account.accountId, lots, pnl, fee, collateral);
    session.makerEvents.push(event);
    session.fills.push(event);
}

/** Adds a fill to the session's totals. */
function recordTaken(session: SessionState, side: Side, lots: number, quote: bigint): void {
    if (session.takerSide !== undefined && session.takerSide !== side) throw abort('bothSidesTaken');
    session.takerSide = side;
    session.takenLots += lots;
    session.takenQuote += quote;
}
