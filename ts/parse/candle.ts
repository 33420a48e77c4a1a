/** Candles, whose volume is in base whatever the service sends. */

import { add, divide, multiply } from '../number/step.js';
import { problem } from '../problem.js';
import { formatValue } from './params.js';
import type { WireCandle } from '../wire/types.js';

/** What the last figure of a wire candle counts. */
export type VolumeUnit = 'base' | 'quote';

/** Decimals that a volume keeps when it is divided: finer than any lot. */
const VOLUME_DECIMALS = 12;

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
export function parseCandle(row: WireCandle, unit: VolumeUnit): UnifiedCandle {
    const [start, open, high, low, close, volume] = row;
    const base = unit === 'base' ? volume : toBase(volume, add(add(high, low), close));
    return [Number(start), Number(open), Number(high), Number(low), Number(close), Number(base)];
}

function toBase(quote: string, threePrices: string): string {
    return divide(multiply(quote, '3'), threePrices, VOLUME_DECIMALS) ?? '0';
}

/**
 * Reads the option that tells the unit of the wire's volume.
 *
 * @param value the option
 * @param section of which it is
 * @returns the unit
 * @throws {Problem} `argument` when it is neither
 */
export function readVolumeUnit(value: unknown, section: 'unified' | 'native' = 'unified'): VolumeUnit {
    if (value === 'base' || value === 'quote') return value;
    throw problem('argument', `options.candles.wireVolume.${section}`, '"base" or "quote"', formatValue(value));
}
