/** Frames of `updates`: books, trades, prices, candles and states, each under one key. */
import type { MarketView, BookView } from '../../engine/types.js';
import type { Candle, Timeframe } from '../../history/types.js';
import { type Json } from '../http/json.js';
import { type Service } from '../simulation/service.js';
import type { BookChange } from '../streams/book-history.js';
import type { Fill } from '../markets/live-trades.js';
import type { SubscriptionGroup } from './subscriptions.js';
/** Creates a frame of prices. @returns a frame of `oracle`; `bookPrice` is null while a side of the book is empty */
export declare function oracleFrame({ spec, indexPrice, collateralPrice, markPrice, bookPrice }: MarketView): Json;
/** Creates a frame of `orderbook`: signed sizes, with the client nonce. */
export declare function deltaFrame({ marketId, nonce, bids, asks }: BookChange): Json;
/** Creates a frame of trades. @returns a frame of `marketOrders`; `side` is the taker's, 0 for buy */
export declare function fillsFrame(marketId: string, fills: readonly Fill[]): Json;
/** Creates a frame of `marketCandles`. */
export declare function candleFrame(marketId: string, interval: Timeframe, candle: Candle): Json;
/** Grouping of a book. */
export interface Grouping {
    /** 10^-9 USD, above zero; the market's tick leaves the levels unchanged. */
    readonly bucketSize: bigint;
    /** Maximum levels per side. */
    readonly bucketsNumber: number;
}
/**
 * Groups the best levels of a book for a `topOfOrderbook` frame. Bids round down and asks round up, so that no bucket
 * looks better than its orders. `sizeUsd` is size × bucket price; `total…` accumulates from the best bucket. The
 * buckets are shuffled, because the service does not guarantee their order.
 */
export declare function topRow(marketId: string, book: BookView, grouping: Grouping): Json;
/** Creates the state frame of a subscription, never delayed; `undefined` for event streams and unchanged candles. */
export declare function stateOf(service: Service, { subscription, candle }: SubscriptionGroup): string | undefined;
