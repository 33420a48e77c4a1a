/** Trades and candles visible to clients: the generated history until now, except for minutes that users changed. */
import type { MarketHistory, Candle, Trade, Timeframe } from '../../history/types.js';
import { type LiveTrades } from './live-trades.js';
/** Public trades and candles. */
export declare class TradeHistory {
    #private;
    private readonly past;
    private readonly liveTrades;
    /** No earlier data is visible. */
    readonly earliest: number;
    constructor(past: MarketHistory, liveTrades: LiveTrades, startedAt: number);
    /** The latest trades before a time, newest first. */
    latestTrades(marketId: string, before: number, limit: number): Trade[];
    /** The candles with `from <= start < to`, without gaps, oldest first; flat without trades, none before recorded data. */
    candles(marketId: string, timeframe: Timeframe, from: number, to: number): Candle[];
    /** Aggregates the trades of a minute before `to`; flat without trades. */
    minute(marketId: string, start: number, to: number): Candle;
}
/** Statistics of 24 hours, in units of a candle. */
export type Day = Omit<Candle, 'start'>;
/** The last 24 hours of each market, cached by minute, for increasing times. */
export declare class DayStatistics {
    #private;
    private readonly history;
    constructor(history: TradeHistory);
    /** The statistics of 1,439 complete minutes and the current one. */
    dayUntil(marketId: string, at: number): Day;
}
