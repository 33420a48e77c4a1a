/** Parses orders of the unified section. */
import type { WireOrder } from '../wire/types.js';
import type { KnownMarket } from '../exchange/known-market.js';
/** Parses an order to input of `safeOrder`; numbers as decimal text. */
export declare function parseOrder(row: WireOrder, market: KnownMarket): Record<string, unknown>;
/**
 * Parses an order in the response to a cancel, which has the status `closed`, and 0 for `filled` and `remaining`. These are
 * undefined in the result where they do not sum up to the amount.
 */
export declare function parseCanceledOrder(row: WireOrder, market: KnownMarket): Record<string, unknown>;
/** Parses an order of a stream, where a canceled order looks as in the response to a cancel. */
export declare function parseStreamOrder(row: WireOrder, market: KnownMarket): Record<string, unknown>;
/** Reads the id of an order, a u128 in decimal digits. */
export declare function orderId(row: WireOrder): string;
