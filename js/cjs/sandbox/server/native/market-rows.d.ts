/** Rows of market data in the native section. */
import type { MarketView, BookView } from '../../engine/types.js';
import type { Candle, Trade } from '../../history/types.js';
import { type Json, type Exact } from '../http/json.js';
import type { Listing } from '../markets/listing.js';
import type { Service, ExchangeView } from '../simulation/service.js';
import type { Day } from '../markets/trade-history.js';
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
 * Creates the object of `all-markets`, `markets` and `market` frames: fees, ratios and rates as fractions, `lotSize`
 * and `tickSize` as integers of 10^-9. Cumulative rates are USD per base. `estimatedFundingRate` is premium / index,
 * scaled from the funding period to the frequency. Markets of the sandbox are never frozen.
 */
export declare function nativeMarketRow(views: NativeMarketViews): Json;
/** Creates a row of `markets/prices`; `midPrice` is `null` while a side of the book is empty. */
export declare function pricesRow(market: MarketView): Json;
/** Creates a row of `markets/24hr-stats`, without id; `priceChangePercentage` is a fraction. */
export declare function statsRow(market: MarketView, day: Day): Json;
/** Creates a row of `markets/orderbooks`, without id; best and mid prices are `null` while a side is empty. */
export declare function bookRow(book: BookView): Json;
/**
 * Creates a row of `market/candle-history` and of `marketCandles` frames. Its volume is base, as documented for this
 * section.
 */
export declare function nativeCandleRow(candle: Candle): Json;
/**
 * Creates a row of `market/order-history` and of `marketOrders` frames: a public trade, which the service calls an
 * order.
 */
export declare function marketOrderRow(trade: Trade, digest: string): Json;
/**
 * Creates a row of `market/funding-history`: rates are fractions of the index price, cumulative rates are USD per base.
 */
export declare function fundingRow(listing: Listing, funding: Funding): Json;
/** Creates a level of a book. */
export declare function levelRow([price, size]: readonly [bigint, bigint]): Json;
/** Sums the sizes of levels. */
export declare function totalOf(levels: BookView['bids']): Exact;
/** Source of a market row. */
export type MarketRowSource = Pick<Service, 'chain' | 'listings' | 'decimals'>;
/** Collects the data of a market and creates its row. */
export declare function marketOf(service: MarketRowSource, listing: Listing, view: Pick<ExchangeView, 'market'>): Json;
