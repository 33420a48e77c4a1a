/** Order ids: price and time in one number, of which the smallest matches first. */
import type { Side } from './types.js';
/**
 * Makes the id of an order: `key << 64 | counter`. A bid's key is its price with all 64 bits turned over, so that a higher
 * price is a smaller key.
 *
 * @param side asks stand below 2^127, bids above
 * @param price 10^-9 USD, above zero and below 2^63
 * @param counter how many orders the market had seen before
 * @returns the id, a u128
 */
export declare function toOrderId(side: Side, price: bigint, counter: number): bigint;
/**
 * Reads the counter out of an order id.
 *
 * @param orderId any whole number; a counter alone does not prove that the id exists
 * @returns the lower 64 bits; not exact above 2^53, where no order is
 */
export declare function counterOf(orderId: bigint): number;
