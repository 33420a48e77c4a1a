/** Reads recorded trades into columns. */
import type { MinuteTrade } from '../history/minute-trades.js';
import type { MarketSteps } from './candles.js';
import { type RowSource } from './files.js';
/** Trades of one market in order of time. */
export declare class TradeTable {
    #private;
    readonly times: Float64Array;
    readonly ticks: Float64Array;
    readonly lots: Float64Array;
    /**
     * @param times milliseconds
     * @param ticks prices
     * @param lots sizes, negative when the taker sold
     */
    constructor(times: Float64Array, ticks: Float64Array, lots: Float64Array);
    /** Number of trades. */
    get length(): number;
    /** The trades with `from <= time < to`. */
    between(from: number, to: number): MinuteTrade[];
    /** The index of the last trade before a time; `undefined` without one. */
    indexBefore(time: number): number | undefined;
    /** Changes to coarser ticks and lots, which divide all values. */
    coarsen(ticks: number, lots: number): void;
}
/**
 * Reads trades.
 *
 * @param source of the rows
 * @param steps of the market
 * @returns the columns; throws {@link Problem} `argument` for an invalid row
 */
export declare function readTrades(source: RowSource, steps: MarketSteps): Promise<TradeTable>;
