/** Public trades since the start, with candles of their minutes; both bounded. */
import type { EngineEvent } from '../engine/types.js';
import type { Candle, Trade } from '../history/types.js';
/** Live trades of all markets. */
export declare class LiveTrades {
    #private;
    /** @param limits minimum number of trades and minutes per market */
    constructor(limits?: {
        /** About a day of a busy market. */
        trades: number;
        /** Minutes with trades; 91 days, the range of reads. */
        minutes: number;
    });
    /**
     * Records the fills of a transaction; each match with one resting order is a trade.
     *
     * @param events of one transaction
     */
    take(events: readonly EngineEvent[]): void;
    /**
     * @param marketId the market
     * @param from first timestamp
     * @param to timestamps below this
     * @returns trades, oldest first
     */
    trades(marketId: string, from: number, to: number): Trade[];
    /**
     * @param marketId the market
     * @param before timestamps below this
     * @param limit maximum number
     * @returns trades, newest first
     */
    latest(marketId: string, before: number, limit: number): Trade[];
    /**
     * @param marketId the market
     * @param from first start
     * @param to starts below this
     * @returns minutes with trades, oldest first
     */
    minutes(marketId: string, from: number, to: number): Candle[];
    /**
     * @param marketId the market
     * @param minute start of a minute
     * @returns the last price before it; `undefined` without trades
     */
    priceBefore(marketId: string, minute: number): bigint | undefined;
}
