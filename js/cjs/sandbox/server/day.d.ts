/** The last 24 hours of each market, minute by minute, so that a ticker costs a few sums. */
import type { PastCandle } from '../past/types.js';
import type { History } from './history.js';
/** What 24 hours came to, in the units of a candle. */
export type Day = Omit<PastCandle, 'start'>;
/** The 24 hours up to any time that does not go back. */
export declare class Days {
    #private;
    /** @param history trades and candles */
    constructor(history: History);
    /**
     * @param marketId the market
     * @param at the time
     * @returns 1,439 whole minutes and what the current one has so far
     */
    upTo(marketId: string, at: number): Day;
}
