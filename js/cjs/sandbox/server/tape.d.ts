/** The public trades since the sandbox started, and the minutes they fell into; bounded on both counts. */
import type { EngineEvent } from '../engine/types.js';
import type { PastCandle, PastTrade } from '../past/types.js';
/** The live tape of all markets. */
export declare class Tape {
    #private;
    /** @param kept how many trades and minutes of each market, at least */
    constructor(kept?: {
        /** About a day of a busy market. */
        trades: number;
        /** Minutes with trades; 91 days, as far back as reads go. */
        minutes: number;
    });
    /**
     * Writes down the trades among some events: each match of a taker with one resting order.
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
    trades(marketId: string, from: number, to: number): PastTrade[];
    /**
     * @param marketId the market
     * @param before timestamps below this
     * @param limit at most so many
     * @returns trades, newest first
     */
    latest(marketId: string, before: number, limit: number): PastTrade[];
    /**
     * @param marketId the market
     * @param from first start
     * @param to starts below this
     * @returns minutes that had a trade, oldest first
     */
    minutes(marketId: string, from: number, to: number): PastCandle[];
    /**
     * @param marketId the market
     * @param minute start of a minute
     * @returns the last price before it; `undefined` where nothing was traded by then
     */
    priceBefore(marketId: string, minute: number): bigint | undefined;
}
