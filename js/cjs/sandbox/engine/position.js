"use strict";
/** Positions and their resting orders. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Position = exports.Level = void 0;
exports.applyTrade = applyTrade;
const integers_js_1 = require("./integers.js");
const undo_js_1 = require("./undo.js");
/** All orders of one price. */
class Level {
    ticks;
    total = 0;
    /** `total` before the transaction; `undefined` while the transaction has not changed it. */
    before = undefined;
    head = undefined;
    tail = undefined;
    constructor(ticks) {
        this.ticks = ticks;
    }
}
exports.Level = Level;
/** A position; it remains when it becomes flat. */
class Position extends undo_js_1.Revertible {
    accountId;
    /** Resting orders, unordered. */
    orders = new Set();
    constructor(accountId, fundingLong, fundingShort) {
        super({ collateral: 0n, base: 0, quote: 0n, bids: 0, asks: 0, ratio: integers_js_1.ONE, fundingLong, fundingShort });
        this.accountId = accountId;
    }
}
exports.Position = Position;
/**
 * Applies a trade of lots, negative when sold, to a position, and returns the realized profit: zero when it grows. The
 * position's quote changes by exactly the signed quote plus the result, so that rounding creates no value.
 */
function applyTrade(figures, lots, quote) {
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
function reduce(figures, closed, open, signedQuote) {
    const cost = closed === open ? figures.quote : (figures.quote * BigInt(closed)) / BigInt(open);
    figures.quote -= cost;
    return -signedQuote - cost;
}
/** Closes all `open` lots with a part of the `traded` ones; the rest opens the other side. */
function flip(figures, open, traded, signedQuote) {
    const closingQuote = (signedQuote * BigInt(open)) / BigInt(traded);
    const result = -closingQuote - figures.quote;
    figures.quote = signedQuote - closingQuote;
    return result;
}
