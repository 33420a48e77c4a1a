/** Positions and their resting orders. */
import type { Side } from './types.js';
import { Revertible } from './undo.js';
/** All orders of one price. */
export declare class Level {
    readonly ticks: number;
    total: number;
    /** `total` before the transaction; `undefined` while the transaction has not changed it. */
    before: number | undefined;
    head: Order | undefined;
    tail: Order | undefined;
    constructor(ticks: number);
}
/** A resting order. */
export interface Order {
    readonly id: bigint;
    readonly counter: number;
    readonly owner: Position;
    readonly side: Side;
    readonly ticks: number;
    /** Lots at placement, before its fills as a taker. */
    readonly initialLots: number;
    readonly clientOrderId: bigint | undefined;
    readonly reduceOnly: boolean;
    readonly expiryMs: number | undefined;
    readonly placedAt: number;
    /** Lots left to fill. */
    lots: number;
    /** Quote of its fills, 10^-18 USD. */
    quote: bigint;
    level: Level | undefined;
    previous: Order | undefined;
    next: Order | undefined;
}
/** Values that a transaction may change. */
export interface PositionFigures {
    /** 10^-18 collateral; may be negative while unrealized profit covers it. */
    collateral: bigint;
    /** Lots, negative when short. */
    base: number;
    /** Cost of the position, 10^-18 USD, with the sign of `base`. */
    quote: bigint;
    /** Lots of resting bids. */
    bids: number;
    /** Lots of resting asks. */
    asks: number;
    /** Initial margin ratio chosen by the account, 10^-18. */
    ratio: bigint;
    /** Cumulative funding at the last settlement, 10^-18 USD per base. */
    fundingLong: bigint;
    fundingShort: bigint;
}
/** A position; it remains when it becomes flat. */
export declare class Position extends Revertible<PositionFigures> {
    readonly accountId: number;
    /** Resting orders, unordered. */
    readonly orders: Set<Order>;
    constructor(accountId: number, fundingLong: bigint, fundingShort: bigint);
}
/**
 * Applies a trade of lots, negative when sold, to a position, and returns the realized profit: zero when it grows. The
 * position's quote changes by exactly the signed quote plus the result, so that rounding creates no value.
 */
export declare function applyTrade(figures: PositionFigures, lots: number, quote: bigint): bigint;
