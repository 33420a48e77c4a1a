/** Trades of recorded candles: each candle is split exactly, so that its trades have its prices and its volume. */
import { type BarSource, type MinuteBar, type MinuteRange } from '../history/minute-bars.js';
import { type MinuteTrade } from '../history/minute-trades.js';
import { type CandleTable } from './candles.js';
/** Trades of the candles of one market. */
export declare class CandleTrades implements BarSource {
    #private;
    private readonly table;
    /**
     * @param table the candles
     * @param seed random seed
     * @param marketId of the market
     */
    constructor(table: CandleTable, seed: number, marketId: string);
    /** @returns the trades of a candle, oldest first */
    trades(index: number): readonly MinuteTrade[];
    /** @returns the candle as a bar; its quote is that of its trades */
    bar(index: number): MinuteBar;
    /** @returns the random key of a candle */
    key(minute: number): number;
    /** @returns the number of trades of a candle; fewer than six are made without this source */
    count(minute: number): number;
    /** @returns whether the taker of the first (0), the last (1) or the only (2) trade buys */
    buys(minute: number, which: 0 | 1 | 2): boolean;
    /** @returns when in its candle the only trade of it happens, from 0 to below 1 */
    timeOfOne(minute: number): number;
    /** @returns the range between the prices at which takers buy and sell, in ticks; narrower in a narrow candle */
    range(minute: number): MinuteRange;
    /** @returns a quarter of the range in a sixteenth of a candle */
    deviation(minute: number, _fair: number, parts: number): number;
    /** @returns the price at which takers buy or sell at a fair price, in ticks */
    ticks(fair: number, buys: boolean, halfSpread: number): number;
}
