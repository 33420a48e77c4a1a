/** Compares the unit of candle volumes, base or quote, with the 24-hour statistics, and logs a contradiction. */
import type { VolumeUnit } from './unified-rows.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { type Context } from '../exchange/context.js';
import type { NativeMarkets } from './native-markets.js';
/** Checks the configured unit of the unified section's candles. */
export declare class CandleVolumeCheck {
    #private;
    private readonly context;
    private readonly native;
    constructor(context: Context, native: NativeMarkets);
    /** Checks the unit that the candles of a market were read in, until one market has shown it. Never fails. */
    check(market: KnownMarket, unit: VolumeUnit): Promise<void>;
}
