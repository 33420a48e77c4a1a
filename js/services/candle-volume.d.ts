/** Compares the unit of candle volumes, base or quote, with the 24-hour statistics, and logs a contradiction. */
import type { VolumeUnit } from '../parse/candle.js';
import type { KnownMarket } from '../parse/market.js';
import { type Context } from './context.js';
import type { NativeMarkets } from './native-markets.js';
/** The section of the API that candles were read from. */
type Section = 'unified' | 'native';
/** Checks the configured unit once for each section. */
export declare class CandleVolumeCheck {
    #private;
    /**
     * @param context the exchange
     * @param native reads the statistics
     */
    constructor(context: Context, native: NativeMarkets);
    /**
     * Checks the unit, until one market has shown it. Never fails.
     *
     * @param market whose candles were read
     * @param unit that they were read in
     * @param section that they came from
     */
    check(market: KnownMarket, unit: VolumeUnit, section: Section): Promise<void>;
}
export {};
