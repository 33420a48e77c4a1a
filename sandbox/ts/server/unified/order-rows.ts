/** Rows of orders in the unified section: resting, placed and cancelled. */

import type { OrderOutcome, CancelOutcome } from '../../chain/types.js';
import { NANO } from '../../engine/integers.js';
import type { OrderView, Side } from '../../engine/types.js';
import { attoFloored, nano, type Json } from '../http/json.js';
import type { Listing } from '../markets/listing.js';
import { datetime } from '../time/time.js';

/**
 * Creates the row of a resting order; `cost` is the quote of its fills in USD. @returns a row of
 * `myPendingOrders`
 */
export function pendingRow(listing: Listing, order: OrderView): Json {
    return stateRow(listing, order, 'open');
}

/** An order of the order stream; market orders have no price. */
export type OrderState = Omit<OrderView, 'price' | 'accountId' | 'expiryMs'> & { readonly price: bigint | undefined };

/**
 * Creates a frame of `stream/orders`; `cost` is the quote of its fills in USD. A market order's `price` is
 * its average.
 */
export function stateRow(listing: Listing, order: OrderState, status: 'open' | 'closed' | 'canceled'): Json {
    const filled = order.initialSize - order.size;
    const average = filled === 0n ? 0n : (order.quote * NANO) / filled;
    return {
        ...headFields(order.orderId, order.placedAt, status, listing),
        type: order.price === undefined ? 'market' : 'limit',
        side: sideOf(order.side),
        price: order.price === undefined ? attoFloored(average) : nano(order.price),
        amount: nano(order.initialSize),
        filled: nano(filled),
        remaining: nano(order.size),
        cost: attoFloored(order.quote),
        ...commonFields(order.clientOrderId, order.reduceOnly),
    };
}

/**
 * Creates a row of the response of `submit/createOrders`: `open` when it rests, `closed` when it is filled,
 * `canceled` when the remainder was dropped. `amount` is the size after a reduce-only clip. `average` is 0
 * without fills; a market order's `price` is its average.
 */
export function placedRow(listing: Listing, outcome: OrderOutcome): Json {
    const { orderId, rested, size, filled, quote } = outcome.placement;
    const average = filled === 0n ? 0n : (quote * NANO) / filled;
    const status = rested ? 'open' : filled === size ? 'closed' : 'canceled';
    return {
        ...headFields(orderId, outcome.timestamp, status, listing),
        type: outcome.type,
        side: sideOf(outcome.side),
        price: outcome.price === undefined ? attoFloored(average) : nano(outcome.price),
        average: attoFloored(average),
        amount: nano(size),
        filled: nano(filled),
        remaining: nano(size - filled),
        cost: attoFloored(quote),
        ...commonFields(outcome.clientOrderId, outcome.reduceOnly),
    };
}

/** Data of a cancelled order. */
type Cancelled = Pick<CancelOutcome, 'orderId' | 'placedAt' | 'side' | 'price' | 'initialSize' | 'clientOrderId'>;

/**
 * Creates a row of the response of `submit/cancelOrders`, or a frame of `stream/orders`. As recorded, its
 * status is `closed`, with nothing filled and nothing remaining. Another status is for cases without a
 * recording.
 */
export function cancelledRow(listing: Listing, cancel: Cancelled, status: 'closed' | 'expired' = 'closed'): Json {
    return {
        ...headFields(cancel.orderId, cancel.placedAt, status, listing),
        type: 'limit',
        side: sideOf(cancel.side),
        price: nano(cancel.price),
        amount: nano(cancel.initialSize),
        filled: nano(0n),
        remaining: nano(0n),
        cost: nano(0n),
        ...commonFields(cancel.clientOrderId, false),
    };
}

/** The id is a u128 in decimal digits; the time is that of the placement. */
function headFields(orderId: bigint, at: number, status: string, { symbol }: Listing): Record<string, Json> {
    return { id: orderId.toString(), datetime: datetime(at), timestamp: at, status, symbol };
}

/** `trades` and `fee` are empty in every recording; options that the order does not set are omitted. */
function commonFields(clientOrderId: bigint | undefined, reduceOnly: boolean): Record<string, Json> {
    return {
        trades: [],
        fee: {},
        ...(clientOrderId === undefined ? {} : { clientOrderId: clientOrderId.toString() }),
        ...(reduceOnly ? { reduceOnly } : {}),
    };
}

function sideOf(side: Side): 'buy' | 'sell' {
    return side === 'bid' ? 'buy' : 'sell';
}
