/** State of one market, and conversions between ticks, lots and external units. */

import { abort } from './aborts.js';
import { Book } from './book.js';
import { NANO } from './integers.js';
import type { Position } from './position.js';
import type { MarginRatiosProposal, MarketSettlement, MarketSpec, PauseMode } from './types.js';
import { Revertible, type Undo } from './undo.js';

/** Larger sums of ticks or lots would be inexact; the engine aborts with an overflow. */
export const MAX_UNITS = 2 ** 52;

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
    /** The oracle's average of the price. */
    indexAverage: bigint;
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
    /** Raw collateral, outside of the vault. */
    insuranceFund: bigint;
    /** Raw collateral. */
    vault: bigint;
    /** Number of posted orders so far. */
    counter: number;
    /** Number of orders that did not rest. */
    endedOrders: number;
    paused: PauseMode;
    isFrozen: boolean;
    settlement: MarketSettlement | undefined;
    proposal: MarginRatiosProposal | undefined;
    nonce: number;
    /** Whether a session of the running transaction uses the market. */
    inSession: boolean;
}

/** A market: rules, book, positions and figures. */
export class Market extends Revertible<MarketFigures> {
    /** Only the margin ratios change. */
    spec: MarketSpec;
    readonly book: Book;
    readonly positions = new Map<number, Position>();
    /** 10^-9 base per lot, and 10^-9 USD per tick: at most 10^9 each. */
    readonly lot: number;
    readonly tick: number;
    /** 10^-18 base per lot. */
    readonly lotBase: bigint;
    /** Cost of one lot at a price of one tick, 10^-18 USD. */
    readonly tickLot: bigint;
    /** Lots of open interest above which the share of one position is limited. */
    readonly shareThreshold: number;

    constructor(spec: MarketSpec, undo: Undo) {
        super(initialFigures());
        this.spec = spec;
        this.book = new Book(undo);
        this.lot = Number(spec.lotSize);
        this.tick = Number(spec.tickSize);
        this.lotBase = spec.lotSize * NANO;
        this.tickLot = spec.tickSize * spec.lotSize;
        this.shareThreshold = Number(spec.maxOpenInterestThreshold / spec.lotSize);
    }

    /**
     * Returns the position of an account, flat or not.
     * @throws {Abort} 1 of `dynamic_field` when the account has none here
     */
    position(accountId: number): Position {
        const position = this.positions.get(accountId);
        if (position === undefined) throw abort('noPosition');
        return position;
    }

    /** Converts a size to lots. @throws {Abort} 1 when zero, 19 off the lot size, 2000 when too large */
    toLots(size: bigint): number {
        if (size === 0n) throw abort('sizeZero');
        const lots = wholeSteps(size, this.lot);
        if (lots === undefined) throw abort('sizeOffLot');
        if (lots > MAX_UNITS) throw abort('overflow');
        return lots;
    }

    /** Converts a price to ticks. @throws {Abort} 3900 when zero or too large, 20 off the tick size */
    toTicks(price: bigint): number {
        if (price === 0n || price >= 1n << 63n) throw abort('priceOutOfRange');
        const ticks = wholeSteps(price, this.tick);
        if (ticks === undefined) throw abort('priceOffTick');
        if (ticks > MAX_UNITS) throw abort('overflow');
        return ticks;
    }

    /** 10^-9 base. */
    toSize(lots: number): bigint {
        return BigInt(lots) * this.spec.lotSize;
    }

    /** 10^-9 USD. */
    toPrice(ticks: number): bigint {
        return BigInt(ticks) * this.spec.tickSize;
    }

    /** 10^-18 base, with the same sign. */
    toBase(lots: number): bigint {
        return BigInt(lots) * this.lotBase;
    }

    /** The exact cost of lots at a price, 10^-18 USD. */
    toQuote(ticks: number, lots: number): bigint {
        const product = ticks * lots;
        return (Number.isSafeInteger(product) ? BigInt(product) : BigInt(ticks) * BigInt(lots)) * this.tickLot;
    }
}

/** Divides by a step; `undefined` when it does not divide evenly. Results above 2^53 are approximate. */
function wholeSteps(units: bigint, step: number): number | undefined {
    const near = Number(units);
    if (Number.isSafeInteger(near)) return near % step === 0 ? near / step : undefined;
    return units % BigInt(step) === 0n ? Number(units / BigInt(step)) : undefined;
}

function initialFigures(): MarketFigures {
    return {
        index: 0n,
        indexAt: 0,
        indexAverage: 0n,
        premium: { value: 0n, at: 0 },
        impact: { value: 0n, at: 0 },
        spread: { value: 0n, at: 0 },
        fundingLong: 0n,
        fundingShort: 0n,
        fundingAt: 0,
        openInterest: 0,
        feesAccrued: 0n,
        insuranceFund: 0n,
        vault: 0n,
        counter: 0,
        endedOrders: 0,
        paused: 0,
        isFrozen: false,
        settlement: undefined,
        proposal: undefined,
        nonce: 0,
        inSession: false,
    };
}
