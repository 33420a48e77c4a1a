/** Orders as the service tells them. */
import type { WireOrder } from '../wire/types.js';
import type { KnownMarket } from './market.js';
/**
 * Unifies an order.
 *
 * @param row a row of `POST myPendingOrders`, or of the answer to a create
 * @param market its market
 * @returns what `safeOrder` completes; figures as decimal text
 * @see manifest.json `myPendingOrders`
 */
export declare function toOrder(row: WireOrder, market: KnownMarket): Record<string, unknown>;
/**
 * Unifies an order in the answer to a cancel, which says `closed`, and 0 for what was filled and what was left.
 *
 * @param row a row of the answer
 * @param market its market
 * @returns what `safeOrder` completes: canceled; `filled`, `remaining` and `cost` are not known where the row's figures do
 *     not add up to its amount
 * @see manifest.json `submit/cancelOrders`
 */
export declare function toCanceledOrder(row: WireOrder, market: KnownMarket): Record<string, unknown>;
/**
 * Unifies an order of a stream, which tells a cancel as its answer does: `closed`, with figures that do not add up.
 *
 * @param row a frame
 * @param market its market
 * @returns what `safeOrder` completes
 */
export declare function toStreamedOrder(row: WireOrder, market: KnownMarket): Record<string, unknown>;
