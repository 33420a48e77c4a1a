"use strict";
/** An order book in whole ticks and lots: a snapshot replaces it, and a frame applies completely or not at all. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Book = void 0;
const delta_js_1 = require("./delta.js");
const side_js_1 = require("./side.js");
/** Both sides of one market's book at one nonce. */
class Book {
    nonce = 0;
    /** Time of the service, milliseconds since 1970. */
    timestamp = undefined;
    bids;
    asks;
    /** Amounts of the changed levels before a frame, bids first, to undo a frame with a fault. */
    #before = new Float64Array(64);
    constructor(grid) {
        this.bids = new side_js_1.Side(grid, 1);
        this.asks = new side_js_1.Side(grid, -1);
    }
    /** Applies a frame whose nonce follows. If it returns a fault, the book is unchanged. */
    apply(delta, mode) {
        const { bids, asks } = delta;
        if (this.#before.length < bids.length + asks.length)
            this.#before = (0, delta_js_1.resized)(this.#before, 2 * (bids.length + asks.length));
        const bidsDone = this.#change(this.bids, bids, 0, mode);
        const asksDone = bidsDone < bids.length ? 0 : this.#change(this.asks, asks, bids.length, mode);
        const isComplete = bidsDone + asksDone === bids.length + asks.length;
        if (isComplete && !this.isCrossed) {
            this.nonce = delta.nonce;
            this.timestamp = delta.timestamp;
            return undefined;
        }
        this.#undo(this.asks, asks, bids.length, asksDone);
        this.#undo(this.bids, bids, 0, bidsDone);
        return isComplete ? 'crossed' : 'negative';
    }
    /** Replaces the book by a snapshot. If it returns a fault, the book must be replaced again. */
    replace(snapshot) {
        this.nonce = snapshot.nonce;
        this.timestamp = snapshot.timestamp;
        const isComplete = this.bids.replace(snapshot.bids) && this.asks.replace(snapshot.asks);
        if (!isComplete)
            return 'negative';
        return this.isCrossed ? 'crossed' : undefined;
    }
    /** Replaces the book by a copy of another one of the same market. */
    copy(from) {
        this.nonce = from.nonce;
        this.timestamp = from.timestamp;
        this.bids.copy(from.bids);
        this.asks.copy(from.asks);
    }
    /** Compares the levels, not the nonces. */
    equals(other) {
        return this.bids.equals(other.bids) && this.asks.equals(other.asks);
    }
    /** Whether the best bid reaches the best ask, which cannot be in a book of resting orders. */
    get isCrossed() {
        const [bid, ask] = [this.bids.bestPrice, this.asks.bestPrice];
        return bid !== undefined && ask !== undefined && bid >= ask;
    }
    /** Applies changes to a side up to the first fault; returns their number. */
    #change(side, { length, prices, amounts }, offset, mode) {
        for (let i = 0; i < length; i += 1) {
            const price = prices[i] ?? 0;
            const amount = amounts[i] ?? 0;
            const before = mode === 'additive' ? side.add(price, amount) : side.set(price, amount);
            if (Number.isNaN(before))
                return i;
            this.#before[offset + i] = before;
        }
        return length;
    }
    /** The last change first, as a frame may change a level twice. */
    #undo(side, { prices }, offset, done) {
        for (let i = done - 1; i >= 0; i -= 1)
            side.set(prices[i] ?? 0, this.#before[offset + i] ?? 0);
    }
}
exports.Book = Book;
