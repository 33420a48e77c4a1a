/** A market's row. */
import { type Json } from '../json.js';
import { type Listing } from '../listing.js';
/**
 * Tells a market: fees as fractions, `precision` as steps, `limits.cost.min` in USD.
 *
 * `contractSize` is the lot once more, as recorded; it multiplies nothing. `limits.amount` and `limits.price` are absent.
 *
 * @param listing the market
 * @returns a row of `markets`
 */
export declare function marketRow(listing: Listing): Json;
