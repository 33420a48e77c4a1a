/** Parses bodies of the native section's socket to members of CCXT's structures. */

import { numberText, roundToStep, subtract } from '../../core/number/step.js';
import type { NativeBook, NativeCandle, NativeLevel, NativeMarket, NativePrices } from '../../wire/native.js';
import { TopFrame } from '../../streams/socket/top-frame.js';
import type { WireCandle } from '../../wire/types.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { convertCandle, type UnifiedBook, type UnifiedCandle, type VolumeUnit } from '../unified-rows.js';
import { parseBestLevels, parseNativeBook } from '../native-rows.js';
import { isGiven } from '../../exchange/params.js';
import type { ParsedTop } from './top-feed.js';
import { isRecord } from '../../core/shape.js';
import {
    nonNegative,
    parseDecimal,
    parseMilliseconds,
    positive,
    time,
    toDatetime,
    toNumber,
    type ToNumber,
} from '../../exchange/value.js';

/** Values of `bucketsNumber`, levels per side, that the service is known to accept. */
const DEPTHS = [10, 25, 50, 100, 200, 500] as const;

/** A body of `topOfOrderbook`. */
export interface TopOfBookBody {
    readonly bids?: readonly NativeLevel[] | null;
    readonly asks?: readonly NativeLevel[] | null;
    /** The best prices, regardless of the grouping of levels. */
    readonly maxBidPrice?: unknown;
    readonly minAskPrice?: unknown;
}

/**
 * Rounds a limit up to a number of levels that the service accepts, such as 11 to 25; `undefined` above the
 * largest one.
 */
export function roundUpDepth(limit: number): number | undefined {
    return DEPTHS.find((depth) => depth >= limit);
}

/** Parses mark and index price in a body of a stream, `oracle` or `market`. */
export function parseMarkUpdate(body: NativePrices | NativeMarket, key: string): Record<string, unknown> {
    const index =
        'basePrice' in body ? nonNegative(body, 'basePrice') : nonNegative(body as NativeMarket, 'indexPrice');
    return {
        markPrice: toNumber(nonNegative(body, 'markPrice')),
        indexPrice: toNumber(index),
        info: { [key]: body },
    };
}

/** Parses the best bid and ask: `null` where a side is empty, which replaces an earlier price. */
export function parseQuoteUpdate(body: TopOfBookBody | TopFrame, market: KnownMarket): Record<string, unknown> {
    if (body instanceof TopFrame) return parseQuoteFrame(body, market);
    const { bid, bidVolume, ask, askVolume } = parseBestLevels(toBook(body), market);
    const [bidPrice, askPrice] = [toNumber(bid) ?? null, toNumber(ask) ?? null];
    return {
        bid: bidPrice,
        bidVolume: bidPrice === null ? null : toNumber(bidVolume),
        ask: askPrice,
        askVolume: askPrice === null ? null : toNumber(askVolume),
        info: { topOfOrderbook: { maxBidPrice: body.maxBidPrice, minAskPrice: body.minAskPrice } },
    };
}

function parseQuoteFrame(frame: TopFrame, market: KnownMarket): Record<string, unknown> {
    const { bids: [bid] = [], asks: [ask] = [] } = frame.readLevels(`${market.precision.price}`) ?? {};
    if (bid === undefined || ask === undefined) return parseQuoteUpdate(frame.body as TopOfBookBody, market);
    const { maxBidPrice, minAskPrice } = frame.otherMembers;
    const info = { topOfOrderbook: { maxBidPrice, minAskPrice } };
    return { bid: bid[0], bidVolume: bid[1], ask: ask[0], askVolume: ask[1], info };
}

/**
 * Parses the top of an order book, whose levels must be well-formed and whose sides must not cross, without
 * time and nonce.
 */
export function parseTop(body: TopOfBookBody | TopFrame, market: KnownMarket): ParsedTop<UnifiedBook> {
    if (body instanceof TopFrame) {
        const levels = body.readLevels(`${market.precision.price}`);
        if (levels === undefined) return parseTop(body.body as TopOfBookBody, market);
        const { bids, asks, counts } = levels;
        return {
            book: { symbol: market.symbol, timestamp: undefined, datetime: undefined, nonce: undefined, bids, asks },
            counts,
        };
    }
    const book = { ...parseNativeBook(toBook(body), market, undefined), nonce: undefined };
    // The best prices of the body count where a side has no level.
    if (book.bids.length === 0 || book.asks.length === 0) parseBestLevels(toBook(body), market);
    return { book, counts: [body.bids?.length ?? 0, body.asks?.length ?? 0] };
}

/**
 * Parses the price and the time of the last trade in a body of `marketOrders`; an empty object where there is
 * none.
 */
export function parseLastTradeUpdate(
    body: { readonly orders?: unknown },
    market: KnownMarket,
): Record<string, unknown> {
    const orders = (Array.isArray(body.orders) ? body.orders : []) as readonly unknown[];
    const rows = orders.filter(isRecord);
    const [first, ...others] = rows;
    // Rows with the same time, as a taker over several levels makes them, are sorted oldest first.
    const latest = others.reduce((last, row) => (timeOf(row) < timeOf(last) ? last : row), first);
    const price = latest === undefined ? undefined : positive(latest, 'orderPrice');
    if (latest === undefined || price === undefined) return {};
    return {
        last: Number(roundToStep(price, `${market.precision.price}`)),
        timestamp: time(latest, 'timestamp'),
        info: { marketOrders: latest },
    };
}

/** A row without a time counts as the earliest. */
function timeOf(row: Readonly<Record<string, unknown>> | undefined): number {
    return parseMilliseconds(row?.timestamp, 'timestamp') ?? -Infinity;
}

/**
 * Computes the price 24 hours ago, if both numbers are given.
 *
 * @param last the price at the time of the change
 * @param change over 24 hours
 */
export function computeOpenPrice(last: unknown, change: unknown): number | undefined {
    if (!isGiven(last) || !isGiven(change)) return undefined;
    const [price, difference] = [numberText(last, 'last', 'response'), numberText(change, 'change', 'response')];
    return Number(subtract(price, difference));
}

/** Input of `safeTicker`. */
export type BuiltTicker = Readonly<ReturnType<typeof buildTicker>>;

/**
 * Builds input of `safeTicker` from members of bodies and reads. `timestamp` is that of the last trade, where
 * it is known, else `receivedAt`, if given. Where `open` and `last` are known, `safeTicker` computes `change`
 * and `percentage`, as those of the read are older.
 */
export function buildTicker(members: Readonly<Record<string, unknown>>, symbol: string) {
    const read = (name: string): number | undefined => (members[name] ?? undefined) as number | undefined;
    const [last, open] = [read('last'), read('open')];
    const timestamp = [members.timestamp, members.receivedAt].find((value) => typeof value === 'number');
    const hasOpen = last !== undefined && open !== undefined;
    return {
        symbol,
        timestamp,
        datetime: toDatetime(timestamp),
        bid: read('bid'),
        bidVolume: read('bidVolume'),
        ask: read('ask'),
        askVolume: read('askVolume'),
        open,
        close: last,
        last,
        change: hasOpen ? undefined : read('change'),
        percentage: hasOpen ? undefined : read('percentage'),
        baseVolume: read('baseVolume'),
        quoteVolume: read('quoteVolume'),
        markPrice: read('markPrice'),
        indexPrice: read('indexPrice'),
        info: members.info,
    };
}

function toBook({ bids, asks, maxBidPrice, minAskPrice }: TopOfBookBody): NativeBook {
    const best = {
        bestBidPrice: parseDecimal(maxBidPrice, 'maxBidPrice'),
        bestAskPrice: parseDecimal(minAskPrice, 'minAskPrice'),
    };
    return { bids: bids ?? [], asks: asks ?? [], ...best };
}

/**
 * Converts a body of `orderbook` to a frame as the stream of the unified section sends it. The book rejects
 * one without a nonce or with malformed levels.
 */
export function parseBookDelta(body: unknown): BookDelta {
    const { orderbookDeltas } = { ...(body as object | null) } as { readonly orderbookDeltas?: unknown };
    const deltas = { ...(orderbookDeltas as object | null) } as Readonly<Record<string, unknown>>;
    const { bidsDeltas, asksDeltas, nonce } = deltas;
    return {
        nonce: typeof nonce === 'string' ? nonce.replace(/n$/, '') : undefined,
        bids: toLevels(bidsDeltas),
        asks: toLevels(asksDeltas),
    };
}

/** The changes of a book; numbers as decimal text. */
interface BookDelta {
    readonly nonce: string | undefined;
    /** Levels `[price, amount]`. */
    readonly bids: readonly (readonly [unknown, unknown])[] | undefined;
    readonly asks: readonly (readonly [unknown, unknown])[] | undefined;
}

function toLevels(levels: unknown): BookDelta['bids'] {
    if (!Array.isArray(levels)) return undefined;
    return (levels as readonly (NativeLevel | null)[]).map((level) => [level?.price, level?.size]);
}

const CANDLE_PRICES = ['open', 'high', 'low', 'close'] as const;

/** Parses a row of `candle-history`, or the `lastCandle` of a body, unless it has no prices. */
export function parseNativeCandle(
    row: NativeCandle,
    unit: VolumeUnit,
    convert: ToNumber = Number,
): UnifiedCandle | undefined {
    const start = time(row, 'timestamp');
    const [open, high, low, close] = CANDLE_PRICES.map((name) => nonNegative(row, name));
    if (start === undefined || open === undefined || high === undefined || low === undefined || close === undefined)
        return undefined;
    const volume = nonNegative(row, 'volume') ?? '0';
    return convertCandle([`${start}`, open, high, low, close, volume] as unknown as WireCandle, unit, convert);
}
