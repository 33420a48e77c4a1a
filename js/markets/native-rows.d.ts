/** Parses market data of the native section: prices, books, funding, open interest and leverage tiers. */
import type { NativeBook, NativeBookRow, NativeFunding, NativeMarket, NativePrices, NativeStats } from '../wire/native.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { type UnifiedBook, type VolumeUnit } from './unified-rows.js';
import { type ToNumber } from '../exchange/value.js';
/**
 * Matches rows in any order to the requested markets by the market id in each row.
 *
 * @returns row by market id, without other markets and markets that have no row
 */
export declare function matchRowsById<T>(rows: readonly T[], idOf: (row: T) => string, markets: readonly KnownMarket[]): Map<string, T>;
/**
 * Matches rows to the requested markets, in the order of the request, by their index. Their numbers must be equal.
 *
 * @returns row by market id
 */
export declare function matchRowsByIndex<T>(rows: readonly T[], markets: readonly KnownMarket[], at: string): Map<string, T>;
/**
 * Matches books to the requested markets: by market id where every row has one, else by index.
 *
 * @returns book by market id
 */
export declare function matchBooks(rows: readonly NativeBookRow[], markets: readonly KnownMarket[], at: string): Map<string, NativeBook>;
/** The rows of a market that make a ticker. */
export interface MarketRows {
    readonly stats: NativeStats;
    readonly prices: NativePrices | undefined;
    readonly book: NativeBook | undefined;
}
/**
 * Expects that rows which were matched by index belong to the market: a response in another order must not give one market
 * the data of another. So their prices must be about those of its prices row.
 */
export declare function expectSameMarket({ stats, prices, book }: MarketRows, market: KnownMarket, at: string): void;
/**
 * Parses a ticker to input of `safeTicker`; numbers as decimal text, `percentage` in per cent. No row contains `last`, the
 * price of the last public trade.
 */
export declare function parseStatsTicker(rows: MarketRows, market: KnownMarket, receivedAt: number, last?: string): Record<string, unknown>;
/** Parses mark and index price to input of `safeTicker`. The row has no time, so the ticker has that of its receipt. */
export declare function parseMarkTicker(row: NativePrices, market: KnownMarket, receivedAt: number): Record<string, unknown>;
/** Parses the best bid and ask with their amounts to input of `safeTicker`; its time is that of the book's receipt. */
export declare function parseBidAskTicker(book: NativeBook, market: KnownMarket, receivedAt: number | undefined): Record<string, unknown>;
/** The best bid and ask of a book; numbers as decimal text. */
interface BestLevels {
    readonly bid: string | undefined;
    readonly bidVolume: string | undefined;
    readonly ask: string | undefined;
    readonly askVolume: string | undefined;
}
/** Parses the best bid and ask with their amounts. Every level must be well-formed, and the sides must not cross. */
export declare function parseBestLevels(book: NativeBook, market: KnownMarket): BestLevels;
/** Parses an order book, which has the time of its receipt: at most `limit` levels per side, best prices first. */
export declare function parseNativeBook(book: NativeBook, market: KnownMarket, receivedAt: number | undefined, limit?: number): UnifiedBook;
/**
 * Parses the next funding rate; the service's `estimatedFundingRate` is in `info` only.
 *
 * The premium over the index is charged over a period (8 hours), in parts: one at every settlement. `fundingRate` is the next
 * part, as a fraction of the notional value; if it is positive, longs pay shorts.
 */
export declare function parseFundingRate(row: NativeMarket, market: KnownMarket, convert?: ToNumber): Record<string, unknown>;
/** Parses the interval of funding settlements, milliseconds. */
export declare function parseFundingInterval(row: NativeMarket): number | undefined;
/** Parses the time of the next funding settlement, milliseconds. */
export declare function parseNextFundingTime(row: NativeMarket): number | undefined;
/** Parses a settlement of funding: the longs' rate as a fraction, and the time on chain; the shorts' rate is in `info`. */
export declare function parseFundingRateEntry(row: NativeFunding, market: KnownMarket, convert?: ToNumber): Record<string, unknown>;
/** Parses the time of a settlement of funding on chain, milliseconds. */
export declare function parseFundingTime(row: NativeFunding): number;
/**
 * Parses the open interest to input of `safeOpenInterest`: `openInterestAmount` in base; `openInterestValue` at the mark
 * price, else at the index price.
 */
export declare function parseOpenInterest(row: NativeMarket, market: KnownMarket): Record<string, unknown>;
/**
 * Parses the leverage tiers. A market has one tier: `maxLeverage` is 1 / initial margin ratio, `maxNotional` the market's
 * largest open interest at the index price, in quote.
 */
export declare function parseLeverageTiers(row: NativeMarket, market: KnownMarket, convert?: ToNumber): Record<string, unknown>[];
/**
 * Detects the unit of candle volumes by the volumes of the same day in base and in quote.
 *
 * @param volumes of candles that cover the last 24 hours
 * @returns the unit in which the sums are about equal; `undefined` for neither or both
 */
export declare function detectVolumeUnit(volumes: readonly string[], stats: NativeStats): VolumeUnit | undefined;
export {};
