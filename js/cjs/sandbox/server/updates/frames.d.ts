/** The frames of `updates`: what is told of books, trades, prices and candles, each under its one key. */
import type { MarketView } from '../../engine/types.js';
import type { PastCandle, PastTrade, Timeframe } from '../../past/types.js';
import { type Json } from '../json.js';
import type { BookChange } from '../stream/memory.js';
/** A public trade, and the transaction that it was part of. */
export interface Fill extends PastTrade {
    /** base58 */
    readonly digest: string;
}
/**
 * Tells prices.
 *
 * @param market the market now
 * @returns a frame of `oracle`; `bookPrice` is null while a side of the book is empty
 */
export declare function oracleFrame({ spec, indexPrice, collateralPrice, markPrice, bookPrice }: MarketView): Json;
/**
 * Tells what changed on a book.
 *
 * @param change signed sizes, with the nonce that clients see
 * @returns a frame of `orderbook`
 */
export declare function deltaFrame({ marketId, nonce, bids, asks }: BookChange): Json;
/**
 * Tells trades.
 *
 * @param marketId the market
 * @param fills one for each order that was taken
 * @returns a frame of `marketOrders`; `side` is the taker's, 0 where it bought
 */
export declare function fillsFrame(marketId: string, fills: readonly Fill[]): Json;
/**
 * Tells the running candle.
 *
 * @param marketId the market
 * @param interval length of its bucket
 * @param candle as it stands
 * @returns a frame of `marketCandles`
 */
export declare function candleFrame(marketId: string, interval: Timeframe, candle: PastCandle): Json;
