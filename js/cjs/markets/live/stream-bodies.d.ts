/** Parses bodies of the native section's socket to members of CCXT's structures. */
import type { NativeCandle, NativeLevel, NativeMarket, NativePrices } from '../../wire/native.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { type UnifiedBook, type UnifiedCandle, type VolumeUnit } from '../unified-rows.js';
import { type ToNumber } from '../../exchange/value.js';
/** A body of `topOfOrderbook`. */
export interface TopOfBookBody {
    readonly bids?: readonly NativeLevel[] | null;
    readonly asks?: readonly NativeLevel[] | null;
    /** The best prices, regardless of the grouping of levels. */
    readonly maxBidPrice?: unknown;
    readonly minAskPrice?: unknown;
}
/** Rounds a limit up to a number of levels that the service accepts, such as 11 to 25; `undefined` above the largest one. */
export declare function roundUpDepth(limit: number): number | undefined;
/** Parses mark and index price in a body of a stream, `oracle` or `market`. */
export declare function parseMarkUpdate(body: NativePrices | NativeMarket, key: string): Record<string, unknown>;
/** Parses the best bid and ask: `null` where a side is empty, which replaces an earlier price. */
export declare function parseQuoteUpdate(body: TopOfBookBody, market: KnownMarket): Record<string, unknown>;
/** Expects well-formed levels, whose sides do not cross. */
export declare function expectTopOfBook(body: TopOfBookBody, market: KnownMarket): void;
/** Parses the price and the time of the last trade in a body of `marketOrders`; an empty object where there is none. */
export declare function parseLastTradeUpdate(body: {
    readonly orders?: unknown;
}, market: KnownMarket): Record<string, unknown>;
/**
 * Computes the price 24 hours ago, if both numbers are given.
 *
 * @param last the price at the time of the change
 * @param change over 24 hours
 */
export declare function computeOpenPrice(last: unknown, change: unknown): number | undefined;
/**
 * Builds input of `safeTicker` from members of bodies and reads. `timestamp` is that of the last trade, where it is known, else
 * `receivedAt`, if given.
 * Where `open` and `last` are known, `safeTicker` computes `change` and `percentage`, as those of the read are older.
 */
export declare function buildTicker(members: Readonly<Record<string, unknown>>, symbol: string): Record<string, unknown>;
/** Parses the top of an order book: at most `limit` levels per side, best prices first, without nonce. */
export declare function parseTopOfBook(body: TopOfBookBody, market: KnownMarket, receivedAt: number | undefined, limit?: number): UnifiedBook;
/** Returns the numbers of bids and asks. */
export declare function countLevels({ bids, asks }: TopOfBookBody): readonly [number, number];
/**
 * Converts a body of `orderbook` to a frame as the stream of the unified section sends it. The book rejects one without a
 * nonce or with malformed levels.
 */
export declare function parseBookDelta(body: unknown): BookDelta;
/** The changes of a book; numbers as decimal text. */
interface BookDelta {
    readonly nonce: string | undefined;
    /** Levels `[price, amount]`. */
    readonly bids: readonly (readonly [unknown, unknown])[] | undefined;
    readonly asks: readonly (readonly [unknown, unknown])[] | undefined;
}
/** Parses a row of `candle-history`, or the `lastCandle` of a body, unless it has no prices. */
export declare function parseNativeCandle(row: NativeCandle, unit: VolumeUnit, convert?: ToNumber): UnifiedCandle | undefined;
export {};
