/** What the bodies of the native section's socket tell, as figures that CCXT's structures are made of. */
import type { NativeCandle, NativeLevel, NativeMarket, NativePrices } from '../wire/native.js';
import { type UnifiedCandle, type VolumeUnit } from './candle.js';
import type { KnownMarket } from './market.js';
import type { UnifiedBook } from './ticker.js';
/** A body of `topOfOrderbook`. */
export interface TopBody {
    readonly bids?: readonly NativeLevel[] | null;
    readonly asks?: readonly NativeLevel[] | null;
    /** The best prices, whatever the levels are grouped by. */
    readonly maxBidPrice?: unknown;
    readonly minAskPrice?: unknown;
}
/**
 * Rounds a limit up to a number of levels that the service is known to take.
 *
 * @param limit levels a side
 * @returns such as 25 for 11; `undefined` when none is that deep
 */
export declare function toDepth(limit: number): number | undefined;
/**
 * Reads mark and index of a body.
 *
 * @param body of `oracle` or `market`
 * @param key which of the two
 * @returns `markPrice`, `indexPrice`; those that are not told are `undefined`
 */
export declare function toMarkFigures(body: NativePrices | NativeMarket, key: string): Record<string, unknown>;
/**
 * Reads the best bid and ask of a body.
 *
 * @param body of `topOfOrderbook`
 * @param market its market
 * @returns `bid`, `bidVolume`, `ask`, `askVolume`; `null` where a side is empty, as that is news, too
 */
export declare function toQuoteFigures(body: TopBody, market: KnownMarket): Record<string, unknown>;
/**
 * Reads the last trade of a body.
 *
 * @param body of `marketOrders`
 * @param market its market
 * @returns `last`, and the `timestamp` of that trade; nothing when there is none
 */
export declare function toLastFigures(body: {
    readonly orders?: unknown;
}, market: KnownMarket): Record<string, unknown>;
/**
 * Tells what a price was 24 hours ago.
 *
 * @param last the price when the change was told
 * @param change since then
 * @returns the price; `undefined` where either is not known
 */
export declare function openOf(last: unknown, change: unknown): number | undefined;
/**
 * Makes a ticker of figures.
 *
 * @param figures from bodies and reads
 * @param symbol its market
 * @returns what `safeTicker` completes; `timestamp` is that of the last trade, where it is known. Where `open` and `last` are
 *     known, `change` and `percentage` are left for it to make of them: those that were read are as old as the read.
 */
export declare function toLiveTicker(figures: Readonly<Record<string, unknown>>, symbol: string): Record<string, unknown>;
/**
 * Unifies the top of a book.
 *
 * @param body of `topOfOrderbook`, or a native book
 * @param market its market
 * @param limit at most this many levels a side
 * @returns the book, best prices first; it has neither a time nor a nonce
 */
export declare function toTopBook(body: TopBody, market: KnownMarket, limit?: number): UnifiedBook;
/**
 * Counts the levels of a body.
 *
 * @param body of `topOfOrderbook`, or a native book
 * @returns bids and asks
 */
export declare function depthsOf({ bids, asks }: TopBody): readonly [number, number];
/**
 * Spells the changes of a book as the unified section's streams do.
 *
 * @param body of `orderbook`
 * @returns the text of such a frame; one without a nonce or with other levels can be read by nobody
 */
export declare function toDeltaText(body: unknown): string;
/**
 * Unifies a candle of the native section.
 *
 * @param row a row of `candle-history`, or the `lastCandle` of a body
 * @param unit what its volume counts
 * @returns the candle, its volume in base; `undefined` for one without prices
 * @see manifest.json `perpetuals/market/candle-history`
 */
export declare function toNativeCandle(row: NativeCandle, unit: VolumeUnit): UnifiedCandle | undefined;
