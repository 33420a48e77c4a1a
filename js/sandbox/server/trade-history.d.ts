/** Trades and candles visible to clients: generated history before the start, live trades after it. */
import type { MarketHistory, Candle, Trade, Timeframe } from '../history/types.js';
import type { LiveTrades } from './live-trades.js';
/** Public trades and candles. */
export declare class TradeHistory {
    #private;
    /** No earlier data is visible. */
    readonly earliest: number;
    /**
     * @param past generated history before the start
     * @param liveTrades live trades
     * @param startedAt start of the sandbox, milliseconds
     */
    constructor(past: MarketHistory, liveTrades: LiveTrades, startedAt: number);
    /**
     * @param marketId the market
     * @param before timestamps below this
     * @param limit maximum number
     * @returns trades, newest first
     */
    latestTrades(marketId: string, before: number, limit: number): Trade[];
    /**
     * @param marketId the market
     * @param timeframe bucket length
     * @param from start of the first bucket
     * @param to bucket starts below this, at most now
     * @returns candles without gaps, oldest first; flat without trades
     */
    candles(marketId: string, timeframe: Timeframe, from: number, to: number): Candle[];
    /**
     * Aggregates a part of a minute.
     *
     * @param marketId the market
     * @param start of the minute
     * @param to timestamps below this
     * @returns its candle; flat without trades
     */
    minute(marketId: string, start: number, to: number): Candle;
}
/** Statistics of 24 hours, in units of a candle. */
export type Day = Omit<Candle, 'start'>;
/** The last 24 hours of each market, cached by minute, for increasing times. */
export declare class DayStatistics {
    #private;
    /** @param history trades and candles */
    constructor(history: TradeHistory);
    /**
     * @param marketId the market
     * @param at milliseconds
     * @returns the statistics of 1,439 complete minutes and the current one
     */
    dayUntil(marketId: string, at: number): Day;
}
