/** Prices, statistics, books, candles, trades and funding rates as the native section tells them. */
import type { BookView, MarketView } from '../../../engine/types.js';
import type { PastCandle, PastTrade } from '../../../past/types.js';
import type { Day } from '../../day.js';
import { type Json } from '../../json.js';
import type { Listing } from '../../listing.js';
import type { Funding } from '../funding.js';
/**
 * Tells a market's prices.
 *
 * @param market the market
 * @returns a row of `markets/prices`; `midPrice` is `null` while a side of the book is empty
 */
export declare function pricesRow(market: MarketView): Json;
/**
 * Tells what 24 hours came to.
 *
 * @param market the market
 * @param day its 24 hours
 * @returns a row of `markets/24hr-stats`, without an id; `priceChangePercentage` is a fraction
 */
export declare function statsRow(market: MarketView, day: Day): Json;
/**
 * Tells a whole book.
 *
 * @param book best first, with the nonce that clients see
 * @returns a row of `markets/orderbooks`, without an id; the best prices and their middle are `null` where a side is empty
 */
export declare function bookRow(book: BookView): Json;
/**
 * Tells a candle. Its volume is base, as documented of this section.
 *
 * @param candle prices in USD
 * @returns a row of `market/candle-history`, and of the frames of `marketCandles`
 */
export declare function nativeCandleRow(candle: PastCandle): Json;
/**
 * Tells a public trade, which the service calls an order.
 *
 * @param trade a match of a taker with one resting order
 * @param digest of its transaction
 * @returns a row of `market/order-history`, and of the frames of `marketOrders`
 */
export declare function marketOrderRow(trade: PastTrade, digest: string): Json;
/**
 * Tells a move of the funding rates: fractions of the index price for that time, the cumulative ones USD per base as in
 * the market's state.
 *
 * @param listing the market
 * @param funding the move
 * @returns a row of `market/funding-history`
 */
export declare function fundingRow(listing: Listing, funding: Funding): Json;
