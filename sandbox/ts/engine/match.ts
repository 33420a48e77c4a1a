/** Matching of takers against the book. */

import { abort } from './aborts.js';
import { credit } from './collateral.js';
import { canceledOrder, filledMakerOrder, type CancelReason } from './events.js';
import { settleFunding } from './funding.js';
import { multiply, NANO, ONE } from './integers.js';
import { marginOf, requirementOf } from './margin.js';
import { applyTrade, type Order } from './position.js';
import type { SessionState } from './state.js';
import type { Integrator, Side } from './types.js';

/** A limit order stops after it met this many makers that filled nothing. */
const MAX_SKIPPED_MAKERS = 200;

/**
 * Returns the position including the liquidation and the fills of the session. @returns lots, negative when
 * short
 */
export function positionLots({ position, takeover, takerSide, takenLots }: SessionState): number {
    const taken = takerSide === 'ask' ? -takenLots : takenLots;
    const lots = takeover === undefined ? 0 : takeover.lots;
    return position.figures.base + (takeover?.isLong === false ? -lots : lots) + taken;
}

/** Result of matching a taker. */
export interface Match {
    readonly lots: number;
    /** 10^-18 USD. */
    readonly quote: bigint;
    /** Price of the last fill; 0 without fills. */
    readonly lastTicks: number;
    /** Whether it ended because too many makers filled nothing. */
    readonly isCutOff: boolean;
}

/**
 * Matches a taker against the book with price-time priority. Makers that cannot fill are cancelled.
 * Without a limit, a market order.
 * @throws {Abort} 51 when the session has already taken on the other side
 */
export function match(session: SessionState, side: Side, lots: number, limitTicks: number | undefined): Match {
    const { book } = session.market;
    const makers = side === 'bid' ? book.asks : book.bids;
    const quoteBefore = session.takenQuote;
    let left = lots;
    let lastTicks = 0;
    let skipped = 0;
    for (let level = makers.best; level !== undefined && left > 0; level = makers.best) {
        if (limitTicks !== undefined && (side === 'bid' ? level.ticks > limitTicks : level.ticks < limitTicks)) break;
        const { ticks } = level;
        const filled = matchMaker(session, level.head as Order, left);
        left -= filled;
        if (filled > 0) lastTicks = ticks;
        else if (limitTicks !== undefined && (skipped += 1) === MAX_SKIPPED_MAKERS) break;
    }
    const isCutOff = skipped === MAX_SKIPPED_MAKERS;
    return { lots: lots - left, quote: session.takenQuote - quoteBefore, lastTicks, isCutOff };
}

/** Fills a maker, cancels what it cannot fill, or both. @returns lots filled */
function matchMaker(session: SessionState, order: Order, wanted: number): number {
    const { scope, market } = session;
    settleFunding(scope, market, order.owner, session.prices.collateral);
    if (order.expiryMs !== undefined && scope.context.now >= order.expiryMs)
        return cancelMaker(session, order, 'expired');
    if (order.owner === session.position) return cancelMaker(session, order, 'selfTrade');
    const fillable = order.reduceOnly ? reducibleLots(order) : order.lots;
    if (fillable === 0) return cancelMaker(session, order, 'reduceOnly');
    const lots = Math.min(wanted, fillable);
    if (!fill(session, order, lots)) return cancelMaker(session, order, 'insolventMaker');
    if (lots === fillable && order.lots > 0) cancelMaker(session, order, 'reduceOnly');
    return lots;
}

/** Cancels a maker. @returns lots filled: zero */
function cancelMaker(session: SessionState, order: Order, reason: CancelReason): 0 {
    const { scope, market, position, account, prices } = session;
    if (order.owner === position) {
        session.ownCanceled = true;
        // The contract counts the posts of a session at its end: it cannot take off an order that it has not
        // counted yet.
        if (position.orders.size - session.posted < 1) throw abort('uncountedOrder');
    }
    market.book.remove(order);
    const matching = { takerAccountId: account.accountId, markPrice: prices.mark };
    session.makerEvents.push(canceledOrder(scope, market, order, reason, undefined, matching));
    return 0;
}

/** Lots of a reduce-only order that reduce the position. */
function reducibleLots({ side, lots, owner }: Order): number {
    const { base } = owner.figures;
    return Math.min(lots, Math.max(0, side === 'ask' ? base : -base));
}

/**
 * Books a fill: for the maker immediately, for the taker in the session. A maker that could not pay the
 * liquidation fee afterwards, or would hold too large a share of the open interest, stays as it was.
 * @returns whether the maker filled
 */
function fill(session: SessionState, order: Order, lots: number): boolean {
    const { scope, market, prices } = session;
    const { owner } = order;
    const quote = market.toQuote(order.ticks, lots);
    const fee = (market.spec.makerFee * quote) / ONE;
    const integratorFee = integratorFeeOf(order.integrator, quote);
    const figures = scope.undo.change(owner);
    const { collateral: collateralBefore, base: baseBefore, quote: quoteBefore } = figures;
    const pnl = applyTrade(figures, order.side === 'bid' ? lots : -lots, quote);
    const collateral = credit(scope, owner, pnl - fee - integratorFee, prices);
    if (!isSolvent(session, order, lots, baseBefore)) {
        figures.collateral = collateralBefore;
        figures.base = baseBefore;
        figures.quote = quoteBefore;
        return false;
    }
    market.book.fill(order, lots, quote);
    recordTaken(session, order.side === 'bid' ? 'ask' : 'bid', lots, quote);
    session.makerFees += fee + integratorFee;
    session.openInterestChange += longsAdded(baseBefore, figures.base);
    const result = { pnl, fee, integratorFee, markPrice: prices.mark, collateral };
    const event = filledMakerOrder(scope, market, order, session.account.accountId, lots, result);
    session.makerEvents.push(event);
    session.fills.push(event);
    return true;
}

/** Whether a maker may stay as it is after a fill. */
function isSolvent({ market, prices }: SessionState, { owner }: Order, lots: number, baseBefore: number): boolean {
    const { figures } = owner;
    const margin = marginOf(figures, prices);
    const open = Math.abs(figures.base);
    if (margin < 0n || margin < requirementOf(open, market.spec.liquidationFee, prices)) return false;
    if (open <= Math.abs(baseBefore)) return true;
    // Only this fill counts, not the others of the session.
    const openInterest = market.figures.openInterest + lots;
    if (openInterest <= market.shareThreshold) return true;
    return market.toBase(open) <= multiply(market.toBase(openInterest), market.spec.maxOpenInterestPositionShare);
}

/** Computes the fee of a builder. @returns 10^-18 USD, rounded down */
export function integratorFeeOf(integrator: Integrator | undefined, quote: bigint): bigint {
    return integrator === undefined ? 0n : multiply(integrator.fee * NANO, quote);
}

/** Computes how the open interest changes when a position changes from one number of lots to another. */
export function longsAdded(before: number, after: number): number {
    return Math.max(0, after) - Math.max(0, before);
}

/** Adds a fill to the session's totals. */
function recordTaken(session: SessionState, side: Side, lots: number, quote: bigint): void {
    if (session.takerSide !== undefined && session.takerSide !== side) throw abort('bothSidesTaken');
    session.takerSide = side;
    session.takenLots += lots;
    session.takenQuote += quote;
}
