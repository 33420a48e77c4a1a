/** Parses market data of the native section: prices, books, funding, open interest and leverage tiers. */

import { HOUR_MS, MINUTE_MS } from '../core/clock.js';
import { add, divide, multiply, roundToStep } from '../core/number/step.js';
import { problem } from '../core/problem.js';
import { toFullAddress } from '../core/address.js';
import type {
    NativeBook,
    NativeBookRow,
    NativeFunding,
    NativeLevel,
    NativeMarket,
    NativeMarketParams,
    NativeMarketState,
    NativePrices,
    NativeStats,
} from '../wire/native.js';
import type { WireLevel, WireOrderBook } from '../wire/types.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { expectUncrossed, parseOrderBook, type UnifiedBook, type VolumeUnit } from './unified-rows.js';
import { formatValue } from '../exchange/params.js';
import { isRecord } from '../core/shape.js';
import {
    decimal,
    member,
    nonNegative,
    objectId,
    parseDecimal,
    positive,
    required,
    time,
    toDatetime,
    toNumber,
    type ToNumber,
} from '../exchange/value.js';

/** Decimals of rates and leverages that result from a division. */
const RATE_DECIMALS = 18;
const LEVERAGE_DECIMALS = 12;

/**
 * Largest difference of the same price in two responses, as a fraction; a book changes faster than an index.
 */
const INDEX_TOLERANCE = 0.05;
const BOOK_TOLERANCE = 0.2;

/**
 * Matches rows in any order to the requested markets by the market id in each row.
 *
 * @returns row by market id, without other markets and markets that have no row
 */
export function matchRowsById<T>(
    rows: readonly T[],
    idOf: (row: T) => string,
    markets: readonly KnownMarket[],
): Map<string, T> {
    const known = new Map(rows.map((row) => [toFullAddress(idOf(row)), row]));
    const pairs = markets.map(({ id }) => [id, known.get(toFullAddress(id))] as const);
    return new Map(pairs.filter((pair): pair is readonly [string, T] => pair[1] !== undefined));
}

/**
 * Matches rows to the requested markets, in the order of the request, by their index. Their numbers must be
 * equal.
 *
 * @returns row by market id
 */
export function matchRowsByIndex<T>(rows: readonly T[], markets: readonly KnownMarket[], at: string): Map<string, T> {
    if (rows.length !== markets.length) {
        throw problem('response', at, `${markets.length}, one for each market`, `${rows.length} rows`);
    }
    return new Map(markets.map(({ id }, index) => [id, rows[index] as T]));
}

/**
 * Matches books to the requested markets: by market id where every row has one, else by index.
 *
 * @returns book by market id
 */
export function matchBooks(
    rows: readonly NativeBookRow[],
    markets: readonly KnownMarket[],
    at: string,
): Map<string, NativeBook> {
    const haveIds = rows.length > 0 && rows.every((row) => objectId(row, 'marketId') !== undefined);
    const found = haveIds
        ? matchRowsById(rows, ({ marketId }) => marketId ?? '', markets)
        : matchRowsByIndex(rows, markets, at);
    return new Map([...found].map(([id, row]) => [id, required(member, row, 'orderbook')]));
}

/** The rows of a market that make a ticker. */
export interface MarketRows {
    readonly stats: NativeStats;
    readonly prices: NativePrices | undefined;
    readonly book: NativeBook | undefined;
}

/**
 * Expects that rows which were matched by index belong to the market: a response in another order must not
 * give one market the data of another. So their prices must be about those of its prices row.
 */
export function expectSameMarket({ stats, prices, book }: MarketRows, market: KnownMarket, at: string): void {
    const pairs = [
        ['basePrice', stats.basePrice, prices?.basePrice, INDEX_TOLERANCE],
        ['collateralPrice', stats.collateralPrice, prices?.collateralPrice, INDEX_TOLERANCE],
        ['midPrice', book?.midPrice, prices?.midPrice, BOOK_TOLERANCE],
    ] as const;
    for (const [name, value, reference, tolerance] of pairs) {
        const [found, wanted] = [toNumber(parseDecimal(value)), toNumber(parseDecimal(reference))];
        if (found === undefined || wanted === undefined) continue;
        if (Math.abs(found - wanted) <= tolerance * Math.abs(wanted)) continue;
        throw problem(
            'response',
            `${at} ${market.symbol} ${name}`,
            `about ${wanted}, as in its prices row`,
            `${found}`,
        );
    }
}

/**
 * Parses a ticker to input of `safeTicker`; numbers as decimal text, `percentage` in per cent. No row
 * contains `last`, the price of the last public trade.
 */
export function parseStatsTicker(
    rows: MarketRows,
    market: KnownMarket,
    receivedAt: number | undefined,
    last?: string,
): Record<string, unknown> {
    const { stats, prices, book } = rows;
    const fraction = decimal(stats, 'priceChangePercentage');
    return {
        ...parseMarkTicker(prices ?? { ...stats, marketId: market.id }, market, receivedAt),
        ...(book === undefined ? {} : parseBestLevels(book, market)),
        change: decimal(stats, 'priceChange'),
        percentage: fraction === undefined ? undefined : multiply(fraction, '100'),
        baseVolume: nonNegative(stats, 'volumeBaseAssetAmount'),
        quoteVolume: nonNegative(stats, 'volumeUsd'),
        close: last,
        last,
        info: { stats, prices, orderbook: book === undefined ? undefined : withoutLevels(book) },
    };
}

/**
 * Parses mark and index price to input of `safeTicker`. The row has no time, so the ticker has that of its
 * receipt.
 */
export function parseMarkTicker(
    row: NativePrices,
    market: KnownMarket,
    receivedAt: number | undefined,
): Record<string, unknown> {
    return {
        symbol: market.symbol,
        timestamp: receivedAt,
        datetime: toDatetime(receivedAt),
        markPrice: nonNegative(row, 'markPrice'),
        indexPrice: nonNegative(row, 'basePrice'),
        info: row,
    };
}

/**
 * Parses the best bid and ask with their amounts to input of `safeTicker`; its time is that of the book's
 * receipt.
 */
export function parseBidAskTicker(
    book: NativeBook,
    market: KnownMarket,
    receivedAt: number | undefined,
): Record<string, unknown> {
    return {
        symbol: market.symbol,
        timestamp: receivedAt,
        datetime: toDatetime(receivedAt),
        ...parseBestLevels(book, market),
        info: withoutLevels(book),
    };
}

/** The best bid and ask of a book; numbers as decimal text. */
interface BestLevels {
    readonly bid: string | undefined;
    readonly bidVolume: string | undefined;
    readonly ask: string | undefined;
    readonly askVolume: string | undefined;
}

/**
 * Parses the best bid and ask with their amounts. Every level must be well-formed, and the sides must not
 * cross.
 */
export function parseBestLevels(book: NativeBook, market: KnownMarket): BestLevels {
    const [bid, ask] = [bestOf(book.bids, -1, 'bids'), bestOf(book.asks, 1, 'asks')];
    const bidPrice = toPrice(bid?.[0] ?? positive(book, 'bestBidPrice'), market);
    const askPrice = toPrice(ask?.[0] ?? positive(book, 'bestAskPrice'), market);
    expectUncrossed(toNumber(bidPrice), toNumber(askPrice));
    return { bid: bidPrice, bidVolume: bid?.[1], ask: askPrice, askVolume: ask?.[1] };
}

/** The best level with a size above zero. */
function bestOf(levels: readonly NativeLevel[], direction: 1 | -1, at: string): WireLevel | undefined {
    let best: WireLevel | undefined;
    for (const level of toLevels(levels, at)) {
        if (best === undefined || direction * (Number(level[0]) - Number(best[0])) < 0) best = level;
    }
    return best;
}

function toPrice(text: string | undefined, market: KnownMarket): string | undefined {
    return text === undefined ? undefined : roundToStep(text, `${market.precision.price}`);
}

/** Without levels, which would use memory as long as the ticker exists. */
function withoutLevels(book: NativeBook): Record<string, unknown> {
    return Object.fromEntries(Object.entries(book).filter(([key]) => key !== 'bids' && key !== 'asks'));
}

/**
 * Parses an order book, which has the time of its receipt: at most `limit` levels per side, best prices
 * first.
 */
export function parseNativeBook(
    book: NativeBook,
    market: KnownMarket,
    receivedAt: number | undefined,
    limit?: number,
): UnifiedBook {
    const row: WireOrderBook = {
        symbol: market.symbol,
        timestamp: receivedAt === undefined ? undefined : `${receivedAt}`,
        nonce: book.nonce,
        bids: toLevels(book.bids, 'bids'),
        asks: toLevels(book.asks, 'asks'),
    };
    return parseOrderBook(row, market, limit);
}

/** The levels with a size above zero. The service writes `NaN` for numbers of inactive markets. */
function toLevels(levels: readonly NativeLevel[], at: string): WireLevel[] {
    if (!Array.isArray(levels)) throw problem('response', at, 'a list', formatValue(levels));
    const parsed: WireLevel[] = [];
    for (const level of levels as readonly unknown[]) {
        if (!isRecord(level)) throw problem('response', at, '{ price, size }', formatValue(level));
        const [price, size] = [positive(level, 'price'), nonNegative(level, 'size')];
        if (price !== undefined && size !== undefined && Number(size) !== 0) parsed.push([price, size]);
    }
    return parsed;
}

/**
 * Parses the next funding rate. The row has no time, so the structure has that of its receipt. The service's
 * `estimatedFundingRate` is in `info` only.
 *
 * The premium over the index is charged over a period (8 hours), in parts: one at every settlement.
 * `fundingRate` is the next part, as a fraction of the notional value; if it is positive, longs pay shorts.
 */
export function parseFundingRate(
    row: NativeMarket,
    market: KnownMarket,
    receivedAt: number | undefined,
    convert: ToNumber = Number,
): Record<string, unknown> {
    const [frequency, next] = [parseFundingInterval(row), parseNextFundingTime(row)];
    const previous = time(stateOf(row), 'fundingLastUpdateTimestamp');
    return {
        symbol: market.symbol,
        markPrice: toNumber(nonNegative(row, 'markPrice'), convert),
        indexPrice: toNumber(nonNegative(row, 'indexPrice'), convert),
        interestRate: undefined,
        estimatedSettlePrice: undefined,
        timestamp: receivedAt,
        datetime: toDatetime(receivedAt),
        fundingRate: toNumber(rateOf(row), convert),
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

/** Parses the interval of funding settlements, milliseconds. */
export function parseFundingInterval(row: NativeMarket): number | undefined {
    const frequency = time(paramsOf(row), 'fundingFrequencyMs');
    return frequency === 0 ? undefined : frequency;
}

/** Parses the time of the next funding settlement, milliseconds. */
export function parseNextFundingTime(row: NativeMarket): number | undefined {
    return time(row, 'nextFundingTimestampMs');
}

function paramsOf(row: NativeMarket): NativeMarketParams {
    return member(row, 'marketParams') ?? {};
}

function stateOf(row: NativeMarket): NativeMarketState {
    return member(row, 'marketState') ?? {};
}

function rateOf(row: NativeMarket): string | undefined {
    const [premium, index] = [decimal(stateOf(row), 'premiumTwap'), nonNegative(row, 'indexPrice')];
    const params = paramsOf(row);
    const [frequency, period] = [time(params, 'fundingFrequencyMs'), time(params, 'fundingPeriodMs')];
    if (premium === undefined || index === undefined || frequency === undefined || period === undefined)
        return undefined;
    return divide(multiply(premium, `${frequency}`), multiply(index, `${period}`), RATE_DECIMALS);
}

function toInterval(milliseconds: number): string | undefined {
    if (milliseconds % HOUR_MS === 0) return `${milliseconds / HOUR_MS}h`;
    return milliseconds % MINUTE_MS === 0 ? `${milliseconds / MINUTE_MS}m` : undefined;
}

/**
 * Parses a settlement of funding: the longs' rate as a fraction, and the time on chain; the shorts' rate is
 * in `info`.
 */
export function parseFundingRateEntry(
    row: NativeFunding,
    market: KnownMarket,
    convert: ToNumber = Number,
): Record<string, unknown> {
    const timestamp = parseFundingTime(row);
    return {
        symbol: market.symbol,
        fundingRate: toNumber(decimal(row, 'longFundingRate') ?? decimal(row, 'shortFundingRate'), convert),
        timestamp,
        datetime: toDatetime(timestamp),
        info: row,
    };
}

/** Parses the time of a settlement of funding on chain, milliseconds. */
export function parseFundingTime(row: NativeFunding): number {
    const timestamp = time(row, 'eventTimestamp') ?? time(row, 'timestamp');
    if (timestamp === undefined)
        throw problem('response', 'funding-history', 'a row with its time', 'a row without it');
    return timestamp;
}

/**
 * Parses the open interest to input of `safeOpenInterest`, with the time of the row's receipt:
 * `openInterestAmount` in base; `openInterestValue` at the mark price, else at the index price.
 */
export function parseOpenInterest(
    row: NativeMarket,
    market: KnownMarket,
    receivedAt: number | undefined,
): Record<string, unknown> {
    const amount = nonNegative(stateOf(row), 'openInterest');
    const price = nonNegative(row, 'markPrice') ?? nonNegative(row, 'indexPrice');
    return {
        symbol: market.symbol,
        openInterestAmount: amount,
        openInterestValue: amount === undefined || price === undefined ? undefined : multiply(amount, price),
        timestamp: receivedAt,
        datetime: toDatetime(receivedAt),
        info: row,
    };
}

/**
 * Parses the leverage tiers. A market has one tier: `maxLeverage` is 1 / initial margin ratio, `maxNotional`
 * the market's largest open interest at the index price, in quote.
 */
export function parseLeverageTiers(
    row: NativeMarket,
    market: KnownMarket,
    convert: ToNumber = Number,
): Record<string, unknown>[] {
    const params = paramsOf(row);
    const initial = nonNegative(params, 'marginRatioInitial');
    const [largest, index] = [nonNegative(params, 'maxOpenInterest'), nonNegative(row, 'indexPrice')];
    const leverage = initial === undefined ? undefined : divide('1', initial, LEVERAGE_DECIMALS);
    return [
        {
            tier: 1,
            symbol: market.symbol,
            currency: market.quote,
            minNotional: convert('0'),
            maxNotional:
                largest === undefined || index === undefined ? undefined : toNumber(multiply(largest, index), convert),
            maintenanceMarginRate: toNumber(nonNegative(params, 'marginRatioMaintenance'), convert),
            maxLeverage: toNumber(leverage, convert) ?? market.limits.leverage?.max,
            info: row,
        },
    ];
}

/**
 * Detects the unit of candle volumes by the volumes of the same day in base and in quote.
 *
 * @param volumes of candles that cover the last 24 hours
 * @returns the unit in which the sums are about equal; `undefined` for neither or both
 */
export function detectVolumeUnit(volumes: readonly string[], stats: NativeStats): VolumeUnit | undefined {
    const sum = Number(volumes.reduce(add, '0'));
    const [isBase, isQuote] = [stats.volumeBaseAssetAmount, stats.volumeUsd].map((volume) => isAbout(sum, volume));
    if (isBase === isQuote) return undefined;
    return isBase === true ? 'base' : 'quote';
}

/** Within a factor of two, as the candles do not start exactly 24 hours ago. */
function isAbout(sum: number, volume: unknown): boolean {
    const wanted = toNumber(parseDecimal(volume)) ?? 0;
    return sum > 0 && wanted > 0 && sum > wanted / 2 && sum < wanted * 2;
}
