/** One market's state, and the ways between its whole ticks and lots and the units of the outside. */
import { Book } from './book.js';
import type { Position } from './position.js';
import { Kept, type Undo } from './undo.js';
import type { MarketSpec } from './types.js';
/** Past this, sums of ticks or lots would not be exact; the book refuses them as an overflow. */
export declare const MOST_UNITS: number;
/** A time-weighted average of what the book stands above the index: 10^-18 USD. */
export interface Average {
    readonly value: bigint;
    /** When it was last brought up to date. */
    readonly at: number;
}
/** What a transaction may change of a market, beside its book and positions. */
export interface MarketFigures {
    /** Oracle price, 10^-18 USD; zero until the first one is stored. */
    index: bigint;
    indexAt: number;
    premium: Average;
    spread: Average;
    /** 10^-18 USD that each base of a long has paid so far. */
    fundingLong: bigint;
    /** 10^-18 USD that each base of a short has received so far. */
    fundingShort: bigint;
    fundingAt: number;
    /** Lots of all longs, which is lots of all shorts. */
    openInterest: number;
    /** 10^-18 collateral. */
    feesAccrued: bigint;
    insuranceFund: bigint;
    /** Raw collateral. */
    vault: bigint;
    /** Orders so far, resting or not. */
    counter: number;
    nonce: number;
    /** Whether a session of the running transaction holds the market. */
    inSession: boolean;
}
/** A market: its rules, book, positions and figures. */
export declare class Market extends Kept<MarketFigures> {
    readonly spec: MarketSpec;
    readonly book: Book;
    readonly positions: Map<number, Position>;
    /** 10^-9 base per lot, and 10^-9 USD per tick: at most 10^9 each. */
    readonly lot: number;
    readonly tick: number;
    /** 10^-18 base per lot. */
    readonly lotBase: bigint;
    /** 10^-18 USD that one lot costs at a price of one tick. */
    readonly tickLot: bigint;
    /** Lots of open interest from which the share of one position is bounded. */
    readonly shareThreshold: number;
    /**
     * @param spec its rules
     * @param undo learns how to take each change of the book back
     */
    constructor(spec: MarketSpec, undo: Undo);
    /**
     * Finds a position.
     *
     * @param accountId whose
     * @returns the position, flat or not
     * @throws {Abort} when the account never created one here
     */
    position(accountId: number): Position;
    /**
     * Turns a size into lots.
     *
     * @param size 10^-9 base
     * @returns whole lots
     * @throws {Abort} 1 when zero, 19 off the lot size, 2000 when too large
     */
    toLots(size: bigint): number;
    /**
     * Turns a price into ticks.
     *
     * @param price 10^-9 USD
     * @returns whole ticks
     * @throws {Abort} 3900 when zero or too large, 20 off the tick size
     */
    toTicks(price: bigint): number;
    /** @returns lots as 10^-9 base */
    toSize(lots: number): bigint;
    /** @returns ticks as 10^-9 USD */
    toPrice(ticks: number): bigint;
    /** @returns lots as 10^-18 base, signed as they are */
    toBase(lots: number): bigint;
    /** @returns what so many lots cost at a price, 10^-18 USD, exactly */
    toQuote(ticks: number, lots: number): bigint;
}
