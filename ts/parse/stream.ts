/** What the bodies of the native section's socket tell, as figures that CCXT's structures are made of. */

import { add, multiply, numberText, roundToStep } from '../number/step.js';
import type { NativeBook, NativeCandle, NativeLevel, NativeMarket, NativePrices } from '../wire/native.js';
import type { WireCandle } from '../wire/types.js';
import { parseCandle, type UnifiedCandle, type VolumeUnit } from './candle.js';
import type { KnownMarket } from './market.js';
import { parseBidAskTicker, parseNativeBook } from './market-state.js';
import { parseFixedPoint, parseMilliseconds } from './native.js';
import { isGiven } from './params.js';
import type { UnifiedBook } from './ticker.js';
import { toDatetime, toNumber } from './value.js';

/** Levels a side that the service is known to take as `bucketsNumber`. */
const DEPTHS = [10, 25, 50, 100, 200, 500] as const;

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
export function parseDepth(limit: number): number | undefined {
    return DEPTHS.find((depth) => depth >= limit);
}

/**
 * Reads mark and index of a body.
 *
 * @param body of `oracle` or `market`
 * @param key which of the two
 * @returns `markPrice`, `indexPrice`; those that are not told are `undefined`
 */
export function parseMarkUpdate(body: NativePrices | NativeMarket, key: string): Record<string, unknown> {
    const index = 'basePrice' in body ? body.basePrice : (body as NativeMarket).indexPrice;
    return {
        markPrice: toNumber(parseFixedPoint(body.markPrice)),
        indexPrice: toNumber(parseFixedPoint(index)),
        info: { [key]: body },
    };
}

/**
 * Reads the best bid and ask of a body.
 *
 * @param body of `topOfOrderbook`
 * @param market its market
 * @returns `bid`, `bidVolume`, `ask`, `askVolume`; `null` where a side is empty, as that is news, too
 */
export function parseQuoteUpdate(body: TopBody, market: KnownMarket): Record<string, unknown> {
    const { bid, bidVolume, ask, askVolume } = parseBidAskTicker(toBook(body), market) as Record<
        string,
        string | undefined
    >;
    const [bids, asks] = [toNumber(bid) ?? null, toNumber(ask) ?? null];
    return {
        bid: bids,
        bidVolume: bids === null ? null : toNumber(bidVolume),
        ask: asks,
        askVolume: asks === null ? null : toNumber(askVolume),
        info: { topOfOrderbook: { maxBidPrice: body.maxBidPrice, minAskPrice: body.minAskPrice } },
    };
}

/**
 * Reads the last trade of a body.
 *
 * @param body of `marketOrders`
 * @param market its market
 * @returns `last`, and the `timestamp` of that trade; nothing when there is none
 */
export function parseLastTradeUpdate(
    body: { readonly orders?: unknown },
    market: KnownMarket,
): Record<string, unknown> {
    const rows = (Array.isArray(body.orders) ? body.orders : []) as readonly Record<string, unknown>[];
    const [first, ...others] = rows;
    // Rows of one moment, as a sweep over several levels makes them, stand oldest first.
    const latest = others.reduce((best, row) => (isEarlier(row, best) ? best : row), first);
    const price = parseFixedPoint(latest?.orderPrice);
    if (latest === undefined || price === undefined) return {};
    return {
        last: Number(roundToStep(price, `${market.precision.price}`)),
        timestamp: parseMilliseconds(latest.timestamp),
        info: { marketOrders: latest },
    };
}

/** A row without a time is earlier than any. */
function isEarlier(
    row: Readonly<Record<string, unknown>>,
    best: Readonly<Record<string, unknown>> | undefined,
): boolean {
    const [time, known] = [parseFixedPoint(row.timestamp), parseFixedPoint(best?.timestamp)];
    return Number(time ?? -Infinity) < Number(known ?? -Infinity);
}

/**
 * Tells what a price was 24 hours ago.
 *
 * @param last the price when the change was told
 * @param change since then
 * @returns the price; `undefined` where either is not known
 */
export function openOf(last: unknown, change: unknown): number | undefined {
    if (!isGiven(last) || !isGiven(change)) return undefined;
    const [price, difference] = [numberText(last, 'last', 'answer'), numberText(change, 'change', 'answer')];
    return Number(add(price, multiply(difference, '-1')));
}

/**
 * Makes a ticker of figures.
 *
 * @param figures from bodies and reads
 * @param symbol its market
 * @returns what `safeTicker` completes; `timestamp` is that of the last trade, where it is known. Where `open` and `last` are
 *     known, `change` and `percentage` are left for it to make of them: those that were read are as old as the read.
 */
export function buildTicker(figures: Readonly<Record<string, unknown>>, symbol: string): Record<string, unknown> {
    const { last, open, timestamp } = figures;
    const given = Object.entries(figures).map(([name, figure]) => [name, figure ?? undefined] as const);
    const time = typeof timestamp === 'number' ? timestamp : undefined;
    const isMoving = isGiven(last) && isGiven(open);
    return {
        ...Object.fromEntries(given),
        ...(isMoving ? { change: undefined, percentage: undefined } : {}),
        symbol,
        close: last ?? undefined,
        datetime: toDatetime(time),
    };
}

/**
 * Unifies the top of a book.
 *
 * @param body of `topOfOrderbook`, or a native book
 * @param market its market
 * @param limit at most this many levels a side
 * @returns the book, best prices first; it has neither a time nor a nonce
 */
export function parseTopOfBook(body: TopBody, market: KnownMarket, limit?: number): UnifiedBook {
    return { ...parseNativeBook(toBook(body), market, limit), nonce: undefined };
}

/**
 * Counts the levels of a body.
 *
 * @param body of `topOfOrderbook`, or a native book
 * @returns bids and asks
 */
export function depthsOf({ bids, asks }: TopBody): readonly [number, number] {
    return [bids?.length ?? 0, asks?.length ?? 0];
}

function toBook({ bids, asks, maxBidPrice, minAskPrice }: TopBody): NativeBook {
    const best = { bestBidPrice: parseFixedPoint(maxBidPrice), bestAskPrice: parseFixedPoint(minAskPrice) };
    return { bids: bids ?? [], asks: asks ?? [], ...best };
}

/**
 * Reads the changes of a book.
 *
 * @param body of `orderbook`
 * @returns a frame as the unified section's stream sends it; what the body lacks is `undefined`, which the book refuses
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

/** The changes of a book; figures as decimal text. */
export interface BookDelta {
    readonly nonce: string | undefined;
    /** Levels `[price, amount]`. */
    readonly bids: readonly (readonly [unknown, unknown])[] | undefined;
    readonly asks: readonly (readonly [unknown, unknown])[] | undefined;
}

function toLevels(levels: unknown): BookDelta['bids'] {
    if (!Array.isArray(levels)) return undefined;
    return (levels as readonly (NativeLevel | null)[]).map((level) => [level?.price, level?.size]);
}

/**
 * Unifies a candle of the native section.
 *
 * @param row a row of `candle-history`, or the `lastCandle` of a body
 * @param unit what its volume counts
 * @returns the candle, its volume in base; `undefined` for one without prices
 * @see manifest.json `perpetuals/market/candle-history`
 */
export function parseNativeCandle(row: NativeCandle, unit: VolumeUnit): UnifiedCandle | undefined {
    const { timestamp, open, high, low, close, volume } = row;
    const start = parseMilliseconds(timestamp);
    const prices = [open, high, low, close].map(parseFixedPoint);
    if (start === undefined || prices.some((price) => price === undefined)) return undefined;
    return parseCandle([`${start}`, ...prices, parseFixedPoint(volume) ?? '0'] as unknown as WireCandle, unit);
}
