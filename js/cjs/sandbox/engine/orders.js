"use strict";
/** Order placement and cancellation. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.placeOrder = placeOrder;
exports.findOwn = findOwn;
exports.cancelOwn = cancelOwn;
const aborts_js_1 = require("./aborts.js");
const book_js_1 = require("./book.js");
const events_js_1 = require("./events.js");
const integers_js_1 = require("./integers.js");
const margin_js_1 = require("./margin.js");
const market_js_1 = require("./market.js");
const match_js_1 = require("./match.js");
/** Codes of the order types. */
const GOOD_TILL_CANCELED = 0;
const FILL_OR_KILL = 1;
const POST_ONLY = 2;
const IMMEDIATE_OR_CANCEL = 3;
/**
 * Places an order.
 * @throws {Abort} 1, 3, 9, 14, 19, 20, 44, 45, 46, 47, 51, 2000 or 3900; {Problem} `argument` when a number is no u64
 */
function placeOrder(session, request) {
    (0, integers_js_1.expectU64)(request.size, 'size');
    (0, integers_js_1.expectU64)(request.price ?? 0n, 'price');
    (0, integers_js_1.expectU64)(request.clientOrderId ?? 0n, 'clientOrderId');
    const { market } = session;
    const ticks = limitTicks(session, request);
    const lots = wantedLots(session, request);
    const matched = (0, match_js_1.match)(session, request.side, lots, ticks ?? (request.side === 'bid' ? Infinity : 0));
    const left = lots - matched.lots;
    expectFlags(request, matched, left);
    const restLots = request.type === GOOD_TILL_CANCELED || request.type === POST_ONLY ? left : 0;
    const orderId = nextOrderId(session, request.side, ticks ?? matched.lastTicks);
    if (restLots > 0) {
        const { quote } = matched;
        postRemainder(session, request, { id: orderId, ticks: ticks ?? 0, initialLots: lots, lots: restLots, quote });
    }
    const placement = {
        orderId,
        rested: restLots > 0,
        size: market.toSize(lots),
        filled: market.toSize(matched.lots),
        quote: matched.quote,
    };
    if (!placement.rested)
        emitEndedOrder(session, request, placement);
    return placement;
}
/** Emits the event of an order that does not rest. */
function emitEndedOrder({ scope, market, account }, request, placement) {
    const { side, price, clientOrderId, reduceOnly } = request;
    const { orderId, size: initialSize, filled, quote } = placement;
    const ids = { marketId: market.spec.id, accountId: account.accountId, orderId };
    (0, events_js_1.emit)(scope, { type: 'EndedOrder', ...ids, side, price, initialSize, filled, quote, clientOrderId, reduceOnly });
}
/** Validates a limit order. @returns the limit price, or `undefined` for a market order */
function limitTicks({ scope, market }, { price, type, expiryMs }) {
    if (price === undefined || type === undefined)
        return undefined;
    if (!(type >= GOOD_TILL_CANCELED && type <= IMMEDIATE_OR_CANCEL))
        throw (0, aborts_js_1.abort)('orderTypeUnknown');
    if (expiryMs !== undefined && expiryMs < scope.context.now)
        throw (0, aborts_js_1.abort)('expiryPassed');
    return market.toTicks(price);
}
/** The size in lots; reduce-only orders are clipped to the position, without resting orders. */
function wantedLots(session, { side, size, reduceOnly }) {
    const { market } = session;
    if (!reduceOnly)
        return market.toLots(size);
    const lots = (0, match_js_1.positionLots)(session);
    if (side === 'ask' ? lots <= 0 : lots >= 0)
        throw (0, aborts_js_1.abort)('nothingToReduce');
    return market.toLots((0, integers_js_1.min)(size, market.toSize(Math.abs(lots))));
}
function expectFlags({ type }, matched, left) {
    if (type === undefined && left > 0)
        throw (0, aborts_js_1.abort)('marketOrderShort');
    if (type === FILL_OR_KILL && left > 0)
        throw (0, aborts_js_1.abort)('notFilled');
    if (type === POST_ONLY && matched.lots > 0)
        throw (0, aborts_js_1.abort)('wouldTake');
}
/** Creates the next order id and sets it in the fills. */
function nextOrderId(session, side, ticks) {
    const { scope, market, fills } = session;
    const figures = scope.undo.change(market);
    const orderId = (0, book_js_1.toOrderId)(side, market.toPrice(ticks), figures.counter);
    figures.counter += 1;
    for (const event of fills)
        event.takerOrderId = orderId;
    fills.length = 0;
    return orderId;
}
function postRemainder(session, request, remainder) {
    const { id, ticks, initialLots, lots, quote } = remainder;
    const { scope, market, position } = session;
    if ((0, margin_js_1.valueOf)(lots, session.prices) < market.spec.minOrderUsdValue)
        throw (0, aborts_js_1.abort)('restTooSmall');
    const side = request.side === 'bid' ? market.book.bids : market.book.asks;
    if (side.total + lots > market_js_1.MAX_UNITS)
        throw (0, aborts_js_1.abort)('overflow');
    const order = {
        id,
        counter: market.figures.counter - 1,
        owner: position,
        side: request.side,
        ticks,
        initialLots,
        clientOrderId: request.clientOrderId,
        reduceOnly: request.reduceOnly,
        expiryMs: request.expiryMs,
        placedAt: scope.context.now,
        lots,
        quote,
        level: undefined,
        previous: undefined,
        next: undefined,
    };
    market.book.add(order);
    session.posted = true;
    scope.events.push((0, events_js_1.postedOrder)(scope, market, order));
}
/** Finds a resting order of an account. @throws {Abort} 3000 when it belongs to another account */
function findOwn(market, accountId, orderId) {
    const order = market.book.find(orderId);
    if (order !== undefined && order.owner.accountId !== accountId)
        throw (0, aborts_js_1.abort)('foreignOrder');
    return order;
}
/**
 * Cancels an order of an account; returns whether it rested.
 * @throws {Abort} 3000 when it belongs to another account
 */
function cancelOwn(scope, market, accountId, orderId) {
    const order = findOwn(market, accountId, orderId);
    if (order === undefined)
        return false;
    market.book.remove(order);
    scope.events.push((0, events_js_1.canceledOrder)(scope, market, order, events_js_1.CANCEL_REASON.user));
    return true;
}
