/** Order events, written as complete literals because they are created most often. */

import type { Market } from './market.js';
import type { Order } from './position.js';
import type { CancelEvent, FillEvent, TransactionScope } from './state.js';
import type { EngineEvent } from './types.js';

/** An event without digest and time. */
type EventBody<Event> = Event extends EngineEvent ? Omit<Event, 'digest' | 'timestamp'> : never;

/** Reasons of order cancellations. */
export const CANCEL_REASON = {
    user: 0,
    liquidation: 1,
    deleveraging: 2,
    settlement: 3,
    reduceOnly: 4,
    expired: 5,
    selfTrade: 6,
    insolventMaker: 7,
} as const;

/** The name of a reason. */
export type CancelReason = keyof typeof CANCEL_REASON;

/** Adds digest and time to an event, and emits it. */
export function emit(scope: TransactionScope, event: EventBody<EngineEvent>): void {
    const { digest, now: timestamp } = scope.context;
    scope.events.push({ digest, timestamp, ...event });
}

/** Creates the event of a resting order. */
export function postedOrder(
    scope: TransactionScope,
    market: Market,
    order: Order,
    markPrice: bigint,
    bookPrice: bigint | undefined,
): EngineEvent {
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
        integrator: order.integrator,
        markPrice,
        bookPrice,
    };
}

/** The session in whose matching an order is cancelled. */
export interface MatchingCancel {
    readonly takerAccountId: number;
    readonly markPrice: bigint;
}

/** Creates the event of a cancelled order with its remaining lots. */
export function canceledOrder(
    scope: TransactionScope,
    market: Market,
    order: Order,
    reason: CancelReason,
    bookPrice: bigint | undefined,
    matching?: MatchingCancel,
): CancelEvent {
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
        reason: CANCEL_REASON[reason],
        clientOrderId: order.clientOrderId,
        inMatching: matching !== undefined,
        takerAccountId: matching?.takerAccountId,
        bookPrice,
        markPrice: matching?.markPrice,
    };
}

/** The results of a fill. */
export type FillResult = Pick<FillEvent, 'pnl' | 'fee' | 'integratorFee' | 'markPrice' | 'collateral'>;

/** Creates the event of a fill, from the maker's order after it. The taker's order id is still missing. */
export function filledMakerOrder(
    scope: TransactionScope,
    market: Market,
    order: Order,
    takerAccountId: number,
    lots: number,
    { pnl, fee, integratorFee, markPrice, collateral }: FillResult,
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
        clientOrderId: order.clientOrderId,
        bookPrice: undefined,
        pnl,
        fee,
        integrator: order.integrator,
        integratorFee,
        markPrice,
        collateral,
    };
}
