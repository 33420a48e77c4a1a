/** Parses candles. Their volume is in base, as CCXT defines it. */
import type { WireCandle } from '../wire/types.js';
/** Unit of the volume in a candle row. */
export type VolumeUnit = 'base' | 'quote';
/** `[start in ms, open, high, low, close, volume in base]`. */
export type UnifiedCandle = [number, number, number, number, number, number];
/**
 * Parses a candle.
 *
 * @param row a row of `POST OHLCV`
 * @param unit of its volume
 * @returns the candle; a volume in quote is divided by the typical price, (high + low + close) / 3
 * @see manifest.json `OHLCV`
 */
export declare function parseCandle(row: WireCandle, unit: VolumeUnit): UnifiedCandle;
/**
 * Reads the option with the unit of volumes.
 *
 * @param value the option
 * @param section of the API
 * @returns the unit
 * @throws {Problem} `argument` when it is neither
 */
export declare function readVolumeUnit(value: unknown, section?: 'unified' | 'native'): VolumeUnit;
