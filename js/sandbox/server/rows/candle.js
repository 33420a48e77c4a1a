/** A candle. */
import { atto, nano } from '../json.js';
/**
 * Tells a candle. Its volume is quote, in USD: the only reading that the recorded figures bear out.
 *
 * @param candle prices in USD
 * @returns `[start in ms, open, high, low, close, volume]`
 */
export function candleRow(candle) {
    const { start, open, high, low, close, quote } = candle;
    return [start, nano(open), nano(high), nano(low), nano(close), atto(quote)];
}
