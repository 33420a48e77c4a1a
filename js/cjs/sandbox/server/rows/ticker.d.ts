/** A market's ticker. */
import type { BookView, MarketView } from '../../engine/types.js';
import type { Day } from '../day.js';
import { type Json } from '../json.js';
import type { Listing } from '../listing.js';
/** Everything that a ticker tells of. */
export interface TickerViews {
    readonly at: number;
    readonly book: BookView;
    readonly market: MarketView;
    /** The last 24 hours. */
    readonly day: Day;
}
/**
 * Tells a market's last 24 hours: prices in USD, `baseVolume` in base, `quoteVolume` in USD, `percentage` in per cent.
 *
 * An empty side of the book is `null`; `vwap` is `null` where nothing was traded.
 *
 * @param listing the market
 * @param views what is known of it
 * @returns the answer of `ticker`
 */
export declare function tickerRow(listing: Listing, views: TickerViews): Json;
