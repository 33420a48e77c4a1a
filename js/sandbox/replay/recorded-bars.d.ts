/** Bars and trades of recorded data: of recorded trades where there are any, and of candles elsewhere. */
import type { MinuteBar } from '../history/minute-bars.js';
import { type MinuteTrade } from '../history/minute-trades.js';
import type { CandleTrades } from './candle-trades.js';
import type { CandleTable } from './candles.js';
import type { TradeTable } from './trades.js';
/** Bars and trades of one market by minute. */
export declare class RecordedBars {
    #private;
    private readonly candles;
    private readonly split;
    private readonly trades;
    private readonly firstPrice;
    /**
     * @param candles of the market
     * @param split trades of the candles
     * @param trades of the market
     * @param firstPrice of all data, in ticks
     */
    constructor(candles: CandleTable | undefined, split: CandleTrades | undefined, trades: TradeTable | undefined, firstPrice: number);
    /** @returns the trades of a minute, oldest first */
    tradesOf(minute: number): readonly MinuteTrade[];
    /** @returns the bar of a minute; flat at the last price without trades */
    bar(minute: number): MinuteBar;
    /** @returns the last price before a minute, in ticks; the first price of all before any trade */
    closeBefore(minute: number): number;
    /** @returns the last price at or before a time, in ticks */
    priceAt(at: number): number;
}
/**
 * Expects the trades to have the prices and the volume of each candle that they cover, from the first to the last trade.
 *
 * @param candles of the market, before {@link CandleTable.coarsen}
 * @param trades of the market
 * @param isRounded whether volumes may differ
 * @throws {Problem} `argument` when a candle differs
 */
export declare function expectAgreement(candles: CandleTable, trades: TradeTable, isRounded: boolean): void;
