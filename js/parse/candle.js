/** Parses candles. Their volume is in base, as CCXT defines it. */
import { add, divide, multiply } from '../number/step.js';
import { problem } from '../problem.js';
import { formatValue } from './params.js';
/** Decimals of a converted volume, finer than any lot. */
const VOLUME_DECIMALS = 12;
/**
 * Parses a candle.
 *
 * @param row a row of `POST OHLCV`
 * @param unit of its volume
 * @returns the candle; a volume in quote is divided by the typical price, (high + low + close) / 3
 * @see manifest.json `OHLCV`
 */
export function parseCandle(row, unit) {
    const [start, open, high, low, close, volume] = row;
    const base = unit === 'base' ? volume : toBase(volume, add(add(high, low), close));
    return [Number(start), Number(open), Number(high), Number(low), Number(close), Number(base)];
}
function toBase(quote, threePrices) {
    return divide(multiply(quote, '3'), threePrices, VOLUME_DECIMALS) ?? '0';
}
/**
 * Reads the option with the unit of volumes.
 *
 * @param value the option
 * @param section of the API
 * @returns the unit
 * @throws {Problem} `argument` when it is neither
 */
export function readVolumeUnit(value, section = 'unified') {
    if (value === 'base' || value === 'quote')
        return value;
    throw problem('argument', `options.candles.wireVolume.${section}`, '"base" or "quote"', formatValue(value));
}
