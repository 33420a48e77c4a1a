/** Candles, whose volume is in base whatever the service sends. */
import type { WireCandle } from '../wire/types.js';
/** What the last figure of a wire candle counts. */
export type VolumeUnit = 'base' | 'quote';
/** `[start in ms, open, high, low, close, volume in base]`. */
export type UnifiedCandle = [number, number, number, number, number, number];
/**
 * Unifies a candle.
 *
 * @param row a row of `POST OHLCV`
 * @param unit what its volume counts
 * @returns the candle; a volume in quote is divided by the typical price, (high + low + close) / 3
 * @see manifest.json `OHLCV`
 */
export declare function toCandle(row: WireCandle, unit: VolumeUnit): UnifiedCandle;
/**
 * Reads the option that tells the unit of the wire's volume.
 *
 * @param value the option
 * @param section of which it is
 * @returns the unit
 * @throws {Problem} `argument` when it is neither
 */
export declare function readVolumeUnit(value: unknown, section?: 'unified' | 'native'): VolumeUnit;
