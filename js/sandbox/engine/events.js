/** Order events, written as complete literals because they are created most often. */
/** Reasons of order cancellations. */
export const CANCEL_REASON = {
    user: 0,
    liquidation: 1,
    reduceOnly: 4,
    expired: 5,
    selfTrade: 6,
    insolventMaker: 7,
};
/** Adds digest and time to an event, and emits it. */
export function emit(scope, event) {
    const { digest, now: timestamp } = scope.context;
    scope.events.push({ digest, timestamp, ...event });
}
/** Creates the event of a resting order. @returns the event, not yet emitted */
export function postedOrder(scope, market, order) {
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
/**
 * Creates the event of a cancelled order.
 *
 * @param scope the transaction
 * @param market the market
 * @param order with its remaining lots
 * @param reason one of {@link CANCEL_REASON}
 * @returns the event, not yet emitted
 */
export function canceledOrder(scope, market, order, reason) {
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
/**
 * Creates the event of a fill.
 *
 * @param scope the transaction
 * @param market the market
 * @param order the maker's order after the fill
 * @param takerAccountId account of the taker
 * @param lots filled
 * @param pnl realized by the maker, 10^-18 USD
 * @param fee paid by the maker, 10^-18 USD
 * @param collateral change of the maker's position, 10^-18 collateral
 * @returns the event, not yet emitted, without the taker's order id
 */
export function filledMakerOrder(scope, market, order, takerAccountId, lots, pnl, fee, collateral) {
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
