/** Matching of takers against the book. */
import { abort } from './aborts.js';
import { credit } from './collateral.js';
import { CANCEL_REASON, canceledOrder, filledMakerOrder } from './events.js';
import { settleFunding } from './funding.js';
import { ONE } from './integers.js';
import { toUsd, valueOf } from './margin.js';
import { applyTrade } from './position.js';
/** Returns the position including the fills of the session. @returns lots, negative when short */
export function positionLots(session) {
    const { base } = session.position.figures;
    return session.takerSide === 'ask' ? base - session.takenLots : base + session.takenLots;
}
/**
 * Matches a taker against the book with price-time priority. Makers that cannot fill are cancelled.
 * @throws {Abort} 51 when the session has already taken on the other side
 */
export function match(session, side, lots, limitTicks) {
    const { book } = session.market;
    const makers = side === 'bid' ? book.asks : book.bids;
    const quoteBefore = session.takenQuote;
    let left = lots;
    let lastTicks = 0;
    for (let level = makers.best; level !== undefined && left > 0; level = makers.best) {
        if (side === 'bid' ? level.ticks > limitTicks : level.ticks < limitTicks)
            break;
        const filled = matchMaker(session, level.head, left);
        if (filled > 0)
            lastTicks = level.ticks;
        left -= filled;
    }
    return { lots: lots - left, quote: session.takenQuote - quoteBefore, lastTicks };
}
/** Fills or cancels one maker. @returns lots filled */
function matchMaker(session, order, wanted) {
    const { scope, market } = session;
    if (order.expiryMs !== undefined && scope.context.now >= order.expiryMs)
        return cancelMaker(session, order, 'expired');
    if (order.owner === session.position)
        return cancelMaker(session, order, 'selfTrade');
    const fillable = order.reduceOnly ? reducibleLots(order) : order.lots;
    if (fillable === 0)
        return cancelMaker(session, order, 'reduceOnly');
    settleFunding(scope, market, order.owner, session.prices);
    const lots = Math.min(wanted, fillable);
    const quote = market.toQuote(order.ticks, lots);
    const fee = (market.spec.makerFee * quote) / ONE;
    if (!isSolventAfterFill(session, order, lots, quote + (order.side === 'bid' ? fee : -fee))) {
        return cancelMaker(session, order, 'insolventMaker');
    }
    fill(session, order, lots, quote, fee);
    if (lots === fillable && order.lots > 0)
        cancelMaker(session, order, 'reduceOnly');
    return lots;
}
/** Cancels a maker. @returns lots filled: zero */
function cancelMaker(session, order, reason) {
    const { scope, market } = session;
    if (order.owner === session.position)
        session.ownCanceled = true;
    market.book.remove(order);
    session.makerEvents.push(canceledOrder(scope, market, order, CANCEL_REASON[reason]));
    return 0;
}
/** Lots of a reduce-only order that reduce the position. */
function reducibleLots({ side, lots, owner }) {
    const { base } = owner.figures;
    return Math.min(lots, Math.max(0, side === 'ask' ? base : -base));
}
/**
 * Whether a maker may fill: it must be able to pay the liquidation fee and respect the position share limit. `cost` is
 * quote and fee that a bid pays or an ask receives, 10^-18 USD.
 */
function isSolventAfterFill(session, order, lots, cost) {
    const { market, prices } = session;
    const { collateral, base, quote } = order.owner.figures;
    const signed = order.side === 'bid' ? lots : -lots;
    const after = base + signed;
    const margin = toUsd(collateral, prices) + valueOf(after, prices) - quote - (order.side === 'bid' ? cost : -cost);
    if (margin < 0n)
        return false;
    if (margin * ONE < valueOf(Math.abs(after), prices) * market.spec.liquidationFee)
        return false;
    if (Math.abs(after) <= Math.abs(base))
        return true;
    return !isShareTooLarge(session, after, openInterestAfter(session, base, signed));
}
/** Returns whether a position exceeds its share of the open interest; never at or below the threshold. */
export function isShareTooLarge(session, base, openInterest) {
    const { market } = session;
    if (openInterest <= market.shareThreshold)
        return false;
    return BigInt(Math.abs(base)) * ONE > BigInt(openInterest) * market.spec.maxOpenInterestPositionShare;
}
/** Open interest after a maker with `base` lots trades `signed` lots with the session. */
function openInterestAfter(session, base, signed) {
    const own = positionLots(session);
    return session.market.figures.openInterest + longsAdded(base, signed) + longsAdded(own, -signed);
}
/** Computes how the open interest changes when the holder of `base` lots trades `signed` lots, negative when sold. */
export function longsAdded(base, signed) {
    return Math.max(0, base + signed) - Math.max(0, base);
}
/** Books a fill: for the maker immediately, for the taker in the session. */
function fill(session, order, lots, quote, fee) {
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
function recordTaken(session, side, lots, quote) {
    if (session.takerSide !== undefined && session.takerSide !== side)
        throw abort('bothSidesTaken');
    session.takerSide = side;
    session.takenLots += lots;
    session.takenQuote += quote;
}
