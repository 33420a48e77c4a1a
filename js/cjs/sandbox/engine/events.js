"use strict";
/** Order events, written as complete literals because they are created most often. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.CANCEL_REASON = void 0;
exports.emit = emit;
exports.postedOrder = postedOrder;
exports.canceledOrder = canceledOrder;
exports.filledMakerOrder = filledMakerOrder;
/** Reasons of order cancellations. */
exports.CANCEL_REASON = {
    user: 0,
    liquidation: 1,
    reduceOnly: 4,
    expired: 5,
    selfTrade: 6,
    insolventMaker: 7,
};
/** Adds digest and time to an event, and emits it. */
function emit(scope, event) {
    const { digest, now: timestamp } = scope.context;
    scope.events.push({ digest, timestamp, ...event });
}
/** Creates the event of a resting order. */
function postedOrder(scope, market, order) {
    return {
        type: 'PostedOrder',
        digest: scope.context.digest,
        timestamp: scope.context.now,
        marketId: market.spec.id,
        accountId: order.owner.accountId,
        orderId: order.id,
        side: order.side,
        price: market.toPrice(order.ticks),
        size: market.toSize(order.lots),
        clientOrderId: order.clientOrderId,
        reduceOnly: order.reduceOnly,
        expiryMs: order.expiryMs,
    };
}
/** Creates the event of a cancelled order with its remaining lots. */
function canceledOrder(scope, market, order, reason) {
    return {
        type: 'CanceledOrder',
        digest: scope.context.digest,
        timestamp: scope.context.now,
        marketId: market.spec.id,
        accountId: order.owner.accountId,
        orderId: order.id,
        side: order.side,
        price: market.toPrice(order.ticks),
        size: market.toSize(order.lots),
        reason,
    };
}
/** Creates the event of a fill, from the maker's order after it. The taker's order id is still missing. */
function filledMakerOrder(scope, market, order, takerAccountId, lots, pnl, fee, collateral) {
    return {
        type: 'FilledMakerOrder',
        digest: scope.context.digest,
        timestamp: scope.context.now,
        marketId: market.spec.id,
        accountId: order.owner.accountId,
        takerAccountId,
        orderId: order.id,
        takerOrderId: 0n,
        side: order.side,
        price: market.toPrice(order.ticks),
        size: market.toSize(lots),
        remaining: market.toSize(order.lots),
        pnl,
        fee,
        collateral,
    };
}
