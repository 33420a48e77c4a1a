/** A market whose prices, trades and order books are recorded. */
import { type BestPrices, type Depth } from '../history/depth.js';
import type { MinuteBar } from '../history/minute-bars.js';
import { type MinuteTrade } from '../history/minute-trades.js';
import type { MarketModel, RecordedRange } from '../history/model.js';
import { type WorldMarket } from '../history/types.js';
import type { BookTable } from './books.js';
import type { CandleTable } from './candles.js';
import type { TradeTable } from './trades.js';
/** The rows of one market. */
export interface RecordedRowsOfMarket {
    readonly candles: CandleTable | undefined;
    readonly trades: TradeTable | undefined;
    readonly books: BookTable | undefined;
    /** One tick and one lot of the rows, 10^-9. */
    readonly tickSize: bigint;
    readonly lotSize: bigint;
}
/** A recorded market. */
export declare class RecordedMarketModel implements MarketModel {
    #private;
    readonly recorded: RecordedRange;
    readonly tickSize: bigint;
    readonly lotSize: bigint;
    /** The first price, USD. */
    readonly firstPrice: number;
    /** All recorded lots. */
    readonly totalLots: number;
    /**
     * @param market the market
     * @param seed random seed of what is not recorded
     * @param rows at least one of candles, trades and books
     */
    constructor(market: WorldMarket, seed: number, rows: RecordedRowsOfMarket);
    /** @returns the index price, USD: the middle of the recorded book, else the last recorded price */
    index(at: number): number;
    /** @returns no premium, because funding rates are not recorded */
    premium(): number;
    /** @returns the standard deviation of one-minute returns in the hour before a time, as a fraction */
    volatility(at: number): number;
    /** @returns the bar of a minute */
    bar(minute: number): MinuteBar;
    /** @returns the last price before a minute */
    closeBefore(minute: number): number;
    /** @returns the trades of a minute, oldest first */
    trades(minute: number): readonly MinuteTrade[];
    /** @returns the best prices of the recorded book, else those around the last price */
    best(at: number): BestPrices;
    /** @returns the best prices when a trade happens; its price is one of them, the other one is as recorded if it can be */
    bestAt({ time, ticks, buys }: MinuteTrade): BestPrices;
    /** @returns the recorded levels behind these best prices, else generated ones */
    depth(best: BestPrices, at: number): Depth;
    /** @returns half the usual daily volume */
    openInterest(): number;
}
