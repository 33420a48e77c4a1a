/** An order: resting, just placed, or just cancelled. */

import type { OrderOutcome, CancelOutcome } from '../../chain/types.js';
import type { OrderView, Side } from '../../engine/types.js';
import { attoFloored, nano, type Json } from '../json.js';
import type { Listing } from '../listing.js';
import { datetime } from '../time.js';

const NANO = 10n ** 9n;

/**
 * Tells a resting order; `cost` is what its fills came to, in USD.
 *
 * @param listing the market
 * @param order the order
 * @returns a row of `myPendingOrders`
 */
export function pendingRow(listing: Listing, order: OrderView): Json {
    return stateRow(listing, order, 'open');
}

/** An order as a stream of orders knows it; a market order has no price. */
export type OrderState = Omit<OrderView, 'price' | 'accountId' | 'expiryMs'> & { readonly price: bigint | undefined };

/**
 * Tells an order in one of its states; `cost` is what its fills came to, in USD. A market order's `price` is its average.
 *
 * @param listing the market
 * @param order the order
 * @param status where it stands
 * @returns a frame of `stream/orders`
 */
export function stateRow(listing: Listing, order: OrderState, status: 'open' | 'closed' | 'canceled'): Json {
    const filled = order.initialSize - order.size;
    const average = filled === 0n ? 0n : (order.quote * NANO) / filled;
    return {
        ...head(order.orderId, order.placedAt, status, listing),
        type: order.price === undefined ? 'market' : 'limit',
        side: sideOf(order.side),
        price: order.price === undefined ? attoFloored(average) : nano(order.price),
        amount: nano(order.initialSize),
        filled: nano(filled),
        remaining: nano(order.size),
        cost: attoFloored(order.quote),
        ...tail(order.clientOrderId, order.reduceOnly),
    };
}

/**
 * Tells an order as its transaction left it: `open` where some of it rests, `closed` where all is filled, and
 * `canceled` where the rest was dropped. `average` is 0 while nothing is filled; a market order's `price` is its average.
 *
 * @param listing the market
 * @param outcome what came of it; `amount` is what was left of it by a reduce-only clip
 * @returns a row of the answer of `submit/createOrders`
 */
export function placedRow(listing: Listing, outcome: OrderOutcome): Json {
    const { orderId, rested, size, filled, quote } = outcome.placement;
    const average = filled === 0n ? 0n : (quote * NANO) / filled;
    const status = rested ? 'open' : filled === size ? 'closed' : 'canceled';
    return {
        ...head(orderId, outcome.timestamp, status, listing),
        type: outcome.type,
        side: sideOf(outcome.side),
        price: outcome.price === undefined ? attoFloored(average) : nano(outcome.price),
        average: attoFloored(average),
        amount: nano(size),
        filled: nano(filled),
        remaining: nano(size - filled),
        cost: attoFloored(quote),
        ...tail(outcome.clientOrderId, outcome.reduceOnly),
    };
}

/** What is told of an order that was taken off the book. */
type Cancelled = Pick<CancelOutcome, 'orderId' | 'placedAt' | 'side' | 'price' | 'initialSize' | 'clientOrderId'>;

/**
 * Tells a cancelled order, with the recorded quirk: `closed`, nothing filled and nothing remaining, whatever it was.
 *
 * @param listing the market
 * @param cancel the order
 * @param status another than the recorded one, for an end that no recording shows
 * @returns a row of the answer of `submit/cancelOrders`, or a frame of `stream/orders`
 */
export function cancelledRow(listing: Listing, cancel: Cancelled, status: 'closed' | 'expired' = 'closed'): Json {
    return {
        ...head(cancel.orderId, cancel.placedAt, status, listing),
        type: 'limit',
        side: sideOf(cancel.side),
        price: nano(cancel.price),
        amount: nano(cancel.initialSize),
        filled: nano(0n),
        remaining: nano(0n),
        cost: nano(0n),
        ...tail(cancel.clientOrderId, false),
    };
}

/** The id is a u128 in decimal digits; the time is that of placing. */
function head(orderId: bigint, at: number, status: string, { symbol }: Listing): Record<string, Json> {
    return { id: orderId.toString(), datetime: datetime(at), timestamp: at, status, symbol };
}

/** `trades` and `fee` are empty in every recording; what was not asked for is left out. */
function tail(clientOrderId: bigint | undefined, reduceOnly: boolean): Record<string, Json> {
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
