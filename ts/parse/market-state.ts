/** What the native section tells of markets: prices, books, funding, open interest, tiers; all of them at once, each by its id. */

import { HOUR_MS, MINUTE_MS } from '../clock.js';
import { add, divide, multiply, roundToStep } from '../number/step.js';
import { problem } from '../problem.js';
import { toFullAddress } from '../wire/address.js';
import type {
    NativeBook,
    NativeBookRow,
    NativeFunding,
    NativeLevel,
    NativeMarket,
    NativePrices,
    NativeStats,
} from '../wire/native.js';
import type { WireLevel, WireOrderBook } from '../wire/types.js';
import type { KnownMarket } from './market.js';
import { parseFixedPoint, parseInteger, parseMilliseconds } from './native.js';
import { parseOrderBook, type UnifiedBook } from './ticker.js';
import { toDatetime, toNumber } from './value.js';

/** Decimals that a rate or a leverage keeps when it is divided. */
const RATE_DECIMALS = 18;
const LEVERAGE_DECIMALS = 12;

/** How far the same price may be apart in two answers of one moment, as fractions; a book moves faster than an index. */
const INDEX_TOLERANCE = 0.05;
const BOOK_TOLERANCE = 0.2;

// ------------------------------------------------------------------- rows

/**
 * Finds the rows of markets by the ids that the rows tell.
 *
 * @param rows the rows of an answer, in any order; those of other markets are left out
 * @param idOf tells the market id of a row
 * @param markets the markets that were asked for
 * @returns row by market id; a market without a row is not in it
 */
export function byMarket<T>(
    rows: readonly T[],
    idOf: (row: T) => string,
    markets: readonly KnownMarket[],
): Map<string, T> {
    const known = new Map(rows.map((row) => [toFullAddress(idOf(row)), row]));
    const pairs = markets.map(({ id }) => [id, known.get(toFullAddress(id))] as const);
    return new Map(pairs.filter((pair): pair is readonly [string, T] => pair[1] !== undefined));
}

/**
 * Finds the rows of markets by their places: row `n` is market `n`'s.
 *
 * @param rows the rows of an answer
 * @param markets the markets that were asked for, in that order
 * @param at the operation
 * @returns row by market id
 * @throws {Problem} `answer` when there are not as many rows as markets
 */
export function byPlace<T>(rows: readonly T[], markets: readonly KnownMarket[], at: string): Map<string, T> {
    if (rows.length !== markets.length) {
        throw problem('answer', at, `${markets.length} rows, one for each market`, `${rows.length}`);
    }
    return new Map(markets.map(({ id }, place) => [id, rows[place] as T]));
}

/**
 * Finds the books of markets: by their ids where every row has one, else by their places.
 *
 * @param rows the rows of `perpetuals/markets/orderbooks`
 * @param markets the markets that were asked for, in that order
 * @param at the operation
 * @returns book by market id
 * @throws {Problem} `answer` when rows without ids are not as many as the markets
 */
export function booksOf(
    rows: readonly NativeBookRow[],
    markets: readonly KnownMarket[],
    at: string,
): Map<string, NativeBook> {
    const isNamed = rows.length > 0 && rows.every(({ marketId }) => typeof marketId === 'string');
    const found = isNamed ? byMarket(rows, ({ marketId }) => marketId ?? '', markets) : byPlace(rows, markets, at);
    return new Map([...found].map(([id, { orderbook }]) => [id, orderbook]));
}

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
export function expectSameMarket({ stats, prices, book }: MarketRows, market: KnownMarket, at: string): void {
    const pairs = [
        ['basePrice', stats.basePrice, prices?.basePrice, INDEX_TOLERANCE],
        ['collateralPrice', stats.collateralPrice, prices?.collateralPrice, INDEX_TOLERANCE],
        ['midPrice', book?.midPrice, prices?.midPrice, BOOK_TOLERANCE],
    ] as const;
    for (const [name, found, wanted, tolerance] of pairs) {
        const [given, known] = [toNumber(parseFixedPoint(found)), toNumber(parseFixedPoint(wanted))];
        if (given === undefined || known === undefined) continue;
        if (Math.abs(given - known) <= tolerance * Math.abs(known)) continue;
        throw problem('answer', `${at} ${market.symbol} ${name}`, `about ${known}, as its prices say`, `${given}`);
    }
}

// ---------------------------------------------------------------- tickers

/**
 * Unifies the last 24 hours of a market.
 *
 * @param rows its rows of `24hr-stats`, `prices` and `orderbooks`
 * @param market the market
 * @param last the price of the last public trade, where it is known: none of the rows tells it
 * @returns what `safeTicker` completes; figures as decimal text, `percentage` in per cent
 * @see manifest.json `perpetuals/markets/24hr-stats`
 */
export function parseStatsTicker(rows: MarketRows, market: KnownMarket, last?: string): Record<string, unknown> {
    const { stats, prices, book } = rows;
    const fraction = parseFixedPoint(stats.priceChangePercentage);
    return {
        ...parseMarkTicker(prices ?? { ...stats, marketId: market.id }, market),
        ...(book === undefined ? {} : toBidAsk(book, market)),
        change: parseFixedPoint(stats.priceChange),
        percentage: fraction === undefined ? undefined : multiply(fraction, '100'),
        baseVolume: parseFixedPoint(stats.volumeBaseAssetAmount),
        quoteVolume: parseFixedPoint(stats.volumeUsd),
        close: last,
        last,
        info: { stats, prices, orderbook: book === undefined ? undefined : withoutLevels(book) },
    };
}

/**
 * Unifies mark and index.
 *
 * @param row a row of `perpetuals/markets/prices`, or another that tells them under the same names
 * @param market its market
 * @returns what `safeTicker` completes: `markPrice`, `indexPrice` and nothing else; the row tells no time
 * @see manifest.json `perpetuals/markets/prices`
 */
export function parseMarkTicker(row: NativePrices, market: KnownMarket): Record<string, unknown> {
    return {
        symbol: market.symbol,
        timestamp: undefined,
        datetime: undefined,
        markPrice: parseFixedPoint(row.markPrice),
        indexPrice: parseFixedPoint(row.basePrice),
        info: row,
    };
}

/**
 * Unifies the best bid and the best ask.
 *
 * @param book the market's book
 * @param market the market
 * @returns what `safeTicker` completes: the best prices, and the amounts that rest there
 * @see manifest.json `perpetuals/markets/orderbooks`
 */
export function parseBidAskTicker(book: NativeBook, market: KnownMarket): Record<string, unknown> {
    return {
        symbol: market.symbol,
        timestamp: undefined,
        datetime: undefined,
        ...toBidAsk(book, market),
        info: withoutLevels(book),
    };
}

function toBidAsk(book: NativeBook, market: KnownMarket): Record<string, string | undefined> {
    const [bid, ask] = [bestOf(book.bids, -1), bestOf(book.asks, 1)];
    return {
        bid: toPrice(bid?.[0] ?? parseFixedPoint(book.bestBidPrice), market),
        bidVolume: bid?.[1],
        ask: toPrice(ask?.[0] ?? parseFixedPoint(book.bestAskPrice), market),
        askVolume: ask?.[1],
    };
}

/** The best level that holds anything, without sorting them all. */
function bestOf(levels: readonly NativeLevel[], direction: 1 | -1): WireLevel | undefined {
    let best: WireLevel | undefined;
    for (const level of toLevels(levels)) {
        if (best === undefined || direction * (Number(level[0]) - Number(best[0])) < 0) best = level;
    }
    return best;
}

function toPrice(text: string | undefined, market: KnownMarket): string | undefined {
    return text === undefined ? undefined : roundToStep(text, `${market.precision.price}`);
}

/** A book's figures; its levels would be held as long as a ticker is. */
function withoutLevels(book: NativeBook): Record<string, unknown> {
    return Object.fromEntries(Object.entries(book).filter(([key]) => key !== 'bids' && key !== 'asks'));
}

/**
 * Unifies a book.
 *
 * @param book the market's book
 * @param market the market
 * @param limit at most this many levels a side
 * @returns the book, best prices first, with its nonce; it tells no time
 * @see manifest.json `perpetuals/markets/orderbooks`
 */
export function parseNativeBook(book: NativeBook, market: KnownMarket, limit?: number): UnifiedBook {
    const nonce = parseInteger(book.nonce);
    const row: WireOrderBook = {
        symbol: market.symbol,
        timestamp: null,
        nonce: nonce === undefined ? undefined : `${nonce}`,
        bids: toLevels(book.bids),
        asks: toLevels(book.asks),
    };
    return parseOrderBook(row, market, limit);
}

function toLevels(levels: readonly NativeLevel[]): WireLevel[] {
    return levels.flatMap((level): WireLevel[] => {
        const [price, size] = [parseFixedPoint(level.price), parseFixedPoint(level.size)];
        return price === undefined || size === undefined || !(Number(size) > 0) ? [] : [[price, size]];
    });
}

// ---------------------------------------------------------------- funding

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
export function parseFundingRate(row: NativeMarket, market: KnownMarket): Record<string, unknown> {
    const [frequency, next] = [parseFundingInterval(row), parseMilliseconds(row.nextFundingTimestampMs)];
    const previous = parseMilliseconds(row.marketState?.fundingLastUpdateTimestamp);
    return {
        symbol: market.symbol,
        markPrice: toNumber(parseFixedPoint(row.markPrice)),
        indexPrice: toNumber(parseFixedPoint(row.indexPrice)),
        interestRate: undefined,
        estimatedSettlePrice: undefined,
        timestamp: undefined,
        datetime: undefined,
        fundingRate: toNumber(rateOf(row)),
        fundingTimestamp: next,
        fundingDatetime: toDatetime(next),
        nextFundingRate: undefined,
        nextFundingTimestamp: undefined,
        nextFundingDatetime: undefined,
        previousFundingRate: undefined,
        previousFundingTimestamp: previous,
        previousFundingDatetime: toDatetime(previous),
        interval: frequency === undefined ? undefined : toInterval(frequency),
        info: row,
    };
}

/**
 * Tells how often a market's funding is settled.
 *
 * @param row a market
 * @returns milliseconds; `undefined` where the row does not tell
 */
export function parseFundingInterval(row: NativeMarket): number | undefined {
    const frequency = parseMilliseconds(row.marketParams?.fundingFrequencyMs);
    return frequency === undefined || frequency <= 0 ? undefined : frequency;
}

function rateOf({ marketParams, marketState, indexPrice }: NativeMarket): string | undefined {
    const [premium, index] = [parseFixedPoint(marketState?.premiumTwap), parseFixedPoint(indexPrice)];
    const frequency = parseInteger(marketParams?.fundingFrequencyMs);
    const period = parseInteger(marketParams?.fundingPeriodMs);
    if (premium === undefined || index === undefined || frequency === undefined || period === undefined)
        return undefined;
    return divide(multiply(premium, `${frequency}`), multiply(index, `${period}`), RATE_DECIMALS);
}

function toInterval(milliseconds: number): string | undefined {
    if (milliseconds % HOUR_MS === 0) return `${milliseconds / HOUR_MS}h`;
    return milliseconds % MINUTE_MS === 0 ? `${milliseconds / MINUTE_MS}m` : undefined;
}

/**
 * Unifies a settlement of funding.
 *
 * @param row a row of `perpetuals/market/funding-history`
 * @param market its market
 * @returns a funding rate history structure: the longs' rate of that settlement as a fraction, and the moment on chain; the
 *     shorts' rate is in `info`, should it ever be another
 * @see manifest.json `perpetuals/market/funding-history`
 */
export function parseFundingRateEntry(row: NativeFunding, market: KnownMarket): Record<string, unknown> {
    const timestamp = parseFundingTime(row);
    return {
        symbol: market.symbol,
        fundingRate: toNumber(parseFixedPoint(row.longFundingRate) ?? parseFixedPoint(row.shortFundingRate)),
        timestamp,
        datetime: toDatetime(timestamp),
        info: row,
    };
}

/**
 * Tells when funding was settled.
 *
 * @param row a row of `perpetuals/market/funding-history`
 * @returns the moment on chain, milliseconds
 * @throws {Problem} `answer` when the row tells none
 */
export function parseFundingTime(row: NativeFunding): number {
    const timestamp = parseMilliseconds(row.eventTimestamp) ?? parseMilliseconds(row.timestamp);
    if (timestamp === undefined) throw problem('answer', 'funding-history', 'a row with its time', 'one without');
    return timestamp;
}

// ---------------------------------------------------------- open interest

/**
 * Unifies the open interest.
 *
 * @param row a market
 * @param market the market
 * @returns what `safeOpenInterest` completes: `openInterestAmount` in base; `openInterestValue` is that at the mark price, or
 *     at the index where no mark is told
 * @see manifest.json `perpetuals/markets`
 */
export function parseOpenInterest(row: NativeMarket, market: KnownMarket): Record<string, unknown> {
    const amount = parseFixedPoint(row.marketState?.openInterest);
    const price = parseFixedPoint(row.markPrice) ?? parseFixedPoint(row.indexPrice);
    return {
        symbol: market.symbol,
        openInterestAmount: amount,
        openInterestValue: amount === undefined || price === undefined ? undefined : multiply(amount, price),
        timestamp: undefined,
        datetime: undefined,
        info: row,
    };
}

// ------------------------------------------------------------------ tiers

/**
 * Unifies the leverage tiers: there is one, whatever the size of a position.
 *
 * @param row a market
 * @param market the market
 * @returns the tier: `maxLeverage` is 1 / initial margin, `maxNotional` the market's greatest open interest at the index
 *     price, which no position exceeds, in quote
 * @see manifest.json `perpetuals/markets`
 */
export function parseLeverageTiers(row: NativeMarket, market: KnownMarket): Record<string, unknown>[] {
    const { marginRatioInitial, marginRatioMaintenance, maxOpenInterest } = row.marketParams ?? {};
    const [initial, most, index] = [
        parseFixedPoint(marginRatioInitial),
        parseFixedPoint(maxOpenInterest),
        parseFixedPoint(row.indexPrice),
    ];
    const leverage = initial === undefined ? undefined : divide('1', initial, LEVERAGE_DECIMALS);
    return [
        {
            tier: 1,
            symbol: market.symbol,
            currency: market.quote,
            minNotional: 0,
            maxNotional: most === undefined || index === undefined ? undefined : toNumber(multiply(most, index)),
            maintenanceMarginRate: toNumber(parseFixedPoint(marginRatioMaintenance)),
            maxLeverage: toNumber(leverage) ?? market.limits.leverage?.max,
            info: row,
        },
    ];
}

// ---------------------------------------------------------------- volumes

/**
 * Tells what the volumes of candles count, by the volumes of the same day in base and in quote.
 *
 * @param volumes of candles that cover the last 24 hours
 * @param stats the market's last 24 hours
 * @returns the unit whose volume the candles add up to; `undefined` where they fit neither, or both
 */
export function unitOfVolumes(volumes: readonly string[], stats: NativeStats): 'base' | 'quote' | undefined {
    const sum = Number(volumes.reduce(add, '0'));
    const [isBase, isQuote] = [stats.volumeBaseAssetAmount, stats.volumeUsd].map((volume) => isAbout(sum, volume));
    if (isBase === isQuote) return undefined;
    return isBase === true ? 'base' : 'quote';
}

/** Hours are not cut where the day is: half as much or twice as much is the same. */
function isAbout(sum: number, volume: unknown): boolean {
    const wanted = toNumber(parseFixedPoint(volume)) ?? 0;
    return sum > 0 && wanted > 0 && sum > wanted / 2 && sum < wanted * 2;
}
