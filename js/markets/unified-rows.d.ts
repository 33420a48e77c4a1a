/** Parses tickers, order books and candles of the unified section. */
import type { WireCandle, WireOrderBook, WireTicker } from '../wire/types.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { type ToNumber } from '../exchange/value.js';
/**
 * Parses the response of `POST ticker` to input of `safeTicker`; numbers as decimal text. `last` is the price of the last
 * public trade, for a row without it.
 */
export declare function parseTicker(row: WireTicker, market: KnownMarket, last?: string): Record<string, unknown>;
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
export declare function parseOrderBook(row: WireOrderBook, market: KnownMarket, limit?: number): UnifiedBook;
/** Expects bids below asks: a book of resting orders is never crossed. */
export declare function expectUncrossed(bid: number | undefined, ask: number | undefined): void;
/** Unit of the volume in a candle row. */
export type VolumeUnit = 'base' | 'quote';
/** `[start in ms, open, high, low, close, volume in base]`. */
export type UnifiedCandle = [number, number, number, number, number, number];
/** Expects a well-formed row of `POST OHLCV`. */
export declare function expectCandle(row: unknown): WireCandle;
/** Parses a row of `POST OHLCV`; a volume in quote is divided by the typical price, (high + low + close) / 3. */
export declare function parseCandle(row: WireCandle, unit: VolumeUnit, convert?: ToNumber): UnifiedCandle;
/** Converts a well-formed row as {@link parseCandle}. */
export declare function convertCandle(row: WireCandle, unit: VolumeUnit, convert: ToNumber): UnifiedCandle;
/** Reads the option with the unit of volumes in a section of the API. */
export declare function readVolumeUnit(value: unknown, section?: 'unified' | 'native'): VolumeUnit;
