/** Parses bodies of the native section's socket to members of CCXT's structures. */
import type { NativeCandle, NativeLevel, NativeMarket, NativePrices } from '../wire/native.js';
import { type UnifiedCandle, type VolumeUnit } from './candle.js';
import type { KnownMarket } from './market.js';
import type { UnifiedBook } from './ticker.js';
/** A body of `topOfOrderbook`. */
export interface TopOfBookBody {
    readonly bids?: readonly NativeLevel[] | null;
    readonly asks?: readonly NativeLevel[] | null;
    /** The best prices, regardless of the grouping of levels. */
    readonly maxBidPrice?: unknown;
    readonly minAskPrice?: unknown;
}
/**
 * Rounds a limit up to a number of levels that the service accepts.
 *
 * @param limit levels per side
 * @returns such as 25 for 11; `undefined` above the largest one
 */
export declare function roundUpDepth(limit: number): number | undefined;
/**
 * Parses mark and index price.
 *
 * @param body of `oracle` or `market`
 * @param key which of the two
 * @returns `markPrice` and `indexPrice`; `undefined` where the body lacks one
 */
export declare function parseMarkUpdate(body: NativePrices | NativeMarket, key: string): Record<string, unknown>;
/**
 * Parses the best bid and ask.
 *
 * @param body of `topOfOrderbook`
 * @param market its market
 * @returns `bid`, `bidVolume`, `ask`, `askVolume`; `null` where a side is empty, which replaces an earlier price
 */
export declare function parseQuoteUpdate(body: TopOfBookBody, market: KnownMarket): Record<string, unknown>;
/**
 * Parses the last trade.
 *
 * @param body of `marketOrders`
 * @param market its market
 * @returns `last` and the `timestamp` of that trade; an empty object where there is none
 */
export declare function parseLastTradeUpdate(body: {
    readonly orders?: unknown;
}, market: KnownMarket): Record<string, unknown>;
/**
 * Computes the price 24 hours ago.
 *
 * @param last the price at the time of the change
 * @param change over 24 hours
 * @returns the price; `undefined` where either is missing
 */
export declare function computeOpenPrice(last: unknown, change: unknown): number | undefined;
/**
 * Builds a ticker.
 *
 * @param members values from bodies and reads
 * @param symbol of the market
 * @returns input of `safeTicker`; `timestamp` is that of the last trade, where it is known. Where `open` and `last` are known,
 *     `safeTicker` computes `change` and `percentage`, as those of the read are older.
 */
export declare function buildTicker(members: Readonly<Record<string, unknown>>, symbol: string): Record<string, unknown>;
/**
 * Parses the top of an order book.
 *
 * @param body of `topOfOrderbook`, or a native book
 * @param market its market
 * @param limit most levels per side
 * @returns the book without time and nonce, best prices first
 */
export declare function parseTopOfBook(body: TopOfBookBody, market: KnownMarket, limit?: number): UnifiedBook;
/**
 * Counts the levels of a body.
 *
 * @param body of `topOfOrderbook`, or a native book
 * @returns numbers of bids and asks
 */
export declare function countLevels({ bids, asks }: TopOfBookBody): readonly [number, number];
/**
 * Reads the changes of a book.
 *
 * @param body of `orderbook`
 * @returns a frame as the stream of the unified section sends it; the book rejects one without a nonce or with malformed levels
 */
export declare function parseBookDelta(body: unknown): BookDelta;
/** The changes of a book; figures as decimal text. */
export interface BookDelta {
    readonly nonce: string | undefined;
    /** Levels `[price, amount]`. */
    readonly bids: readonly (readonly [unknown, unknown])[] | undefined;
    readonly asks: readonly (readonly [unknown, unknown])[] | undefined;
}
/**
 * Parses a candle of the native section.
 *
 * @param row a row of `candle-history`, or the `lastCandle` of a body
 * @param unit of its volume
 * @returns the candle with its volume in base; `undefined` for one without prices
 * @see manifest.json `perpetuals/market/candle-history`
 */
export declare function parseNativeCandle(row: NativeCandle, unit: VolumeUnit): UnifiedCandle | undefined;
