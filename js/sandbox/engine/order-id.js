/** Order ids: price and time in one number, of which the smallest matches first. */
import { U64_MAX } from './u64.js';
/**
 * Makes the id of an order: `key << 64 | counter`. A bid's key is its price with all 64 bits turned over, so that a higher
 * price is a smaller key.
 *
 * @param side asks stand below 2^127, bids above
 * @param price 10^-9 USD, above zero and below 2^63
 * @param counter how many orders the market had seen before
 * @returns the id, a u128
 */
export function toOrderId(side, price, counter) {
    return ((side === 'ask' ? price : price ^ U64_MAX) << 64n) | BigInt(counter);
}
/**
 * Reads the counter out of an order id.
 *
 * @param orderId any whole number; a counter alone does not prove that the id exists
 * @returns the lower 64 bits; not exact above 2^53, where no order is
 */
export function counterOf(orderId) {
    return Number(BigInt.asUintN(64, orderId));
}
