/** Reads recorded candles into columns. */
import { type RowSource } from './files.js';
import { type Steps } from './rows.js';
import type { RecordedTimeframe } from './types.js';
/** The prices of a candle in ticks. */
export interface CandlePrices {
    readonly open: number;
    readonly high: number;
    readonly low: number;
    readonly close: number;
}
/** Ticks and lots of a market's values. */
export interface MarketSteps {
    readonly ticks: Steps;
    readonly lots: Steps;
}
/** Candles of one market in order of time. */
export declare class CandleTable {
    readonly source: RowSource;
    readonly minutes: number;
    readonly starts: Float64Array;
    readonly open: Float64Array;
    readonly high: Float64Array;
    readonly low: Float64Array;
    readonly close: Float64Array;
    readonly lots: Float64Array;
    readonly lines: Float64Array;
    /**
     * @param source names rows in errors
     * @param minutes length of a candle
     * @param starts minutes since 1970
     * @param open in ticks, as the other prices
     * @param high above or equal to all other prices
     * @param low below or equal to all other prices
     * @param close the last price
     * @param lots volume
     * @param lines of the rows
     */
    constructor(source: RowSource, minutes: number, starts: Float64Array, open: Float64Array, high: Float64Array, low: Float64Array, close: Float64Array, lots: Float64Array, lines: Float64Array);
    /** Number of candles. */
    get length(): number;
    /** The index of the candle that contains a minute; `undefined` when no row does. */
    indexOf(minute: number): number | undefined;
    /** The prices of a candle. */
    prices(index: number): CandlePrices;
    /** Where a candle comes from. */
    place(index: number): string;
    /** Changes to coarser ticks and lots, which divide all values. */
    coarsen(ticks: number, lots: number): void;
}
/**
 * Reads candles.
 *
 * @param source of the rows
 * @param steps of the market
 * @param timeframe of the candles; default: the shortest distance between two of them
 * @returns the columns; throws {@link Problem} `argument` for an invalid row
 */
export declare function readCandles(source: RowSource, steps: MarketSteps, timeframe?: RecordedTimeframe): Promise<CandleTable>;
/**
 * The fewest prices that have this open, high, low and close, in order.
 *
 * @param prices of a candle
 * @param isHighFirst whether the high is before the low
 * @returns one to four prices
 */
export declare function pathOf({ open, high, low, close }: CandlePrices, isHighFirst?: boolean): number[];
