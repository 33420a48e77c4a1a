/** Rows of market data in the native section. */
import type { MarketView, BookView } from '../../engine/types.js';
import type { Candle, Trade } from '../../history/types.js';
import { type Json } from '../json.js';
import type { Listing } from '../listing.js';
import type { Service, ExchangeView } from '../service.js';
import type { Day } from '../trade-history.js';
import type { Funding } from './state.js';
/** Data of a market row. */
export interface NativeMarketViews {
    readonly listing: Listing;
    readonly market: MarketView;
    /** Package of the contract. */
    readonly packageId: string;
    /** Index of the market. */
    readonly place: number;
}
/**
 * Creates the row of a market: fees, ratios and rates as fractions, `lotSize` and `tickSize` as integers of 10^-9.
 * Cumulative rates are USD per base. `estimatedFundingRate` is premium / index, scaled from the funding period to the
 * frequency. Markets of the sandbox are never frozen.
 *
 * @param views data of the market
 * @returns the object of `all-markets`, `markets` and `market` frames
 */
export declare function nativeMarketRow(views: NativeMarketViews): Json;
/**
 * Creates the row of a market's prices.
 *
 * @param market the market
 * @returns a row of `markets/prices`; `midPrice` is `null` while a side of the book is empty
 */
export declare function pricesRow(market: MarketView): Json;
/**
 * Creates the 24 hour statistics.
 *
 * @param market the market
 * @param day its last 24 hours
 * @returns a row of `markets/24hr-stats`, without id; `priceChangePercentage` is a fraction
 */
export declare function statsRow(market: MarketView, day: Day): Json;
/**
 * Creates the row of a complete book.
 *
 * @param book best price first, with the client nonce
 * @returns a row of `markets/orderbooks`, without id; best and mid prices are `null` while a side is empty
 */
export declare function bookRow(book: BookView): Json;
/**
 * Creates the row of a candle. Its volume is base, as documented for this section.
 *
 * @param candle prices in USD
 * @returns a row of `market/candle-history` and of `marketCandles` frames
 */
export declare function nativeCandleRow(candle: Candle): Json;
/**
 * Creates the row of a public trade, which the service calls an order.
 *
 * @param trade a match with one resting order
 * @param digest of its transaction
 * @returns a row of `market/order-history` and of `marketOrders` frames
 */
export declare function marketOrderRow(trade: Trade, digest: string): Json;
/**
 * Creates the row of a funding update: rates are fractions of the index price, cumulative rates are USD per base.
 *
 * @param listing the market
 * @param funding the update
 * @returns a row of `market/funding-history`
 */
export declare function fundingRow(listing: Listing, funding: Funding): Json;
/** Source of a market row. */
export type MarketRowSource = Pick<Service, 'chain' | 'listings' | 'decimals'>;
/** Collects the data of a market and creates its row. */
export declare function marketOf(service: MarketRowSource, listing: Listing, view: Pick<ExchangeView, 'market'>): Json;
