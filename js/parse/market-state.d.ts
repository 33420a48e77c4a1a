/** Parses market data of the native section: prices, books, funding, open interest and leverage tiers. */
import type { NativeBook, NativeBookRow, NativeFunding, NativeMarket, NativePrices, NativeStats } from '../wire/native.js';
import type { KnownMarket } from './market.js';
import { type UnifiedBook } from './ticker.js';
/**
 * Matches rows to markets by the market id in each row.
 *
 * @param rows rows of a response, in any order; rows of other markets are ignored
 * @param idOf returns the market id of a row
 * @param markets requested markets
 * @returns row by market id, without markets that have no row
 */
export declare function matchRowsById<T>(rows: readonly T[], idOf: (row: T) => string, markets: readonly KnownMarket[]): Map<string, T>;
/**
 * Matches rows to markets by their index.
 *
 * @param rows rows of a response
 * @param markets requested markets, in the order of the request
 * @param at the operation
 * @returns row by market id
 * @throws {Problem} `answer` when the numbers of rows and markets differ
 */
export declare function matchRowsByIndex<T>(rows: readonly T[], markets: readonly KnownMarket[], at: string): Map<string, T>;
/**
 * Matches books to markets: by market id where every row has one, else by index.
 *
 * @param rows rows of `perpetuals/markets/orderbooks`
 * @param markets requested markets, in the order of the request
 * @param at the operation
 * @returns book by market id
 * @throws {Problem} `answer` when the numbers of rows without ids and markets differ
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
 * the data of another.
 *
 * @param rows the rows of one market
 * @param market the market
 * @param at the operation
 * @throws {Problem} `answer` when the index price or collateral price of the statistics, or the mid price of the book, differs
 *     from the market's prices
 */
export declare function expectSameMarket({ stats, prices, book }: MarketRows, market: KnownMarket, at: string): void;
/**
 * Parses a ticker.
 *
 * @param rows its rows of `24hr-stats`, `prices` and `orderbooks`
 * @param market the market
 * @param last price of the last public trade, where it is known, as no row contains it
 * @returns input of `safeTicker`; numbers as decimal text, `percentage` in per cent
 * @see manifest.json `perpetuals/markets/24hr-stats`
 */
export declare function parseStatsTicker(rows: MarketRows, market: KnownMarket, last?: string): Record<string, unknown>;
/**
 * Parses mark and index price.
 *
 * @param row a row of `perpetuals/markets/prices`, or another with the same members
 * @param market its market
 * @returns input of `safeTicker` with `markPrice` and `indexPrice` only
 * @see manifest.json `perpetuals/markets/prices`
 */
export declare function parseMarkTicker(row: NativePrices, market: KnownMarket): Record<string, unknown>;
/**
 * Parses the best bid and ask.
 *
 * @param book of the market
 * @param market the market
 * @returns input of `safeTicker`: the best prices and their amounts
 * @see manifest.json `perpetuals/markets/orderbooks`
 */
export declare function parseBidAskTicker(book: NativeBook, market: KnownMarket): Record<string, unknown>;
/**
 * Parses an order book.
 *
 * @param book of the market
 * @param market the market
 * @param limit most levels per side
 * @returns the book with its nonce and without a time, best prices first
 * @see manifest.json `perpetuals/markets/orderbooks`
 */
export declare function parseNativeBook(book: NativeBook, market: KnownMarket, limit?: number): UnifiedBook;
/**
 * Parses the next funding rate.
 *
 * The premium over the index is charged over a period (8 hours), in parts: one at every settlement. `fundingRate` is the next
 * part, as a fraction of the notional value; if it is positive, longs pay shorts.
 *
 * @param row a market
 * @param market the market
 * @returns a funding rate structure; the service's `estimatedFundingRate` is in `info` only
 * @see manifest.json `perpetuals/markets`
 */
export declare function parseFundingRate(row: NativeMarket, market: KnownMarket): Record<string, unknown>;
/**
 * Parses the interval of funding settlements.
 *
 * @param row a market
 * @returns milliseconds; `undefined` where the row has none
 */
export declare function parseFundingInterval(row: NativeMarket): number | undefined;
/**
 * Parses a settlement of funding.
 *
 * @param row a row of `perpetuals/market/funding-history`
 * @param market its market
 * @returns a funding rate history structure: the longs' rate as a fraction, and the time on chain; the shorts' rate is in
 *     `info`
 * @see manifest.json `perpetuals/market/funding-history`
 */
export declare function parseFundingRateEntry(row: NativeFunding, market: KnownMarket): Record<string, unknown>;
/**
 * Parses the time of a settlement of funding.
 *
 * @param row a row of `perpetuals/market/funding-history`
 * @returns time on chain, milliseconds
 * @throws {Problem} `answer` when the row has none
 */
export declare function parseFundingTime(row: NativeFunding): number;
/**
 * Parses the open interest.
 *
 * @param row a market
 * @param market the market
 * @returns input of `safeOpenInterest`: `openInterestAmount` in base; `openInterestValue` at the mark price, else at the
 *     index price
 * @see manifest.json `perpetuals/markets`
 */
export declare function parseOpenInterest(row: NativeMarket, market: KnownMarket): Record<string, unknown>;
/**
 * Parses the leverage tiers. A market has one tier.
 *
 * @param row a market
 * @param market the market
 * @returns the tier: `maxLeverage` is 1 / initial margin ratio, `maxNotional` the market's largest open interest at the index
 *     price, in quote
 * @see manifest.json `perpetuals/markets`
 */
export declare function parseLeverageTiers(row: NativeMarket, market: KnownMarket): Record<string, unknown>[];
/**
 * Detects the unit of candle volumes by the volumes of the same day in base and in quote.
 *
 * @param volumes of candles that cover the last 24 hours
 * @param stats the market's last 24 hours
 * @returns the unit in which the sums are about equal; `undefined` for neither or both
 */
export declare function detectVolumeUnit(volumes: readonly string[], stats: NativeStats): 'base' | 'quote' | undefined;
