/** What the native section tells of markets: prices, books, funding, open interest, tiers; all of them at once, each by its id. */
import type { NativeBook, NativeBookRow, NativeFunding, NativeMarket, NativePrices, NativeStats } from '../wire/native.js';
import type { KnownMarket } from './market.js';
import { type UnifiedBook } from './ticker.js';
/**
 * Finds the rows of markets by the ids that the rows tell.
 *
 * @param rows the rows of an answer, in any order; those of other markets are left out
 * @param idOf tells the market id of a row
 * @param markets the markets that were asked for
 * @returns row by market id; a market without a row is not in it
 */
export declare function byMarket<T>(rows: readonly T[], idOf: (row: T) => string, markets: readonly KnownMarket[]): Map<string, T>;
/**
 * Finds the rows of markets by their places: row `n` is market `n`'s.
 *
 * @param rows the rows of an answer
 * @param markets the markets that were asked for, in that order
 * @param at the operation
 * @returns row by market id
 * @throws {Problem} `answer` when there are not as many rows as markets
 */
export declare function byPlace<T>(rows: readonly T[], markets: readonly KnownMarket[], at: string): Map<string, T>;
/**
 * Finds the books of markets: by their ids where every row has one, else by their places.
 *
 * @param rows the rows of `perpetuals/markets/orderbooks`
 * @param markets the markets that were asked for, in that order
 * @param at the operation
 * @returns book by market id
 * @throws {Problem} `answer` when rows without ids are not as many as the markets
 */
export declare function booksOf(rows: readonly NativeBookRow[], markets: readonly KnownMarket[], at: string): Map<string, NativeBook>;
/** Everything that is told of a market's last 24 hours and of this moment. */
export interface MarketRows {
    readonly stats: NativeStats;
    readonly prices: NativePrices | undefined;
    readonly book: NativeBook | undefined;
}
/**
 * Sees that rows which were matched by their places are of the market whose prices are known: an answer whose rows are in
 * another order must not give one market the figures of another.
 *
 * @param rows the rows of one market
 * @param market the market
 * @param at the operation
 * @throws {Problem} `answer` when the index or the collateral price of the statistics is not that of the market's prices, or
 *     the book's middle is not
 */
export declare function expectSameMarket({ stats, prices, book }: MarketRows, market: KnownMarket, at: string): void;
/**
 * Unifies the last 24 hours of a market.
 *
 * @param rows its rows of `24hr-stats`, `prices` and `orderbooks`
 * @param market the market
 * @param last the price of the last public trade, where it is known: none of the rows tells it
 * @returns what `safeTicker` completes; figures as decimal text, `percentage` in per cent
 * @see manifest.json `perpetuals/markets/24hr-stats`
 */
export declare function toStatsTicker(rows: MarketRows, market: KnownMarket, last?: string): Record<string, unknown>;
/**
 * Unifies mark and index.
 *
 * @param row a row of `perpetuals/markets/prices`, or another that tells them under the same names
 * @param market its market
 * @returns what `safeTicker` completes: `markPrice`, `indexPrice` and nothing else; the row tells no time
 * @see manifest.json `perpetuals/markets/prices`
 */
export declare function toMarkTicker(row: NativePrices, market: KnownMarket): Record<string, unknown>;
/**
 * Unifies the best bid and the best ask.
 *
 * @param book the market's book
 * @param market the market
 * @returns what `safeTicker` completes: the best prices, and the amounts that rest there
 * @see manifest.json `perpetuals/markets/orderbooks`
 */
export declare function toBidAskTicker(book: NativeBook, market: KnownMarket): Record<string, unknown>;
/**
 * Unifies a book.
 *
 * @param book the market's book
 * @param market the market
 * @param limit at most this many levels a side
 * @returns the book, best prices first, with its nonce; it tells no time
 * @see manifest.json `perpetuals/markets/orderbooks`
 */
export declare function toNativeBook(book: NativeBook, market: KnownMarket, limit?: number): UnifiedBook;
/**
 * Unifies what funding is charged next.
 *
 * The premium over the index is charged over a whole period (8 hours), by parts: one at every settlement. `fundingRate` is
 * the part of the next one, as a fraction of the notional; above zero, longs pay shorts.
 *
 * @param row a market
 * @param market the market
 * @returns a funding rate structure; the service's `estimatedFundingRate` is in `info` only
 * @see manifest.json `perpetuals/markets`
 */
export declare function toFundingRate(row: NativeMarket, market: KnownMarket): Record<string, unknown>;
/**
 * Tells how often a market's funding is settled.
 *
 * @param row a market
 * @returns milliseconds; `undefined` where the row does not tell
 */
export declare function frequencyOf(row: NativeMarket): number | undefined;
/**
 * Unifies a settlement of funding.
 *
 * @param row a row of `perpetuals/market/funding-history`
 * @param market its market
 * @returns a funding rate history structure: the longs' rate of that settlement as a fraction, and the moment on chain; the
 *     shorts' rate is in `info`, should it ever be another
 * @see manifest.json `perpetuals/market/funding-history`
 */
export declare function toFundingEntry(row: NativeFunding, market: KnownMarket): Record<string, unknown>;
/**
 * Tells when funding was settled.
 *
 * @param row a row of `perpetuals/market/funding-history`
 * @returns the moment on chain, milliseconds
 * @throws {Problem} `answer` when the row tells none
 */
export declare function fundingTimeOf(row: NativeFunding): number;
/**
 * Unifies the open interest.
 *
 * @param row a market
 * @param market the market
 * @returns what `safeOpenInterest` completes: `openInterestAmount` in base; `openInterestValue` is that at the mark price, or
 *     at the index where no mark is told
 * @see manifest.json `perpetuals/markets`
 */
export declare function toOpenInterest(row: NativeMarket, market: KnownMarket): Record<string, unknown>;
/**
 * Unifies the leverage tiers: there is one, whatever the size of a position.
 *
 * @param row a market
 * @param market the market
 * @returns the tier: `maxLeverage` is 1 / initial margin, `maxNotional` the market's greatest open interest at the index
 *     price, which no position exceeds, in quote
 * @see manifest.json `perpetuals/markets`
 */
export declare function toLeverageTiers(row: NativeMarket, market: KnownMarket): Record<string, unknown>[];
/**
 * Tells what the volumes of candles count, by the volumes of the same day in base and in quote.
 *
 * @param volumes of candles that cover the last 24 hours
 * @param stats the market's last 24 hours
 * @returns the unit whose volume the candles add up to; `undefined` where they fit neither, or both
 */
export declare function unitOfVolumes(volumes: readonly string[], stats: NativeStats): 'base' | 'quote' | undefined;
