/** An order: resting, just placed, or just cancelled. */
import type { CancelOutcome, OrderOutcome } from '../../chain/types.js';
import type { OrderView } from '../../engine/types.js';
import { type Json } from '../json.js';
import type { Listing } from '../listing.js';
/**
 * Tells a resting order; `cost` is what its fills came to, in USD.
 *
 * @param listing the market
 * @param order the order
 * @returns a row of `myPendingOrders`
 */
export declare function pendingRow(listing: Listing, order: OrderView): Json;
/** An order as a stream of orders knows it; a market order has no price. */
export type OrderState = Omit<OrderView, 'price' | 'accountId' | 'expiryMs'> & {
    readonly price: bigint | undefined;
};
/**
 * Tells an order in one of its states; `cost` is what its fills came to, in USD. A market order's `price` is its average.
 *
 * @param listing the market
 * @param order the order
 * @param status where it stands
 * @returns a frame of `stream/orders`
 */
export declare function stateRow(listing: Listing, order: OrderState, status: 'open' | 'closed' | 'canceled'): Json;
/**
 * Tells an order as its transaction left it: `open` where some of it rests, `closed` where all is filled, and
 * `canceled` where the rest was dropped. `average` is 0 while nothing is filled; a market order's `price` is its average.
 *
 * @param listing the market
 * @param outcome what came of it; `amount` is what was left of it by a reduce-only clip
 * @returns a row of the answer of `submit/createOrders`
 */
export declare function placedRow(listing: Listing, outcome: OrderOutcome): Json;
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
export declare function cancelledRow(listing: Listing, cancel: Cancelled, status?: 'closed' | 'expired'): Json;
export {};
