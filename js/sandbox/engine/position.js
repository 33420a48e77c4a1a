/** One account's position on one market: its figures, and what a trade does to them. */
import { ONE } from './fixed.js';
import { Kept } from './undo.js';
/** A position, flat or not; it stays when it is closed. */
export class Position extends Kept {
    accountId;
    /** Resting orders, in no promised order. */
    orders = new Set();
    /**
     * @param accountId whose it is
     * @param fundingLong the market's cumulative funding of longs now
     * @param fundingShort and of shorts
     */
    constructor(accountId, fundingLong, fundingShort) {
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
export function trade(figures, lots, quote) {
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
function reduce(figures, closed, held, signedQuote) {
    const cost = closed === held ? figures.quote : (figures.quote * BigInt(closed)) / BigInt(held);
    figures.quote -= cost;
    return -signedQuote - cost;
}
/** Closes all `held` lots with a part of the `traded` ones; the rest opens the other side. */
function flip(figures, held, traded, signedQuote) {
    const closing = (signedQuote * BigInt(held)) / BigInt(traded);
    const result = -closing - figures.quote;
    figures.quote = signedQuote - closing;
    return result;
}
