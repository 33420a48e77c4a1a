/** The currencies: the collateral, and one row per base asset, keyed by code. */
import { type Json } from '../json.js';
import { type Listing } from '../listing.js';
/**
 * Tells the currencies; `precision` is a step, written with an exponent as recorded, and `networks` a placeholder that
 * says nothing.
 *
 * @param listings the markets
 * @returns the answer of `currencies`
 */
export declare function currencyRows(listings: readonly Listing[]): Json;
