/** Parses orders of the unified section. */
import type { WireOrder } from '../wire/types.js';
import type { KnownMarket } from './market.js';
/**
 * Parses an order.
 *
 * @param row a row of `POST myPendingOrders`, or of the response to a create
 * @param market its market
 * @returns input of `safeOrder`; numbers as decimal text
 * @see manifest.json `myPendingOrders`
 */
export declare function parseOrder(row: WireOrder, market: KnownMarket): Record<string, unknown>;
/**
 * Parses an order in the response to a cancel, which has the status `closed`, and 0 for `filled` and `remaining`.
 *
 * @param row a row of the response
 * @param market its market
 * @returns input of `safeOrder` with the status `canceled`; `filled`, `remaining` and `cost` are undefined where the row's
 *     numbers do not sum up to its amount
 * @see manifest.json `submit/cancelOrders`
 */
export declare function parseCanceledOrder(row: WireOrder, market: KnownMarket): Record<string, unknown>;
/**
 * Parses an order of a stream, where a canceled order looks as in the response to a cancel.
 *
 * @param row a frame
 * @param market its market
 * @returns input of `safeOrder`
 */
export declare function parseStreamOrder(row: WireOrder, market: KnownMarket): Record<string, unknown>;
