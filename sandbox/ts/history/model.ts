/** What the history and the bots ask of the undisturbed market, wherever its data comes from. */

import type { BestPrices, Depth } from './depth.js';
import type { MinuteBar } from './minute-bars.js';
import type { MinuteTrade } from './minute-trades.js';

/** Where the data of a recorded market begins, and when its order books change. */
export interface RecordedRange {
    /** Milliseconds of the first row; no data is before it. */
    readonly from: number;
    /** The times with `from <= time < to` of recorded order books. */
    bookTimes(from: number, to: number): Iterable<number>;
}

/**
 * One undisturbed market: pure functions of the time. Times are milliseconds since 1970, prices ticks and
 * sizes lots unless stated otherwise; minutes are numbers since 1970.
 */
export interface MarketModel {
    /** One tick and one lot, 10^-9; multiples of the market's. */
    readonly tickSize: bigint;
    readonly lotSize: bigint;
    /** Set for recorded data, of which long steps skip nothing. */
    readonly recorded?: RecordedRange;
    /** The index price, USD. */
    index(at: number): number;
    /** The premium of the market over the index, as a fraction. */
    premium(at: number): number;
    /** The standard deviation of one-minute returns around a time, as a fraction. */
    volatility(at: number): number;
    /** The bar of a minute. */
    bar(minute: number): MinuteBar;
    /** The last price before a minute. */
    closeBefore(minute: number): number;
    /** The trades of a minute, oldest first. */
    trades(minute: number): readonly MinuteTrade[];
    /** The best prices at a time. */
    best(at: number): BestPrices;
    /** The best prices when a trade happens, which has one of them. */
    bestAt(trade: MinuteTrade): BestPrices;
    /** The order book with these best prices. */
    depth(best: BestPrices, at: number): Depth;
    /** When makers change their quotes in a minute, milliseconds since 1970; besides orders of takers. */
    quoteTimes(minute: number): readonly number[];
    /** The size of all long positions. */
    openInterest(at: number): number;
}
