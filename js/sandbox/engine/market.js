/** State of one market, and conversions between ticks, lots and external units. */
import { abort } from './aborts.js';
import { Book } from './book.js';
import { NANO } from './integers.js';
import { Revertible } from './undo.js';
/** Larger sums of ticks or lots would be inexact; the engine aborts with an overflow. */
export const MAX_UNITS = 2 ** 52;
/** A market: rules, book, positions and figures. */
export class Market extends Revertible {
    spec;
    book;
    positions = new Map();
    /** 10^-9 base per lot, and 10^-9 USD per tick: at most 10^9 each. */
    lot;
    tick;
    /** 10^-18 base per lot. */
    lotBase;
    /** Cost of one lot at a price of one tick, 10^-18 USD. */
    tickLot;
    /** Lots of open interest above which the share of one position is limited. */
    shareThreshold;
    constructor(spec, undo) {
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
    position(accountId) {
        const position = this.positions.get(accountId);
        if (position === undefined)
            throw abort('noPosition');
        return position;
    }
    /** Converts a size to lots. @throws {Abort} 1 when zero, 19 off the lot size, 2000 when too large */
    toLots(size) {
        if (size === 0n)
            throw abort('sizeZero');
        const lots = wholeSteps(size, this.lot);
        if (lots === undefined)
            throw abort('sizeOffLot');
        if (lots > MAX_UNITS)
            throw abort('overflow');
        return lots;
    }
    /** Converts a price to ticks. @throws {Abort} 3900 when zero or too large, 20 off the tick size */
    toTicks(price) {
        if (price === 0n || price >= 1n << 63n)
            throw abort('priceOutOfRange');
        const ticks = wholeSteps(price, this.tick);
        if (ticks === undefined)
            throw abort('priceOffTick');
        if (ticks > MAX_UNITS)
            throw abort('priceOutOfRange');
        return ticks;
    }
    /** 10^-9 base. */
    toSize(lots) {
        return BigInt(lots) * this.spec.lotSize;
    }
    /** 10^-9 USD. */
    toPrice(ticks) {
        return BigInt(ticks) * this.spec.tickSize;
    }
    /** 10^-18 base, with the same sign. */
    toBase(lots) {
        return BigInt(lots) * this.lotBase;
    }
    /** The exact cost of lots at a price, 10^-18 USD. */
    toQuote(ticks, lots) {
        const product = ticks * lots;
        return (Number.isSafeInteger(product) ? BigInt(product) : BigInt(ticks) * BigInt(lots)) * this.tickLot;
    }
}
/** Divides by a step; `undefined` when it does not divide evenly. Results above 2^53 are approximate. */
function wholeSteps(units, step) {
    const near = Number(units);
    if (Number.isSafeInteger(near))
        return near % step === 0 ? near / step : undefined;
    return units % BigInt(step) === 0n ? Number(units / BigInt(step)) : undefined;
}
function initialFigures() {
    return {
        index: 0n,
        indexAt: 0,
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
        nonce: 0,
        inSession: false,
    };
}
