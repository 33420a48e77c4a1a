/** One market's state, and the ways between its whole ticks and lots and the units of the outside. */
import { Book } from './book.js';
import { abort } from './codes.js';
import { Kept } from './undo.js';
/** Past this, sums of ticks or lots would not be exact; the book refuses them as an overflow. */
export const MOST_UNITS = 2 ** 52;
/** 10^-18 per 10^-9. */
const NANO = 10n ** 9n;
/** A market: its rules, book, positions and figures. */
export class Market extends Kept {
    spec;
    book;
    positions = new Map();
    /** 10^-9 base per lot, and 10^-9 USD per tick: at most 10^9 each. */
    lot;
    tick;
    /** 10^-18 base per lot. */
    lotBase;
    /** 10^-18 USD that one lot costs at a price of one tick. */
    tickLot;
    /** Lots of open interest from which the share of one position is bounded. */
    shareThreshold;
    /**
     * @param spec its rules
     * @param undo learns how to take each change of the book back
     */
    constructor(spec, undo) {
        super(firstFigures());
        this.spec = spec;
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
    position(accountId) {
        const position = this.positions.get(accountId);
        if (position === undefined)
            throw abort('noPosition');
        return position;
    }
    /**
     * Turns a size into lots.
     *
     * @param size 10^-9 base
     * @returns whole lots
     * @throws {Abort} 1 when zero, 19 off the lot size, 2000 when too large
     */
    toLots(size) {
        if (size === 0n)
            throw abort('sizeZero');
        const lots = wholeSteps(size, this.lot);
        if (lots === undefined)
            throw abort('sizeOffLot');
        if (lots > MOST_UNITS)
            throw abort('overflow');
        return lots;
    }
    /**
     * Turns a price into ticks.
     *
     * @param price 10^-9 USD
     * @returns whole ticks
     * @throws {Abort} 3900 when zero or too large, 20 off the tick size
     */
    toTicks(price) {
        if (price === 0n || price >= 1n << 63n)
            throw abort('priceOutOfRange');
        const ticks = wholeSteps(price, this.tick);
        if (ticks === undefined)
            throw abort('priceOffTick');
        if (ticks > MOST_UNITS)
            throw abort('priceOutOfRange');
        return ticks;
    }
    /** @returns lots as 10^-9 base */
    toSize(lots) {
        return BigInt(lots) * this.spec.lotSize;
    }
    /** @returns ticks as 10^-9 USD */
    toPrice(ticks) {
        return BigInt(ticks) * this.spec.tickSize;
    }
    /** @returns lots as 10^-18 base, signed as they are */
    toBase(lots) {
        return BigInt(lots) * this.lotBase;
    }
    /** @returns what so many lots cost at a price, 10^-18 USD, exactly */
    toQuote(ticks, lots) {
        const product = ticks * lots;
        return (Number.isSafeInteger(product) ? BigInt(product) : BigInt(ticks) * BigInt(lots)) * this.tickLot;
    }
}
/** How often a step fits, or `undefined` when it does not fit wholly; a result above 2^53 is only nearly right. */
function wholeSteps(units, step) {
    const near = Number(units);
    if (Number.isSafeInteger(near))
        return near % step === 0 ? near / step : undefined;
    return units % BigInt(step) === 0n ? Number(units / BigInt(step)) : undefined;
}
function firstFigures() {
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
