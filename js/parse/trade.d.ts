/**
 * Parses public trades. They have no ids, and their pages may overlap.
 *
 * Equal trades (same millisecond, side, price and amount) can only be counted. So the n-th of several equal trades has the
 * same id in every page.
 */
import type { WireTrade, WireTradesPage } from '../wire/types.js';
import type { KnownMarket } from './market.js';
/**
 * Makes the key of a trade, which is the prefix of its id.
 *
 * @param trade a row
 * @returns the same text for equal trades
 */
export declare function tradeKey(trade: WireTrade): string;
/**
 * Joins a page to the newer ones.
 *
 * The observed cursor is the time of the last row. The next page then repeats that millisecond in full, so its rows at the end
 * of the newer pages are dropped, if the page contains all of them. Any other cursor continues without overlap.
 *
 * @param newer trades of newer pages, newest first
 * @param page the next page, newest first
 * @param cursor of the request of the page
 * @returns all trades without duplicates, newest first
 */
export declare function joinPages(newer: readonly WireTrade[], page: readonly WireTrade[], cursor: string | undefined): WireTrade[];
/**
 * Sorts a page.
 *
 * @param page the response of `POST trades`
 * @returns its trades, newest first; equal times keep their order
 */
export declare function sortNewestFirst(page: WireTradesPage): WireTrade[];
/**
 * Parses public trades.
 *
 * @param trades without duplicates, newest first; only the oldest millisecond may be incomplete
 * @param market their market
 * @returns input of `safeTrade` with unique and stable ids, oldest first
 * @see manifest.json `trades`
 */
export declare function parseTrades(trades: readonly WireTrade[], market: KnownMarket): Record<string, unknown>[];
/**
 * Parses one public trade of a stream.
 *
 * @param row the trade
 * @param market its market
 * @param n number of equal trades before it
 * @returns input of `safeTrade`, with the same id as in a page
 */
export declare function parseTrade(row: WireTrade, market: KnownMarket, n: number): Record<string, unknown>;
