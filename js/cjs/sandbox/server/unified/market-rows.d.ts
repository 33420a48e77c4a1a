/** Rows of market data in the unified section. */
import type { BookView, MarketView } from '../../engine/types.js';
import type { Candle, Trade } from '../../history/types.js';
import { type Json } from '../json.js';
import { type Listing } from '../listing.js';
import type { Day } from '../trade-history.js';
/**
 * Creates the row of a market: fees as fractions, `precision` as steps, `limits.cost.min` in USD. As recorded,
 * `contractSize` repeats the lot size and multiplies nothing. `limits.amount` and `limits.price` are absent.
 *
 * @param listing the market
 * @returns a row of `markets`
 */
export declare function marketRow(listing: Listing): Json;
/**
 * Creates the currencies by code. As recorded, `precision` is a step with an exponent, and `networks` is a placeholder.
 *
 * @param listings the markets
 * @returns the response of `currencies`
 */
export declare function currencyRows(listings: readonly Listing[]): Json;
/** Data of a ticker. */
export interface TickerViews {
    readonly at: number;
    readonly book: BookView;
    readonly market: MarketView;
    /** The last 24 hours. */
    readonly day: Day;
}
/**
 * Creates the ticker of the last 24 hours: prices in USD, `baseVolume` in base, `quoteVolume` in USD, `percentage` in
 * per cent. An empty side of the book and the `vwap` without trades are `null`.
 *
 * @param listing the market
 * @param views data of the market
 * @returns the response of `ticker`
 */
export declare function tickerRow(listing: Listing, views: TickerViews): Json;
/**
 * Creates the row of a book or of its changes, best price first, as `[price in USD, amount in base]`. In changes,
 * negative amounts reduce the level.
 *
 * @param listing the market
 * @param book the complete book, or the changed levels with their nonce
 * @param at time of the state
 * @returns the response of `orderbook`, or a frame of `stream/orderbook`
 */
export declare function orderbookRow(listing: Listing, book: BookView, at: number): Json;
/**
 * Creates the row of a candle. Its volume is quote in USD; only this matches the recordings.
 *
 * @param candle prices in USD
 * @returns `[start in ms, open, high, low, close, volume]`
 */
export declare function candleRow(candle: Candle): Json;
/**
 * Creates the row of a trade with the taker's side, without id, order and fee.
 *
 * @param listing the market
 * @param trade price in USD, amount in base
 * @returns a row of `trades`
 */
export declare function tradeRow(listing: Listing, trade: Trade): Json;
/**
 * Creates the stream frame of a trade: with its cost and all declared keys, of which several are null.
 *
 * @param listing the market
 * @param trade price in USD, amount in base
 * @returns a frame of `stream/trades`
 */
export declare function tradeFrame(listing: Listing, trade: Trade): Json;
