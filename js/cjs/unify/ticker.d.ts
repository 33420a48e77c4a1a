/** Tickers and books: one market at this moment. */
import type { WireOrderBook, WireTicker } from '../wire/types.js';
import type { KnownMarket } from './market.js';
/**
 * Unifies a ticker.
 *
 * @param row the answer of `POST ticker`
 * @param market its market
 * @param last the price of the last public trade, for a row that does not tell it
 * @returns what `safeTicker` completes; figures as decimal text
 * @see manifest.json `ticker`
 */
export declare function toTicker(row: WireTicker, market: KnownMarket, last?: string): Record<string, unknown>;
/** A book as CCXT shows it. */
export interface UnifiedBook {
    readonly symbol: string;
    readonly timestamp: number | undefined;
    readonly datetime: string | undefined;
    readonly nonce: number | undefined;
    /** `[price, amount in base]`, best first. */
    readonly bids: [number, number][];
    readonly asks: [number, number][];
}
/**
 * Unifies a book.
 *
 * @param row the answer of `POST orderbook`
 * @param market its market
 * @param limit at most this many levels a side
 * @returns the book, best prices first, float noise taken off the prices
 * @see manifest.json `orderbook`
 */
export declare function toOrderBook(row: WireOrderBook, market: KnownMarket, limit?: number): UnifiedBook;
