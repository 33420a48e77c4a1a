/** Adds up one-minute bars to candles, and caches whole hours for longer candles. */
import type { MarketModel } from './model.js';
import type { Candle } from './types.js';
/** Candles of one market. */
export declare class CandleCache {
    #private;
    constructor(market: MarketModel);
    /** @returns the candle of `from <= timestamp < to`; `from` is the start of a minute */
    candle(from: number, to: number): Candle;
    /** Discards the hours that end after a time. */
    forget(from: number): void;
}
