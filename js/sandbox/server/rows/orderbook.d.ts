/** A market's order book. */
import type { BookView } from '../../engine/types.js';
import { type Json } from '../json.js';
import type { Listing } from '../listing.js';
/**
 * Tells a book, best first, as `[price in USD, amount in base]`: the whole of it, whose `nonce` is the seed of the delta
 * streams, or what changed, where a negative amount left the level.
 *
 * @param listing the market
 * @param book its book, or the levels that changed with the nonce since
 * @param at when it was so
 * @returns the answer of `orderbook`, or a frame of `stream/orderbook`
 */
export declare function orderbookRow(listing: Listing, book: BookView, at: number): Json;
