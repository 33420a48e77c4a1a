/** A market that differs from another one as a function of time: in price, premium, volatility, sizes or spread. */
import type { BestPrices, Depth } from './depth.js';
import type { MinuteBar } from './minute-bars.js';
import { type MinuteTrade } from './minute-trades.js';
import type { MarketModel } from './model.js';
/** How a market differs from the one below at a time. */
export interface Conditions {
    /** The index price, USD. */
    readonly index: number;
    /** Added to the premium, as a fraction. */
    readonly premium: number;
    /** Factors of the values of the market below. */
    readonly volatility: number;
    /** Of the size of trades. */
    readonly volume: number;
    readonly spread: number;
    /** Of the size of price levels. */
    readonly depth: number;
    readonly openInterest: number;
}
/** The difference of a market from the one below; pure functions of the time, in milliseconds since 1970. */
export interface Modulation {
    /** Nothing differs until this time, nor at it: a step to this time has executed it already. */
    readonly from: number;
    /** @returns the conditions at a time after {@link from} */
    conditions(at: number): Conditions;
}
/** A market and its modulation; trades have the same times and sides as in the market below. */
export declare class ModulatedMarket implements MarketModel {
    #private;
    private readonly market;
    private readonly modulation;
    /**
     * @param market the market below
     * @param modulation the difference; later calls read the one of their time
     */
    constructor(market: MarketModel, modulation: Modulation);
    get tickSize(): bigint;
    get lotSize(): bigint;
    index(at: number): number;
    premium(at: number): number;
    volatility(at: number): number;
    openInterest(at: number): number;
    bar(minute: number): MinuteBar;
    closeBefore(minute: number): number;
    trades(minute: number): readonly MinuteTrade[];
    best(at: number): BestPrices;
    bestAt(trade: MinuteTrade): BestPrices;
    depth(best: BestPrices, at: number): Depth;
}
