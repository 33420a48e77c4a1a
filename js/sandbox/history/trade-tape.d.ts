/** Generated trades of one market, minute by minute, in whole ticks and lots. */
import { type PricePath } from './price-path.js';
import { type Trade, type WorldMarket } from './types.js';
/** Milliseconds. */
export declare const MINUTE = 60000;
/** One minute; its trades are numbered from 0 in time order. */
export interface Minute {
    /** Milliseconds. */
    readonly start: number;
    /** Random key of its draws. */
    readonly key: number;
    /** Number of trades. */
    readonly count: number;
}
/** Trades of a market as pure functions of minute and number. */
export declare class TradeTape {
    #private;
    /** Tick and lot of the tape, 10^-9; multiples of the market's. */
    readonly tickSize: bigint;
    readonly lotSize: bigint;
    /**
     * @param market the market
     * @param seed random seed
     * @param path price paths of the market
     */
    constructor(market: WorldMarket, seed: number, path: PricePath);
    /** @returns the minute of a time */
    minute(at: number): Minute;
    /** @returns the time of trade `i`; each trade has its own part of the minute, so that times are unique */
    time(minute: Minute, i: number): number;
    /** @returns the size of trade `i` */
    lots(minute: Minute, i: number): number;
    /** @returns the price of trade `i` at time `at`; negative when the taker sold, because one draw determines both */
    signedTicks(minute: Minute, i: number, at: number): number;
    /** @returns trade `i` in external units */
    trade(minute: Minute, i: number): Trade;
    /** @returns the last price before a minute, in ticks */
    ticksBefore(minute: Minute): number;
}
