/** The events of orders, written out in full: they are made more often than anything else. */

import type { Market } from './market.js';
import type { Order } from './position.js';
import type { FillEvent, TransactionScope } from './state.js';
import type { EngineEvent } from './types.js';

/** An event without what the transaction adds. */
type EventBody<Event> = Event extends EngineEvent ? Omit<Event, 'digest' | 'timestamp'> : never;

/** Why an order left the book without being filled. */
export const CANCEL_REASON = {
    user: 0,
    liquidation: 1,
    reduceOnly: 4,
    expired: 5,
    selfTrade: 6,
    insolventMaker: 7,
} as const;

/**
 * Adds a transaction's digest and time to an event, and tells it.
 *
 * @param run the transaction
 * @param told the rest of the event
 */
export function emit(scope: TransactionScope, event: EventBody<EngineEvent>): void {
    const { digest, now: timestamp } = scope.context;
    scope.events.push({ digest, timestamp, ...event });
}

/**
 * Writes that an order rests.
 *
 * @param run the transaction
 * @param market where
 * @param order which
 * @returns the event, not yet told
 */
export function postedOrder(scope: TransactionScope, market: Market, order: Order): EngineEvent {
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
 * Writes that an order left the book unfilled.
 *
 * @param run the transaction
 * @param market where
 * @param order which, with what was left of it
 * @param reason one of {@link CANCEL_REASON}
 * @returns the event, not yet told
 */
export function canceledOrder(scope: TransactionScope, market: Market, order: Order, reason: number): EngineEvent {
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
 * Writes that an order was filled, wholly or in part.
 *
 * @param run the transaction
 * @param market where
 * @param order which, after the fill
 * @param takerAccountId who took
 * @param lots how much
 * @param pnl what the maker realized, 10^-18 USD
 * @param fee what the maker paid, 10^-18 USD
 * @param collateral what its position got of both, 10^-18 collateral
 * @returns the event, not yet told; the taker's order id is still to come
 */
export function filledMakerOrder(
    scope: TransactionScope,
    market: Market,
    order: Order,
    takerAccountId: number,
    lots: number,
    pnl: bigint,
    fee: bigint,
    collateral: bigint,
): FillEvent {
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
