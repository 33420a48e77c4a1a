/**
 * One-minute bars of one market, in whole ticks and lots: computed before their trades, which split them exactly. So a
 * candle of any length is a sum of bars, and needs no trades.
 */
import type { MarketPath } from './market-path.js';
import { type WorldMarket } from './types.js';
/** A minute has no trade, one, or at least as many as any bar can be split into exactly. */
export declare const LEAST_TRADES = 6;
/** The trades of one minute: prices in ticks, volume in lots, and quote in ticks × lots. */
export interface MinuteBar {
    /** Number since 1970. */
    readonly minute: number;
    /** Number of trades; without any, the bar is flat at the last price. */
    readonly count: number;
    readonly open: number;
    readonly high: number;
    readonly low: number;
    readonly close: number;
    readonly lots: number;
    readonly quote: number;
}
/** The fair price during a minute, USD. */
export interface MinuteRange {
    readonly start: number;
    readonly end: number;
    readonly high: number;
    readonly low: number;
    /** Half the spread, as a fraction. */
    readonly halfSpread: number;
}
/** What a bar is split with: random numbers, and the fair price while it lasts. Bars are named by their first minute. */
export interface BarSource {
    /** The random key of a bar. */
    key(minute: number): number;
    /** The number of trades of a bar. */
    count(minute: number): number;
    /** Whether the taker of the first (0), the last (1) or the only (2) trade of a bar buys. */
    buys(minute: number, which: 0 | 1 | 2): boolean;
    /** When in its bar the only trade of it happens, from 0 to below 1. */
    timeOfOne(minute: number): number;
    /** The range of the fair price. */
    range(minute: number): MinuteRange;
    /** The standard deviation of a fair price within one of `parts` equal parts of a bar. */
    deviation(minute: number, fair: number, parts: number): number;
    /** The price at which takers buy or sell at a fair price, in ticks. */
    ticks(fair: number, buys: boolean, halfSpread: number): number;
}
/** Bars of a market as pure functions of the minute. */
export declare class MinuteBars implements BarSource {
    #private;
    readonly path: MarketPath;
    /** Tick and lot of the bars, 10^-9; multiples of the market's. */
    readonly tickSize: bigint;
    readonly lotSize: bigint;
    readonly ticksPerUsd: number;
    /** Lots of a small trade. */
    readonly smallLots: number;
    /** Lots of a usual minute. */
    readonly usualLots: number;
    /**
     * @param market the market
     * @param seed random seed
     * @param path of the market
     */
    constructor(market: WorldMarket, seed: number, path: MarketPath);
    /** @returns the random key of a minute */
    key(minute: number): number;
    /** @returns whether the taker of the first (0), the last (1) or the only (2) trade of a minute buys */
    buys(minute: number, which: 0 | 1 | 2): boolean;
    /** @returns when in its minute the only trade of it happens, from 0 to below 1 */
    timeOfOne(minute: number): number;
    /** @returns half the spread of a minute, as a fraction */
    halfSpread(minute: number): number;
    /** @returns the price at which takers buy or sell at a fair price, in ticks */
    ticks(fair: number, buys: boolean, halfSpread: number): number;
    /** @returns the range of the fair price: the extremes of a Brownian bridge between both ends of the minute */
    range(minute: number): MinuteRange;
    /** @returns the standard deviation of a fair price within one of `parts` equal parts of a minute */
    deviation(minute: number, fair: number, parts: number): number;
    /** @returns how busy the minutes around a minute are, in usual ones */
    intensity(minute: number): number;
    /** @returns the bar of a minute */
    bar(minute: number): MinuteBar;
    /** @returns the number of trades of a minute */
    count(minute: number): number;
    /** @returns the last price before a minute, in ticks */
    closeBefore(minute: number): number;
}
