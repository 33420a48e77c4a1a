/** Positions and their resting orders. */

import { ceilDivide, ONE } from './integers.js';
import type { Integrator, Side } from './types.js';
import { Revertible } from './undo.js';

/** All orders of one price. */
export class Level {
    total = 0;
    /** `total` before the transaction; `undefined` while the transaction has not changed it. */
    before: number | undefined = undefined;
    head: Order | undefined = undefined;
    tail: Order | undefined = undefined;

    constructor(readonly ticks: number) {}
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
    /** Receives a fee on the order's fills. */
    readonly integrator: Integrator | undefined;
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
export class Position extends Revertible<PositionFigures> {
    /** Resting orders, unordered. */
    readonly orders = new Set<Order>();

    constructor(
        readonly accountId: number,
        fundingLong: bigint,
        fundingShort: bigint,
    ) {
        super({ collateral: 0n, base: 0, quote: 0n, bids: 0, asks: 0, ratio: ONE, fundingLong, fundingShort });
    }
}

/**
 * Applies a trade of lots, negative when sold, to a position, and returns the realized profit: zero when it
 * grows. The position's quote changes by exactly the signed quote plus the result, so that rounding creates
 * no value. What is rounded is against the trader.
 */
export function applyTrade(figures: PositionFigures, lots: number, quote: bigint): bigint {
    const signedQuote = lots > 0 ? quote : -quote;
    const { base } = figures;
    figures.base = base + lots;
    if (base === 0 || base > 0 === lots > 0) {
        figures.quote += signedQuote;
        return 0n;
    }
    return Math.abs(lots) <= Math.abs(base)
        ? reduce(figures, Math.abs(lots), Math.abs(base), signedQuote)
        : flip(figures, Math.abs(base), Math.abs(lots), signedQuote);
}

/** Closes `closed` of `open` lots with their part of the cost. */
function reduce(figures: PositionFigures, closed: number, open: number, signedQuote: bigint): bigint {
    const cost = closed === open ? figures.quote : ceilDivide(figures.quote * BigInt(closed), BigInt(open));
    figures.quote -= cost;
    return -signedQuote - cost;
}

/** Closes all `open` lots with a part of the `traded` ones; the rest opens the other side. */
function flip(figures: PositionFigures, open: number, traded: number, signedQuote: bigint): bigint {
    const closingQuote = ceilDivide(signedQuote * BigInt(open), BigInt(traded));
    const result = -closingQuote - figures.quote;
    figures.quote = signedQuote - closingQuote;
    return result;
}
