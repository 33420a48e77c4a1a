"use strict";
/** A taker's way through the book: which resting orders fill, and which leave because they cannot. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.match = match;
exports.isShareTooLarge = isShareTooLarge;
exports.longsAdded = longsAdded;
const codes_js_1 = require("./codes.js");
const collateral_js_1 = require("./collateral.js");
const event_js_1 = require("./event.js");
const fixed_js_1 = require("./fixed.js");
const funding_js_1 = require("./funding.js");
const margin_js_1 = require("./margin.js");
const position_js_1 = require("./position.js");
const session_state_js_1 = require("./session-state.js");
/**
 * Matches a taker against the book, best price and oldest order first.
 *
 * @param session whose taker
 * @param side the taker's
 * @param lots how much it wants
 * @param limitTicks the worst price it takes
 * @returns what it got; makers that could not fill are gone
 * @throws {Abort} 51 when the session has already taken on the other side
 */
function match(session, side, lots, limitTicks) {
    const { book } = session.market;
    const makers = side === 'bid' ? book.asks : book.bids;
    const quoteBefore = session.takenQuote;
    let left = lots;
    let lastTicks = 0;
    for (let level = makers.best; level !== undefined && left > 0; level = makers.best) {
        if (side === 'bid' ? level.ticks > limitTicks : level.ticks < limitTicks)
            break;
        const filled = meet(session, level.head, left);
        if (filled > 0)
            lastTicks = level.ticks;
        left -= filled;
    }
    return { lots: lots - left, quote: session.takenQuote - quoteBefore, lastTicks };
}
/** Meets one maker: fills it, or takes it off the book. @returns lots filled */
function meet(session, order, wanted) {
    const { run, market } = session;
    if (order.expiryMs !== undefined && run.context.now >= order.expiryMs)
        return drop(session, order, 'expired');
    if (order.owner === session.position)
        return drop(session, order, 'selfTrade');
    const usable = order.reduceOnly ? reducible(order) : order.lots;
    if (usable === 0)
        return drop(session, order, 'reduceOnly');
    (0, funding_js_1.settleFunding)(run, market, order.owner, session.prices);
    const lots = Math.min(wanted, usable);
    const quote = market.toQuote(order.ticks, lots);
    const fee = (market.spec.makerFee * quote) / fixed_js_1.ONE;
    if (!canBear(session, order, lots, quote + (order.side === 'bid' ? fee : -fee))) {
        return drop(session, order, 'unbearable');
    }
    fill(session, order, lots, quote, fee);
    if (lots === usable && order.lots > 0)
        drop(session, order, 'reduceOnly');
    return lots;
}
/** Takes a maker off the book. @returns lots filled: none */
function drop(session, order, reason) {
    const { run, market } = session;
    if (order.owner === session.position)
        session.ownCanceled = true;
    market.book.remove(order);
    session.makerEvents.push((0, event_js_1.canceledOrder)(run, market, order, event_js_1.CANCEL_REASON[reason]));
    return 0;
}
/** How many lots of a reduce-only order still reduce. */
function reducible({ side, lots, owner }) {
    const { base } = owner.figures;
    return Math.min(lots, Math.max(0, side === 'ask' ? base : -base));
}
/**
 * Whether a maker is sound after a fill: it can pay a liquidator, and is no larger than its share of the open interest.
 * `cost` is what a bid pays, or an ask gets, with the fee; 10^-18 USD.
 */
function canBear(session, order, lots, cost) {
    const { market, prices } = session;
    const { collateral, base, quote } = order.owner.figures;
    const signed = order.side === 'bid' ? lots : -lots;
    const after = base + signed;
    const margin = (0, margin_js_1.toUsd)(collateral, prices) + (0, margin_js_1.valueOf)(after, prices) - quote - (order.side === 'bid' ? cost : -cost);
    if (margin < 0n)
        return false;
    if (margin * fixed_js_1.ONE < (0, margin_js_1.valueOf)(Math.abs(after), prices) * market.spec.liquidationFee)
        return false;
    if (Math.abs(after) <= Math.abs(base))
        return true;
    return !isShareTooLarge(session, after, openInterestAfter(session, base, signed));
}
/**
 * Tells whether a position is too large a share of a market's open interest.
 *
 * @param session whose market
 * @param base lots of the position, any sign
 * @param openInterest lots
 * @returns never true while the open interest is at most its threshold
 */
function isShareTooLarge(session, base, openInterest) {
    const { market } = session;
    if (openInterest <= market.shareThreshold)
        return false;
    return BigInt(Math.abs(base)) * fixed_js_1.ONE > BigInt(openInterest) * market.spec.maxOpenInterestPositionShare;
}
/** Open interest once a maker with `base` lots has traded `signed` lots with the session. */
function openInterestAfter(session, base, signed) {
    const held = (0, session_state_js_1.heldLots)(session);
    return session.market.figures.openInterest + longsAdded(base, signed) + longsAdded(held, -signed);
}
/**
 * Finds what a trade adds to the open interest by one of its sides.
 *
 * @param base lots before
 * @param signed lots traded, negative when sold
 * @returns lots; negative when a long shrinks
 */
function longsAdded(base, signed) {
    return Math.max(0, base + signed) - Math.max(0, base);
}
/** Books a fill: on the maker at once, on the taker in the session. */
function fill(session, order, lots, quote, fee) {
    const { run, market, prices } = session;
    const signed = order.side === 'bid' ? lots : -lots;
    run.undo.change(market).openInterest = openInterestAfter(session, order.owner.figures.base, signed);
    const pnl = (0, position_js_1.trade)(run.undo.change(order.owner), signed, quote);
    const collateral = (0, collateral_js_1.credit)(run, order.owner, pnl - fee, prices);
    market.book.fill(order, lots, quote);
    take(session, order.side === 'bid' ? 'ask' : 'bid', lots, quote);
    session.makerFees += fee;
    const event = (0, event_js_1.filledMakerOrder)(run, market, order, session.account.accountId, lots, pnl, fee, collateral);
    session.makerEvents.push(event);
    session.fills.push(event);
}
/** Adds a fill to what the session has taken. */
function take(session, side, lots, quote) {
    if (session.takerSide !== undefined && session.takerSide !== side)
        throw (0, codes_js_1.abort)('bothSidesTaken');
    session.takerSide = side;
    session.takenLots += lots;
    session.takenQuote += quote;
}
