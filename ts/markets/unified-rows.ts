/** Parses tickers, order books and candles of the unified section. */

import { add, compare, divide, multiply, roundToStep, subtract } from '../core/number/step.js';
import { problem } from '../core/problem.js';
import type { WireCandle, WireLevel, WireOrderBook, WireTicker } from '../wire/types.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { formatValue } from '../exchange/params.js';
import {
    decimal,
    nonNegative,
    parseInteger,
    parseNonNegative,
    parseMilliseconds,
    time,
    toDatetime,
    toNumber,
    type ToNumber,
} from '../exchange/value.js';

/**
 * Parses the response of `POST ticker` to input of `safeTicker`; numbers as decimal text. `last` is the price
 * of the last public trade, for a row without it.
 */
export function parseTicker(row: WireTicker, market: KnownMarket, last?: string): Record<string, unknown> {
    const timestamp = time(row, 'timestamp');
    const close = nonNegative(row, 'last') ?? nonNegative(row, 'close') ?? last;
    return {
        symbol: market.symbol,
        timestamp,
        datetime: toDatetime(timestamp),
        high: nonNegative(row, 'high'),
        low: nonNegative(row, 'low'),
        bid: nonNegative(row, 'bid'),
        bidVolume: nonNegative(row, 'bidVolume'),
        ask: nonNegative(row, 'ask'),
        askVolume: nonNegative(row, 'askVolume'),
        vwap: nonNegative(row, 'vwap'),
        open: openOf(row),
        close,
        last: close,
        previousClose: nonNegative(row, 'previousClose'),
        change: decimal(row, 'change'),
        percentage: decimal(row, 'percentage'),
        average: nonNegative(row, 'average'),
        baseVolume: nonNegative(row, 'baseVolume'),
        quoteVolume: nonNegative(row, 'quoteVolume'),
        markPrice: nonNegative(row, 'markPrice'),
        indexPrice: nonNegative(row, 'indexPrice'),
        info: row,
    };
}

/** The price 24 hours ago. In a row without it, `change` is that of the middle of bid and ask. */
function openOf(row: WireTicker): string | undefined {
    const open = nonNegative(row, 'open');
    const [bid, ask, change] = [nonNegative(row, 'bid'), nonNegative(row, 'ask'), decimal(row, 'change')];
    const isQuoted = Number(bid ?? 0) > 0 && Number(ask ?? 0) > 0;
    if (open !== undefined || change === undefined || !isQuoted) return open;
    const before = subtract(multiply(add(bid ?? '0', ask ?? '0'), '0.5'), change);
    return Number(before) > 0 ? before : undefined;
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

/**
 * Parses the response of `POST orderbook`: at most `limit` levels per side, best first, prices rounded to the
 * tick.
 */
export function parseOrderBook(row: WireOrderBook, market: KnownMarket, limit?: number): UnifiedBook {
    const timestamp = time(row, 'timestamp');
    const tick = `${market.precision.price}`;
    const nonce = parseInteger(row.nonce, 'nonce');
    const [bids, asks] = [toLevels(row.bids, tick, -1, 'bids'), toLevels(row.asks, tick, 1, 'asks')];
    expectUncrossed(bids[0]?.[0], asks[0]?.[0]);
    return {
        symbol: market.symbol,
        timestamp,
        datetime: toDatetime(timestamp),
        nonce: nonce === undefined ? undefined : Number(nonce),
        bids: bids.slice(0, limit),
        asks: asks.slice(0, limit),
    };
}

/** Expects bids below asks: a book of resting orders is never crossed. */
export function expectUncrossed(bid: number | undefined, ask: number | undefined): void {
    if (bid === undefined || ask === undefined || bid < ask) return;
    throw problem('response', 'bids', `prices below the best ask ${ask}`, `${bid}`);
}

function toLevels(levels: readonly WireLevel[], tick: string, direction: 1 | -1, at: string): [number, number][] {
    if (!Array.isArray(levels)) throw problem('response', at, 'a list', formatValue(levels));
    const rows: [number, number][] = [];
    let isSorted = true;
    for (const level of levels) {
        const [price, amount] = readLevel(level, at);
        const size = Number(amount);
        if (!(size > 0)) continue;
        const row: [number, number] = [Number(roundToStep(price, tick)), size];
        const before = rows.at(-1);
        isSorted &&= before === undefined || direction * (row[0] - before[0]) > 0;
        rows.push(row);
    }
    return isSorted ? rows : sortLevels(levels, tick, direction, at);
}

/** Prices that are no different floats may still differ. */
function sortLevels(levels: readonly WireLevel[], tick: string, direction: 1 | -1, at: string): [number, number][] {
    return levels
        .map((level) => readLevel(level, at))
        .filter(([, amount]) => Number(amount) > 0)
        .map(([price, amount]) => [roundToStep(price, tick), amount] as const)
        .sort(([left], [right]) => direction * compare(left, right))
        .map(([price, amount]) => [Number(price), Number(amount)]);
}

/** Reads a level, whose price is above zero. */
function readLevel(level: unknown, at: string): WireLevel {
    const [price, amount] = (Array.isArray(level) ? level : []) as readonly unknown[];
    const [priceText, amountText] = [parseNonNegative(price, `${at} price`), parseNonNegative(amount, `${at} amount`)];
    if (priceText !== undefined && Number(priceText) > 0 && amountText !== undefined) return [priceText, amountText];
    throw problem('response', at, '[price above 0, amount]', formatValue(level));
}

/** Unit of the volume in a candle row. */
export type VolumeUnit = 'base' | 'quote';

/** Decimals of a converted volume, finer than any lot. */
const VOLUME_DECIMALS = 12;

/** `[start in ms, open, high, low, close, volume in base]`. */
export type UnifiedCandle = [number, number, number, number, number, number];

const CANDLE_FIGURES = ['open', 'high', 'low', 'close', 'volume'];

/** Expects a well-formed row of `POST OHLCV`. */
export function expectCandle(row: unknown): WireCandle {
    const [start, ...figures] = (Array.isArray(row) ? row : []) as readonly unknown[];
    const isTimed = parseMilliseconds(start, 'candle start') !== undefined;
    const numbers = CANDLE_FIGURES.map((name, i) => parseNonNegative(figures[i], `candle ${name}`));
    if (isTimed && !numbers.includes(undefined)) return row as WireCandle;
    throw problem('response', 'candle', '[start in milliseconds, open, high, low, close, volume]', formatValue(row));
}

/**
 * Parses a row of `POST OHLCV`; a volume in quote is divided by the typical price, (high + low + close) / 3.
 */
export function parseCandle(row: WireCandle, unit: VolumeUnit, convert: ToNumber = Number): UnifiedCandle {
    return convertCandle(expectCandle(row), unit, convert);
}

/** Converts a well-formed row as {@link parseCandle}. */
export function convertCandle(row: WireCandle, unit: VolumeUnit, convert: ToNumber): UnifiedCandle {
    const [start, open, high, low, close, volume] = row;
    const base = unit === 'base' ? volume : toBaseVolume(volume, high, low, close);
    const figures = [open, high, low, close, base].map((figure) => toNumber(figure, convert));
    return [Number(start), ...figures] as UnifiedCandle;
}

function toBaseVolume(volume: string, high: string, low: string, close: string): string {
    return divide(multiply(volume, '3'), add(add(high, low), close), VOLUME_DECIMALS) ?? '0';
}

/** Reads the option with the unit of volumes in a section of the API. */
export function readVolumeUnit(value: unknown, section: 'unified' | 'native' = 'unified'): VolumeUnit {
    if (value === 'base' || value === 'quote') return value;
    throw problem('argument', `options.candles.wireVolume.${section}`, '"base" or "quote"', formatValue(value));
}
