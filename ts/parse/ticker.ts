/** Tickers and books: one market at this moment. */

import { compare, roundToStep } from '../number/step.js';
import type { WireLevel, WireOrderBook, WireTicker } from '../wire/types.js';
import type { KnownMarket } from './market.js';
import { orUndefined, toDatetime, toNumber } from './value.js';

/**
 * Unifies a ticker.
 *
 * @param row the answer of `POST ticker`
 * @param market its market
 * @param last the price of the last public trade, for a row that does not tell it
 * @returns what `safeTicker` completes; figures as decimal text
 * @see manifest.json `ticker`
 */
export function parseTicker(row: WireTicker, market: KnownMarket, last?: string): Record<string, unknown> {
    const timestamp = toNumber(row.timestamp);
    const close = orUndefined(row.last) ?? orUndefined(row.close) ?? last;
    return {
        symbol: market.symbol,
        timestamp,
        datetime: toDatetime(timestamp),
        high: orUndefined(row.high),
        low: orUndefined(row.low),
        bid: orUndefined(row.bid),
        bidVolume: orUndefined(row.bidVolume),
        ask: orUndefined(row.ask),
        askVolume: orUndefined(row.askVolume),
        vwap: orUndefined(row.vwap),
        open: orUndefined(row.open),
        close,
        last: close,
        previousClose: orUndefined(row.previousClose),
        change: orUndefined(row.change),
        percentage: orUndefined(row.percentage),
        average: orUndefined(row.average),
        baseVolume: orUndefined(row.baseVolume),
        quoteVolume: orUndefined(row.quoteVolume),
        markPrice: orUndefined(row.markPrice),
        indexPrice: orUndefined(row.indexPrice),
        info: row,
    };
}

/** A book as CCXT shows it. */
export interface UnifiedBook {
    readonly symbol: string;
    readonly timestamp: number | undefined;
    readonly datetime: string | undefined;
    readonly nonce: number | undefined;
    /** `[price, amount in base]`, best first. */
    readonly bids: [number, number][];
    readonly asks: [number, number][];
}

/**
 * Unifies a book.
 *
 * @param row the answer of `POST orderbook`
 * @param market its market
 * @param limit at most this many levels a side
 * @returns the book, best prices first, float noise taken off the prices
 * @see manifest.json `orderbook`
 */
export function parseOrderBook(row: WireOrderBook, market: KnownMarket, limit?: number): UnifiedBook {
    const timestamp = toNumber(row.timestamp);
    const tick = `${market.precision.price}`;
    return {
        symbol: market.symbol,
        timestamp,
        datetime: toDatetime(timestamp),
        nonce: toNumber(row.nonce),
        bids: toLevels(row.bids, tick, -1).slice(0, limit),
        asks: toLevels(row.asks, tick, 1).slice(0, limit),
    };
}

function toLevels(levels: readonly WireLevel[], tick: string, direction: 1 | -1): [number, number][] {
    return levels
        .map(([price, amount]) => [roundToStep(price, tick), amount] as const)
        .sort(([left], [right]) => direction * compare(left, right))
        .map(([price, amount]) => [Number(price), Number(amount)]);
}
