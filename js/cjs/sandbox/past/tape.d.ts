/** The trades of one market, minute by minute, in whole ticks and lots. */
import type { Course } from './course.js';
import { type PastTrade, type WorldMarket } from './types.js';
/** In milliseconds. */
export declare const MINUTE = 60000;
/** One minute; its trades are numbered from 0 in order of time. */
export interface Minute {
    /** In milliseconds. */
    readonly start: number;
    /** Of its draws. */
    readonly key: number;
    /** How many trades it has. */
    readonly count: number;
}
/** The trades of a market as pure functions: each can be asked for by its minute and number alone. */
export declare class Tape {
    #private;
    /** One tick and one lot of the tape, 10^-9; whole multiples of the market's own. */
    readonly tickSize: bigint;
    readonly lotSize: bigint;
    /**
     * @param market whose trades
     * @param seed of the world
     * @param course where the market's prices are
     */
    constructor(market: WorldMarket, seed: number, course: Course);
    /** @returns the minute that holds a time */
    minute(at: number): Minute;
    /** @returns when trade `i` happened; each has its own stretch of the minute, so that no two are at once */
    time(minute: Minute, i: number): number;
    /** @returns the size of trade `i` */
    lots(minute: Minute, i: number): number;
    /** @returns the price of trade `i`, which happened `at`; negative when the taker sold, as one draw gives both */
    signedTicks(minute: Minute, i: number, at: number): number;
    /** @returns trade `i` as the contract tells it */
    trade(minute: Minute, i: number): PastTrade;
    /** @returns the last price before a minute, in ticks */
    ticksBefore(minute: Minute): number;
}
