/** Rows of market data in the unified section. */
import type { BookView, MarketView } from '../../engine/types.js';
import type { Candle, Trade } from '../../history/types.js';
import { type Json } from '../http/json.js';
import { type Listing } from '../markets/listing.js';
import type { Day } from '../markets/trade-history.js';
/**
 * Creates a row of `markets`: fees as fractions, `precision` as steps, `limits.cost.min` in USD. As recorded,
 * `contractSize` repeats the lot size and multiplies nothing. `limits.amount` and `limits.price` are absent.
 */
export declare function marketRow(listing: Listing): Json;
/**
 * Creates the response of `currencies`. As recorded, `precision` is a step with an exponent, and `networks` is a
 * placeholder.
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
 * Creates the response of `ticker`, of the last 24 hours: prices in USD, `baseVolume` in base, `quoteVolume` in USD,
 * `percentage` in per cent. An empty side of the book and the `vwap` without trades are `null`.
 */
export declare function tickerRow(listing: Listing, views: TickerViews): Json;
/**
 * Creates the response of `orderbook` or a frame of `stream/orderbook`: a book or its changes, best price first, as
 * `[price in USD, amount in base]`. In changes, negative amounts reduce the level.
 */
export declare function orderbookRow(listing: Listing, book: BookView, at: number): Json;
/**
 * Creates `[start in ms, open, high, low, close, volume]`. The volume is quote in USD; only this matches the
 * recordings.
 */
export declare function candleRow(candle: Candle): Json;
/** Creates a row of `trades` with the taker's side, without id, order and fee. */
export declare function tradeRow(listing: Listing, trade: Trade): Json;
/** Creates a frame of `stream/trades`: with its cost and all declared keys, of which several are null. */
export declare function tradeFrame(listing: Listing, trade: Trade): Json;
