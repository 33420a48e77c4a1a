"use strict";
/** Recent changes of each order book: restores older books and maps nonces to those that clients see. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.BookHistory = void 0;
exports.bookSnapshot = bookSnapshot;
const time_js_1 = require("../time/time.js");
const DEFAULT_STEPS = 1_000;
/** Changes of all books. */
class BookHistory {
    engine;
    #steps;
    #minSteps = DEFAULT_STEPS;
    constructor(engine) {
        this.engine = engine;
        this.#steps = new Map([...engine.markets.keys()].map((id) => {
            const { nonce } = engine.book(id, 0);
            return [id, [{ nonce, clientNonce: nonce, at: undefined, change: { bids: [], asks: [] } }]];
        }));
    }
    keep(changes) {
        this.#minSteps = changes;
    }
    at(marketId, nonce) {
        const steps = this.#of(marketId);
        const step = steps[(0, time_js_1.lowerBound)(steps, clientNonceOf, nonce)];
        return step?.clientNonce === nonce ? this.#book(marketId, step)?.book : undefined;
    }
    /** Records the next change of a market, after skipping `leap` nonces; returns its client nonce. */
    take(change, leap) {
        const { marketId, nonce, timestamp } = change;
        const steps = this.#of(marketId);
        const clientNonce = (steps.at(-1)?.clientNonce ?? nonce - 1) + 1 + leap;
        steps.push({ nonce, clientNonce, at: timestamp, change });
        (0, time_js_1.trim)(steps, this.#minSteps + 1);
        return clientNonce;
    }
    /** Maps the engine's nonce to the client nonce; for a dropped step, an estimate without later skips. */
    clientNonce(marketId, nonce) {
        const steps = this.#of(marketId);
        const step = steps[(0, time_js_1.lowerBound)(steps, nonceOf, nonce)] ?? steps.at(-1);
        return step === undefined ? nonce : step.clientNonce - step.nonce + nonce;
    }
    /**
     * Reverts a number of changes of the book at a nonce of the engine.
     * @returns that book with the engine's nonce, or the oldest one kept; `undefined` when none is kept
     */
    before(marketId, nonce, changes) {
        const steps = this.#of(marketId);
        const step = steps[(0, time_js_1.lowerBound)(steps, nonceOf, nonce - changes)];
        if (step === undefined || step.nonce > nonce)
            return undefined;
        const past = this.#book(marketId, step);
        return past && { ...past, book: { ...past.book, nonce: step.nonce } };
    }
    /** Converts level changes to totals. @returns the same levels with their total sizes */
    totals(change) {
        const { book } = this.before(change.marketId, change.nonce, 0) ?? { book: this.engine.book(change.marketId) };
        return { ...change, bids: totalsOf(change.bids, book.bids), asks: totalsOf(change.asks, book.asks) };
    }
    #of(marketId) {
        return this.#steps.get(marketId) ?? [];
    }
    /** Reverts all changes after a step. */
    #book(marketId, { nonce, clientNonce, at }) {
        const steps = this.#of(marketId);
        const { bids, asks, ...now } = this.engine.book(marketId);
        if (steps.at(-1)?.nonce !== now.nonce)
            return undefined;
        const later = steps.slice((0, time_js_1.lowerBound)(steps, nonceOf, nonce + 1)).map(({ change }) => change);
        const book = {
            nonce: clientNonce,
            bids: undo(bids, later.map((change) => change.bids)).sort(([a], [b]) => (a > b ? -1 : 1)),
            asks: undo(asks, later.map((change) => change.asks)).sort(([a], [b]) => (a < b ? -1 : 1)),
        };
        return { at, book };
    }
}
exports.BookHistory = BookHistory;
function undo(levels, changes) {
    const sizes = new Map(levels);
    for (const [price, size] of changes.flat())
        sizes.set(price, (sizes.get(price) ?? 0n) - size);
    return [...sizes].filter(([, size]) => size !== 0n);
}
function totalsOf(changed, levels) {
    const sizes = new Map(levels);
    return changed.map(([price]) => [price, sizes.get(price) ?? 0n]);
}
function nonceOf({ nonce }) {
    return nonce;
}
function clientNonceOf({ clientNonce }) {
    return clientNonce;
}
/**
 * Creates the snapshot of a book for a REST response, or an older one when a fault requires it. `read` has the engine's
 * nonce.
 */
async function bookSnapshot(parts, marketId, read) {
    const { books, faults, timers } = parts;
    const target = { stream: 'orderbook', id: marketId };
    const stale = faults.take(target, 'stale');
    const past = stale && books.before(marketId, read.book.nonce, stale.fault.changes);
    const { book, at = read.at } = past ?? read;
    const nonce = books.clientNonce(marketId, book.nonce);
    const slow = faults.take(target, 'slow');
    if (slow !== undefined)
        await timers.wait(slow.fault.delayMs);
    return { book: { ...book, nonce }, at };
}
