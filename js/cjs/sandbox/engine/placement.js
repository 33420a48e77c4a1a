"use strict";
/** One order's way: checked, clipped, matched, and its remainder dropped, refused or put on the book. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.place = place;
const codes_js_1 = require("./codes.js");
const event_js_1 = require("./event.js");
const fixed_js_1 = require("./fixed.js");
const margin_js_1 = require("./margin.js");
const market_js_1 = require("./market.js");
const match_js_1 = require("./match.js");
const order_id_js_1 = require("./order-id.js");
const session_state_js_1 = require("./session-state.js");
const u64_js_1 = require("./u64.js");
/** The codes of the order types that may leave something to rest. */
const GOOD_TILL_CANCELED = 0;
const FILL_OR_KILL = 1;
const POST_ONLY = 2;
const IMMEDIATE_OR_CANCEL = 3;
/**
 * Places an order.
 *
 * @param session whose; book, positions and what the session knows change
 * @param wish the order
 * @returns what came of it
 * @throws {Abort} 1, 3, 9, 14, 19, 20, 44, 45, 46, 47, 51, 2000 or 3900, each where its rule is broken
 * @throws {Problem} `argument` when a number is no u64
 */
function place(session, wish) {
    (0, u64_js_1.expectU64)(wish.size, 'size');
    (0, u64_js_1.expectU64)(wish.price ?? 0n, 'price');
    (0, u64_js_1.expectU64)(wish.clientOrderId ?? 0n, 'clientOrderId');
    const { market } = session;
    const ticks = limitTicks(session, wish);
    const lots = wantedLots(session, wish);
    const matched = (0, match_js_1.match)(session, wish.side, lots, ticks ?? (wish.side === 'bid' ? Infinity : 0));
    const left = lots - matched.lots;
    expectFlags(wish, matched, left);
    const restLots = wish.type === GOOD_TILL_CANCELED || wish.type === POST_ONLY ? left : 0;
    const orderId = nextOrderId(session, wish.side, ticks ?? matched.lastTicks);
    if (restLots > 0)
        rest(session, wish, { orderId, ticks: ticks ?? 0, initialLots: lots, lots: restLots, quote: matched.quote });
    const placement = {
        orderId,
        rested: restLots > 0,
        size: market.toSize(lots),
        filled: market.toSize(matched.lots),
        quote: matched.quote,
    };
    if (!placement.rested)
        tellEnd(session, wish, placement);
    return placement;
}
/** Tells of an order that leaves nothing on the book. */
function tellEnd({ run, market, account }, wish, placement) {
    const { side, price, clientOrderId, reduceOnly } = wish;
    const { orderId, size: initialSize, filled, quote } = placement;
    const whose = { marketId: market.spec.id, accountId: account.accountId, orderId };
    (0, event_js_1.tell)(run, { type: 'EndedOrder', ...whose, side, price, initialSize, filled, quote, clientOrderId, reduceOnly });
}
/** Checks what only limit orders have. @returns the limit, or `undefined` for a market order */
function limitTicks({ run, market }, { price, type, expiryMs }) {
    if (price === undefined || type === undefined)
        return undefined;
    if (!(type >= GOOD_TILL_CANCELED && type <= IMMEDIATE_OR_CANCEL))
        throw (0, codes_js_1.abort)('orderTypeUnknown');
    if (expiryMs !== undefined && expiryMs < run.context.now)
        throw (0, codes_js_1.abort)('expiryPassed');
    return market.toTicks(price);
}
/** The size in lots; a reduce-only order's is clipped to the position, resting orders left out. */
function wantedLots(session, { side, size, reduceOnly }) {
    const { market } = session;
    if (!reduceOnly)
        return market.toLots(size);
    const held = (0, session_state_js_1.heldLots)(session);
    if (side === 'ask' ? held <= 0 : held >= 0)
        throw (0, codes_js_1.abort)('nothingToReduce');
    return market.toLots((0, fixed_js_1.smaller)(size, market.toSize(Math.abs(held))));
}
function expectFlags({ type }, matched, left) {
    if (type === undefined && left > 0)
        throw (0, codes_js_1.abort)('marketOrderShort');
    if (type === FILL_OR_KILL && left > 0)
        throw (0, codes_js_1.abort)('notFilled');
    if (type === POST_ONLY && matched.lots > 0)
        throw (0, codes_js_1.abort)('wouldTake');
}
/** Gives the next id, and lets the fills know whose they are. */
function nextOrderId(session, side, ticks) {
    const { run, market, fills } = session;
    const figures = run.undo.change(market);
    const orderId = (0, order_id_js_1.toOrderId)(side, market.toPrice(ticks), figures.counter);
    figures.counter += 1;
    for (const event of fills)
        event.takerOrderId = orderId;
    fills.length = 0;
    return orderId;
}
function rest(session, wish, { orderId, ticks, initialLots, lots, quote }) {
    const { run, market, position } = session;
    if ((0, margin_js_1.valueOf)(lots, session.prices) < market.spec.minOrderUsdValue)
        throw (0, codes_js_1.abort)('restTooSmall');
    const side = wish.side === 'bid' ? market.book.bids : market.book.asks;
    if (side.total + lots > market_js_1.MOST_UNITS)
        throw (0, codes_js_1.abort)('overflow');
    const order = {
        id: orderId,
        counter: market.figures.counter - 1,
        owner: position,
        side: wish.side,
        ticks,
        initialLots,
        clientOrderId: wish.clientOrderId,
        reduceOnly: wish.reduceOnly,
        expiryMs: wish.expiryMs,
        placedAt: run.context.now,
        lots,
        quote,
        level: undefined,
        previous: undefined,
        next: undefined,
    };
    market.book.add(order);
    session.posted = true;
    run.events.push((0, event_js_1.postedOrder)(run, market, order));
}
