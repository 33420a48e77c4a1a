/** A public trade. */
import type { PastTrade } from '../../past/types.js';
import { type Json } from '../json.js';
import type { Listing } from '../listing.js';
/**
 * Tells a trade by its taker's side; it has no id, and neither order nor fee.
 *
 * @param listing the market
 * @param trade price in USD, amount in base
 * @returns a row of `trades`
 */
export declare function tradeRow(listing: Listing, trade: PastTrade): Json;
/**
 * Tells a trade as the stream does: with its cost, and with every key that is declared, though nothing is said there.
 *
 * @param listing the market
 * @param trade price in USD, amount in base
 * @returns a frame of `stream/trades`
 */
export declare function tradeFrame(listing: Listing, trade: PastTrade): Json;
