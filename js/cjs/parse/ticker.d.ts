/** Parses tickers and order books of the unified section. */
import type { WireOrderBook, WireTicker } from '../wire/types.js';
import type { KnownMarket } from './market.js';
/**
 * Parses a ticker.
 *
 * @param row the response of `POST ticker`
 * @param market its market
 * @param last price of the last public trade, for a row without it
 * @returns input of `safeTicker`; numbers as decimal text
 * @see manifest.json `ticker`
 */
export declare function parseTicker(row: WireTicker, market: KnownMarket, last?: string): Record<string, unknown>;
/** CCXT's order book structure. */
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
 * Parses an order book.
 *
 * @param row the response of `POST orderbook`
 * @param market its market
 * @param limit most levels per side
 * @returns the book, best prices first, prices rounded to the tick
 * @see manifest.json `orderbook`
 */
export declare function parseOrderBook(row: WireOrderBook, market: KnownMarket, limit?: number): UnifiedBook;
