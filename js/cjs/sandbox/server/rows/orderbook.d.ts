/** A market's order book. */
import type { BookView } from '../../engine/types.js';
import { type Json } from '../json.js';
import type { Listing } from '../listing.js';
/**
 * Tells the whole book, best first, as `[price in USD, amount in base]`; `nonce` is the seed of the delta streams.
 *
 * @param listing the market
 * @param book its book
 * @param at when it was so
 * @returns the answer of `orderbook`
 */
export declare function orderbookRow(listing: Listing, book: BookView, at: number): Json;
