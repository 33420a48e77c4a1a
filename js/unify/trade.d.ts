/**
 * Public trades, which come without ids, in pages that may overlap.
 *
 * Equal trades (same millisecond, side, price and amount) cannot be told apart, only counted. So the pages are joined by
 * counting equals, and the n-th of some equal trades is always called the same, whichever page or call shows it.
 */
import type { WireTrade, WireTradesPage } from '../wire/types.js';
import type { KnownMarket } from './market.js';
/**
 * Tells what equal trades have in common; it is also the head of their ids.
 *
 * @param trade a row
 * @returns the same for equal trades
 */
export declare function keyOf(trade: WireTrade): string;
/**
 * Adds a page to the newer ones before it.
 *
 * The cursor of the recordings is the time of the page's last row. Then the next page begins with that millisecond once
 * more, and shows all of it: whatever of it stood at the end of the first is dropped, if all of that is shown again. A
 * cursor that is no such time continues exactly, and nothing is dropped.
 *
 * @param newer trades so far, newest first
 * @param page the next page, newest first
 * @param cursor the cursor that the page was asked for with
 * @returns both, each trade once, newest first
 */
export declare function joinPages(newer: readonly WireTrade[], page: readonly WireTrade[], cursor: string | undefined): WireTrade[];
/**
 * Puts a page in order, whatever order it came in.
 *
 * @param page the answer of `POST trades`
 * @returns its trades, newest first; equal times keep their order
 */
export declare function newestFirst(page: WireTradesPage): WireTrade[];
/**
 * Unifies public trades.
 *
 * @param trades each once, newest first; a millisecond is shown whole or cut at its older end
 * @param market their market
 * @returns what `safeTrade` completes, oldest first, with ids that are unique and stay the same
 * @see manifest.json `trades`
 */
export declare function toTrades(trades: readonly WireTrade[], market: KnownMarket): Record<string, unknown>[];
/**
 * Unifies one public trade of a stream.
 *
 * @param row the trade
 * @param market its market
 * @param n how many equal ones came before it
 * @returns what `safeTrade` completes, with the id that a page would give it
 */
export declare function toNthTrade(row: WireTrade, market: KnownMarket, n: number): Record<string, unknown>;
