/** A candle. */
import type { PastCandle } from '../../past/types.js';
import { type Json } from '../json.js';
/**
 * Tells a candle. Its volume is quote, in USD: the only reading that the recorded figures bear out.
 *
 * @param candle prices in USD
 * @returns `[start in ms, open, high, low, close, volume]`
 */
export declare function candleRow(candle: PastCandle): Json;
