/** Rows of orders in the unified section: resting, placed and cancelled. */
import type { OrderOutcome, CancelOutcome } from '../../chain/types.js';
import type { OrderView } from '../../engine/types.js';
import { type Json } from '../http/json.js';
import type { Listing } from '../markets/listing.js';
/** Creates the row of a resting order; `cost` is the quote of its fills in USD. @returns a row of `myPendingOrders` */
export declare function pendingRow(listing: Listing, order: OrderView): Json;
/** An order of the order stream; market orders have no price. */
export type OrderState = Omit<OrderView, 'price' | 'accountId' | 'expiryMs'> & {
    readonly price: bigint | undefined;
};
/**
 * Creates a frame of `stream/orders`; `cost` is the quote of its fills in USD. A market order's `price` is its average.
 */
export declare function stateRow(listing: Listing, order: OrderState, status: 'open' | 'closed' | 'canceled'): Json;
/**
 * Creates a row of the response of `submit/createOrders`: `open` when it rests, `closed` when it is filled, `canceled`
 * when the remainder was dropped. `amount` is the size after a reduce-only clip. `average` is 0 without fills; a market
 * order's `price` is its average.
 */
export declare function placedRow(listing: Listing, outcome: OrderOutcome): Json;
/** Data of a cancelled order. */
type Cancelled = Pick<CancelOutcome, 'orderId' | 'placedAt' | 'side' | 'price' | 'initialSize' | 'clientOrderId'>;
/**
 * Creates a row of the response of `submit/cancelOrders`, or a frame of `stream/orders`. As recorded, its status is
 * `closed`, with nothing filled and nothing remaining. Another status is for cases without a recording.
 */
export declare function cancelledRow(listing: Listing, cancel: Cancelled, status?: 'closed' | 'expired'): Json;
export {};
