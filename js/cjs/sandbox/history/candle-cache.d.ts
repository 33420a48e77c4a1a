/** Aggregates generated trades into candles, and caches whole hours for longer candles. */
import { type TradeTape } from './trade-tape.js';
import type { Candle } from './types.js';
/** Candles of one market. */
export declare class CandleCache {
    #private;
    constructor(tape: TradeTape);
    /** @returns the candle of `from <= timestamp < to`; `from` is the start of a minute */
    candle(from: number, to: number): Candle;
}
