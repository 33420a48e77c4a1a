/** One market's state, and the ways between its whole ticks and lots and the units of the outside. */

import { abort } from './aborts.js';
import { Book } from './book.js';
import type { Position } from './position.js';
import type { MarketSpec } from './types.js';
import { Revertible, type Undo } from './undo.js';

/** Past this, sums of ticks or lots would not be exact; the book refuses them as an overflow. */
export const MAX_UNITS = 2 ** 52;

/** 10^-18 per 10^-9. */
const NANO = 10n ** 9n;

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
export class Market extends Revertible<MarketFigures> {
    readonly book: Book;
    readonly positions = new Map<number, Position>();
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
    constructor(
        readonly spec: MarketSpec,
        undo: Undo,
    ) {
        super(initialFigures());
        this.book = new Book(undo);
        this.lot = Number(spec.lotSize);
        this.tick = Number(spec.tickSize);
        this.lotBase = spec.lotSize * NANO;
        this.tickLot = spec.tickSize * spec.lotSize;
        this.shareThreshold = Number(spec.maxOpenInterestThreshold / spec.lotSize);
    }

    /**
     * Finds a position.
     *
     * @param accountId whose
     * @returns the position, flat or not
     * @throws {Abort} when the account never created one here
     */
    position(accountId: number): Position {
        const position = this.positions.get(accountId);
        if (position === undefined) throw abort('noPosition');
        return position;
    }

    /**
     * Turns a size into lots.
     *
     * @param size 10^-9 base
     * @returns whole lots
     * @throws {Abort} 1 when zero, 19 off the lot size, 2000 when too large
     */
    toLots(size: bigint): number {
        if (size === 0n) throw abort('sizeZero');
        const lots = wholeSteps(size, this.lot);
        if (lots === undefined) throw abort('sizeOffLot');
        if (lots > MAX_UNITS) throw abort('overflow');
        return lots;
    }

    /**
     * Turns a price into ticks.
     *
     * @param price 10^-9 USD
     * @returns whole ticks
     * @throws {Abort} 3900 when zero or too large, 20 off the tick size
     */
    toTicks(price: bigint): number {
        if (price === 0n || price >= 1n << 63n) throw abort('priceOutOfRange');
        const ticks = wholeSteps(price, this.tick);
        if (ticks === undefined) throw abort('priceOffTick');
        if (ticks > MAX_UNITS) throw abort('priceOutOfRange');
        return ticks;
    }

    /** @returns lots as 10^-9 base */
    toSize(lots: number): bigint {
        return BigInt(lots) * this.spec.lotSize;
    }

    /** @returns ticks as 10^-9 USD */
    toPrice(ticks: number): bigint {
        return BigInt(ticks) * this.spec.tickSize;
    }

    /** @returns lots as 10^-18 base, signed as they are */
    toBase(lots: number): bigint {
        return BigInt(lots) * this.lotBase;
    }

    /** @returns what so many lots cost at a price, 10^-18 USD, exactly */
    toQuote(ticks: number, lots: number): bigint {
        const product = ticks * lots;
        return (Number.isSafeInteger(product) ? BigInt(product) : BigInt(ticks) * BigInt(lots)) * this.tickLot;
    }
}

/** How often a step fits, or `undefined` when it does not fit wholly; a result above 2^53 is only nearly right. */
function wholeSteps(units: bigint, step: number): number | undefined {
    const near = Number(units);
    if (Number.isSafeInteger(near)) return near % step === 0 ? near / step : undefined;
    return units % BigInt(step) === 0n ? Number(units / BigInt(step)) : undefined;
}

function initialFigures(): MarketFigures {
    return {
        index: 0n,
        indexAt: 0,
        premium: { value: 0n, at: 0 },
        spread: { value: 0n, at: 0 },
        fundingLong: 0n,
        fundingShort: 0n,
        fundingAt: 0,
        openInterest: 0,
        feesAccrued: 0n,
        insuranceFund: 0n,
        vault: 0n,
        counter: 0,
        nonce: 0,
        inSession: false,
    };
}
