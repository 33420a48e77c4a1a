/** Trades and candles of any time that is told of: the world's past up to the start, the tape since. */
import type { Past, PastCandle, PastTrade, Timeframe } from '../past/types.js';
import type { Tape } from './tape.js';
/** The service's memory of public trading. */
export declare class History {
    #private;
    /** Nothing is told of what was before. */
    readonly earliest: number;
    /**
     * @param past before the start
     * @param tape since the start
     * @param startedAt where they meet
     */
    constructor(past: Past, tape: Tape, startedAt: number);
    /**
     * @param marketId the market
     * @param before timestamps below this
     * @param limit at most so many
     * @returns trades, newest first
     */
    latestTrades(marketId: string, before: number, limit: number): PastTrade[];
    /**
     * @param marketId the market
     * @param timeframe length of the buckets
     * @param from start of the first bucket
     * @param to starts of buckets below this, at most now
     * @returns candles without a gap, oldest first; a bucket without trades is flat
     */
    candles(marketId: string, timeframe: Timeframe, from: number, to: number): PastCandle[];
    /**
     * Folds the trades of a part of a minute.
     *
     * @param marketId the market
     * @param start of the minute
     * @param to timestamps below this
     * @returns its candle; flat where nothing was traded yet
     */
    minute(marketId: string, start: number, to: number): PastCandle;
}
