/** Parses tickers, order books and candles of the unified section. */

import { add, compare, divide, multiply, roundToStep } from '../number/step.js';
import { problem } from '../problem.js';
import type { WireCandle, WireLevel, WireOrderBook, WireTicker } from '../wire/types.js';
import type { KnownMarket } from './market.js';
import { formatValue } from './params.js';
import { toDatetime, toNumber, type ToNumber } from './value.js';

/**
 * Parses the response of `POST ticker` to input of `safeTicker`; numbers as decimal text. `last` is the price of the last
 * public trade, for a row without it.
 */
export function parseTicker(row: WireTicker, market: KnownMarket, last?: string): Record<string, unknown> {
    const timestamp = toNumber(row.timestamp);
    const close = row.last ?? row.close ?? last;
    return {
        symbol: market.symbol,
        timestamp,
        datetime: toDatetime(timestamp),
        high: row.high ?? undefined,
        low: row.low ?? undefined,
        bid: row.bid ?? undefined,
        bidVolume: row.bidVolume ?? undefined,
        ask: row.ask ?? undefined,
        askVolume: row.askVolume ?? undefined,
        vwap: row.vwap ?? undefined,
        open: row.open ?? undefined,
        close,
        last: close,
        previousClose: row.previousClose ?? undefined,
        change: row.change ?? undefined,
        percentage: row.percentage ?? undefined,
        average: row.average ?? undefined,
        baseVolume: row.baseVolume ?? undefined,
        quoteVolume: row.quoteVolume ?? undefined,
        markPrice: row.markPrice ?? undefined,
        indexPrice: row.indexPrice ?? undefined,
        info: row,
    };
}

/** CCXT's order book structure. */
export interface UnifiedBook {
    readonly symbol: string;
    readonly timestamp: number | undefined;
    readonly datetime: string | undefined;
    readonly nonce: number | undefined;
    /** `[price, amount in base]`, best first. */
    readonly bids: [number, number][];
    readonly asks: [number, number][];
}

/** Parses the response of `POST orderbook`: at most `limit` levels per side, best first, prices rounded to the tick. */
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

/** Unit of the volume in a candle row. */
export type VolumeUnit = 'base' | 'quote';

/** Decimals of a converted volume, finer than any lot. */
const VOLUME_DECIMALS = 12;

/** `[start in ms, open, high, low, close, volume in base]`. */
export type UnifiedCandle = [number, number, number, number, number, number];

/** Parses a row of `POST OHLCV`; a volume in quote is divided by the typical price, (high + low + close) / 3. */
export function parseCandle(row: WireCandle, unit: VolumeUnit, convert: ToNumber = Number): UnifiedCandle {
    const [start, open, high, low, close, volume] = row;
    const threePrices = add(add(high, low), close);
    const base = unit === 'base' ? volume : (divide(multiply(volume, '3'), threePrices, VOLUME_DECIMALS) ?? '0');
    const figures = [open, high, low, close, base].map((figure) => toNumber(figure, convert));
    return [Number(start), ...figures] as UnifiedCandle;
}

/** Reads the option with the unit of volumes in a section of the API. */
export function readVolumeUnit(value: unknown, section: 'unified' | 'native' = 'unified'): VolumeUnit {
    if (value === 'base' || value === 'quote') return value;
    throw problem('argument', `options.candles.wireVolume.${section}`, '"base" or "quote"', formatValue(value));
}
