/** Trades and candles visible to clients: generated history before the start, live trades after it. */
import type { EngineEvent } from '../engine/types.js';
import type { MarketHistory, Candle, Trade, Timeframe } from '../history/types.js';
/** A public trade with the base58 digest of its transaction. */
export interface Fill extends Trade {
    readonly digest: string;
}
/** Creates the public trade of a match with one resting order. */
export declare function toTrade(event: Extract<EngineEvent, {
    readonly type: 'FilledMakerOrder';
}>): Fill;
/** Live trades of all markets. */
export declare class LiveTrades {
    #private;
    private readonly limits;
    constructor(limits?: {
        /** About a day of a busy market. */
        trades: number;
        /** Minutes with trades; 91 days, the range of reads. */
        minutes: number;
    });
    /** Records the fills of a transaction; each match with one resting order is a trade. */
    take(events: readonly EngineEvent[]): void;
    /** The trades with `from <= timestamp < to`, oldest first. */
    trades(marketId: string, from: number, to: number): Trade[];
    /** The latest trades before a time, newest first. */
    latest(marketId: string, before: number, limit: number): Trade[];
    /** The minutes with trades and `from <= start < to`, oldest first. */
    minutes(marketId: string, from: number, to: number): Candle[];
    /** The last price before a minute; `undefined` without trades. */
    priceBefore(marketId: string, minute: number): bigint | undefined;
}
/** Public trades and candles. */
export declare class TradeHistory {
    #private;
    private readonly past;
    private readonly liveTrades;
    private readonly startedAt;
    /** No earlier data is visible. */
    readonly earliest: number;
    constructor(past: MarketHistory, liveTrades: LiveTrades, startedAt: number);
    /** The latest trades before a time, newest first. */
    latestTrades(marketId: string, before: number, limit: number): Trade[];
    /** The candles with `from <= start < to`, without gaps, oldest first; flat without trades. */
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
