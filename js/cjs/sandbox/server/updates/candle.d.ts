/** The candle of the running bucket of one market and interval, kept by its trades. */
import type { PastCandle, PastTrade, Timeframe } from '../../past/types.js';
import type { History } from '../history.js';
/** A candle that follows time and trades. */
export declare class RollingCandle {
    #private;
    /**
     * @param history trades and candles
     * @param marketId the market
     * @param interval length of the bucket
     * @param at when it begins to follow
     */
    constructor(history: History, marketId: string, interval: Timeframe, at: number);
    /**
     * Follows the trades of one transaction, which the history has already.
     *
     * @param trades all of one time
     */
    take(trades: readonly PastTrade[]): void;
    /**
     * Tells the candle when it has changed since it was last told, be it that a new bucket has begun.
     *
     * @param at now
     * @returns the running candle; `undefined` where nothing is new
     */
    next(at: number): PastCandle | undefined;
}
