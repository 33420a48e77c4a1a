/** One account's position on one market: its figures, and what a trade does to them. */

import { ONE } from './integers.js';
import type { Side } from './types.js';
import { Revertible } from './undo.js';

/** All orders of one price. */
export class Level {
    total = 0;
    /** `total` before the transaction; `undefined` while the transaction has not come here. */
    before: number | undefined = undefined;
    head: Order | undefined = undefined;
    tail: Order | undefined = undefined;

    /** @param ticks the price */
    constructor(readonly ticks: number) {}
}

/** A resting order. */
export interface Order {
    readonly id: bigint;
    readonly counter: number;
    readonly owner: Position;
    readonly side: Side;
    readonly ticks: number;
    /** Lots when it was placed, before its fills as a taker. */
    readonly initialLots: number;
    readonly clientOrderId: bigint | undefined;
    readonly reduceOnly: boolean;
    readonly expiryMs: number | undefined;
    readonly placedAt: number;
    /** Lots left to fill. */
    lots: number;
    /** Quote of its fills so far, 10^-18 USD. */
    quote: bigint;
    level: Level | undefined;
    previous: Order | undefined;
    next: Order | undefined;
}

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
export class Position extends Revertible<PositionFigures> {
    readonly accountId: number;
    /** Resting orders, in no promised order. */
    readonly orders = new Set<Order>();

    /**
     * @param accountId whose it is
     * @param fundingLong the market's cumulative funding of longs now
     * @param fundingShort and of shorts
     */
    constructor(accountId: number, fundingLong: bigint, fundingShort: bigint) {
        super({ collateral: 0n, base: 0, quote: 0n, bids: 0, asks: 0, ratio: ONE, fundingLong, fundingShort });
        this.accountId = accountId;
    }
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

/** Closes `closed` of `held` lots: its part of the cost leaves. */
function reduce(figures: PositionFigures, closed: number, held: number, signedQuote: bigint): bigint {
    const cost = closed === held ? figures.quote : (figures.quote * BigInt(closed)) / BigInt(held);
    figures.quote -= cost;
    return -signedQuote - cost;
}

/** Closes all `held` lots with a part of the `traded` ones; the rest opens the other side. */
function flip(figures: PositionFigures, held: number, traded: number, signedQuote: bigint): bigint {
    const closingQuote = (signedQuote * BigInt(held)) / BigInt(traded);
    const result = -closingQuote - figures.quote;
    figures.quote = signedQuote - closingQuote;
    return result;
}
