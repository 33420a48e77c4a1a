"use strict";
/** The latest changes of each order book, from which its older states are told; and the nonces that the outside sees. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Books = void 0;
const sorted_js_1 = require("../sorted.js");
const KEPT = 1_000;
/** The changes of all books. */
class Books {
    #engine;
    #steps;
    #kept = KEPT;
    /** @param engine holds the books; tells of its changes from now on */
    constructor(engine) {
        this.#engine = engine;
        this.#steps = new Map([...engine.markets.keys()].map((id) => {
            const { nonce } = engine.book(id, 0);
            return [id, [{ nonce, told: nonce, at: undefined, change: { bids: [], asks: [] } }]];
        }));
    }
    keep(changes) {
        this.#kept = changes;
    }
    at(marketId, nonce) {
        const steps = this.#of(marketId);
        const step = steps[(0, sorted_js_1.firstAt)(steps, toldOf, nonce)];
        return step?.told === nonce ? this.#book(marketId, step)?.book : undefined;
    }
    /**
     * Writes a change down.
     *
     * @param change the next of its market
     * @param leap how many nonces are left out before it
     * @returns its nonce as clients see it
     */
    take(change, leap) {
        const { marketId, nonce, timestamp } = change;
        const steps = this.#of(marketId);
        const told = (steps.at(-1)?.told ?? nonce - 1) + 1 + leap;
        steps.push({ nonce, told, at: timestamp, change });
        (0, sorted_js_1.trim)(steps, this.#kept + 1);
        return told;
    }
    /**
     * Tells how clients see a nonce.
     *
     * @param marketId the market
     * @param nonce the engine's
     * @returns what they see; of one that is forgotten, what they would without leaps since
     */
    told(marketId, nonce) {
        const steps = this.#of(marketId);
        const step = steps[(0, sorted_js_1.firstAt)(steps, nonceOf, nonce)] ?? steps.at(-1);
        return step === undefined ? nonce : step.told - step.nonce + nonce;
    }
    /**
     * Goes back some changes.
     *
     * @param marketId the market
     * @param nonce the engine's, of the book to go back from
     * @param changes how many
     * @returns the book then, with the engine's nonce, or the oldest that is kept; `undefined` where none of them is
     */
    before(marketId, nonce, changes) {
        const steps = this.#of(marketId);
        const step = steps[(0, sorted_js_1.firstAt)(steps, nonceOf, nonce - changes)];
        if (step === undefined || step.nonce > nonce)
            return undefined;
        const past = this.#book(marketId, step);
        return past && { ...past, book: { ...past.book, nonce: step.nonce } };
    }
    /**
     * Tells levels as totals.
     *
     * @param change what changed
     * @returns the same levels, each with what it came to
     */
    totals(change) {
        const { book } = this.before(change.marketId, change.nonce, 0) ?? { book: this.#engine.book(change.marketId) };
        return { ...change, bids: totalsOf(change.bids, book.bids), asks: totalsOf(change.asks, book.asks) };
    }
    #of(marketId) {
        return this.#steps.get(marketId) ?? [];
    }
    /** The engine's book without what changed after a step. */
    #book(marketId, { nonce, told, at }) {
        const steps = this.#of(marketId);
        const { bids, asks, ...now } = this.#engine.book(marketId);
        if (steps.at(-1)?.nonce !== now.nonce)
            return undefined;
        const later = steps.slice((0, sorted_js_1.firstAt)(steps, nonceOf, nonce + 1)).map(({ change }) => change);
        const book = {
            nonce: told,
            bids: undo(bids, later.map((change) => change.bids)).sort(([a], [b]) => (a > b ? -1 : 1)),
            asks: undo(asks, later.map((change) => change.asks)).sort(([a], [b]) => (a < b ? -1 : 1)),
        };
        return { at, book };
    }
}
exports.Books = Books;
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
function toldOf({ told }) {
    return told;
}
