/** One account's position on one market: its figures, and what a trade does to them. */
import { Kept } from './undo.js';
import type { Order } from './book.js';
/** What a transaction may change of a position. */
export interface PositionFigures {
    /** 10^-18 collateral; may be negative while unrealized profit makes up for it. */
    collateral: bigint;
    /** Lots, negative when short. */
    base: number;
    /** 10^-18 USD, of the sign of `base`: what the position cost. */
    quote: bigint;
    /** Lots of resting bids. */
    bids: number;
    /** Lots of resting asks. */
    asks: number;
    /** Initial margin ratio that the account chose, 10^-18. */
    ratio: bigint;
    /** The market's cumulative funding when this position last settled: 10^-18 USD per base. */
    fundingLong: bigint;
    fundingShort: bigint;
}
/** A position, flat or not; it stays when it is closed. */
export declare class Position extends Kept<PositionFigures> {
    readonly accountId: number;
    /** Resting orders, in no promised order. */
    readonly orders: Set<Order>;
    /**
     * @param accountId whose it is
     * @param fundingLong the market's cumulative funding of longs now
     * @param fundingShort and of shorts
     */
    constructor(accountId: number, fundingLong: bigint, fundingShort: bigint);
}
/**
 * Adds a trade to a position. Whatever the rounding, `quote` changes by exactly the signed quote plus the result, so
 * that no value comes or goes.
 *
 * @param figures the position's; `base` and `quote` change
 * @param lots what is traded, negative when sold; not zero
 * @param quote what it costs or brings, 10^-18 USD, not negative
 * @returns the realized profit or loss, 10^-18 USD; zero where the position grew
 */
export declare function trade(figures: PositionFigures, lots: number, quote: bigint): bigint;
