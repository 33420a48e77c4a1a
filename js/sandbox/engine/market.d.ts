/** State of one market, and conversions between ticks, lots and external units. */
import { Book } from './book.js';
import type { Position } from './position.js';
import type { MarketSpec } from './types.js';
import { Revertible, type Undo } from './undo.js';
/** Larger sums of ticks or lots would be inexact; the engine aborts with an overflow. */
export declare const MAX_UNITS: number;
/** A time-weighted average of book price minus index price, 10^-18 USD. */
export interface Average {
    readonly value: bigint;
    /** Time of the last update. */
    readonly at: number;
}
/** Values that a transaction may change, besides book and positions. */
export interface MarketFigures {
    /** Oracle price, 10^-18 USD; zero until the first one is stored. */
    index: bigint;
    indexAt: number;
    premium: Average;
    /** The part of the premium that users cause, where its caller says what it would be without them. */
    impact: Average;
    spread: Average;
    /** Cumulative funding paid by longs, 10^-18 USD per base. */
    fundingLong: bigint;
    /** Cumulative funding received by shorts, 10^-18 USD per base. */
    fundingShort: bigint;
    fundingAt: number;
    /** Lots of all longs, equal to the lots of all shorts. */
    openInterest: number;
    /** 10^-18 collateral. */
    feesAccrued: bigint;
    insuranceFund: bigint;
    /** Raw collateral. */
    vault: bigint;
    /** Number of orders so far. */
    counter: number;
    nonce: number;
    /** Whether a session of the running transaction uses the market. */
    inSession: boolean;
}
/** A market: rules, book, positions and figures. */
export declare class Market extends Revertible<MarketFigures> {
    readonly spec: MarketSpec;
    readonly book: Book;
    readonly positions: Map<number, Position>;
    /** 10^-9 base per lot, and 10^-9 USD per tick: at most 10^9 each. */
    readonly lot: number;
    readonly tick: number;
    /** 10^-18 base per lot. */
    readonly lotBase: bigint;
    /** Cost of one lot at a price of one tick, 10^-18 USD. */
    readonly tickLot: bigint;
    /** Lots of open interest above which the share of one position is limited. */
    readonly shareThreshold: number;
    constructor(spec: MarketSpec, undo: Undo);
    /**
     * Returns the position of an account, flat or not.
     * @throws {Abort} 1 of `dynamic_field` when the account has none here
     */
    position(accountId: number): Position;
    /** Converts a size to lots. @throws {Abort} 1 when zero, 19 off the lot size, 2000 when too large */
    toLots(size: bigint): number;
    /** Converts a price to ticks. @throws {Abort} 3900 when zero or too large, 20 off the tick size */
    toTicks(price: bigint): number;
    /** 10^-9 base. */
    toSize(lots: number): bigint;
    /** 10^-9 USD. */
    toPrice(ticks: number): bigint;
    /** 10^-18 base, with the same sign. */
    toBase(lots: number): bigint;
    /** The exact cost of lots at a price, 10^-18 USD. */
    toQuote(ticks: number, lots: number): bigint;
}
