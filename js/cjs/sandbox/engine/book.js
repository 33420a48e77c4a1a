"use strict";
/**
 * The order book of one market in whole ticks and lots, with price-time priority. Each side is a sorted array of price
 * levels with the best level last. Each level is a linked list with the oldest order first.
 *
 * Invariants: no level is empty; a level's total is the sum of its orders; a side's total is the sum of its levels; a
 * position's `bids` and `asks` are the sums of its orders. Removed orders keep their links, so that a rollback in
 * reverse order restores their place.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Book = exports.BookSide = void 0;
exports.toOrderId = toOrderId;
const integers_js_1 = require("./integers.js");
const position_js_1 = require("./position.js");
/**
 * Creates an order id, a u128: the key in the upper 64 bits, the counter in the lower ones. An ask's key is its price,
 * above zero and below 2^63; a bid's key has all 64 bits inverted, so that smaller ids match first.
 */
function toOrderId(side, price, counter) {
    return ((side === 'ask' ? price : price ^ integers_js_1.U64_MAX) << 64n) | BigInt(counter);
}
/** Extracts the counter of an order id. @returns the lower 64 bits; inexact above 2^53, where no orders exist */
function counterOf(orderId) {
    return Number(BigInt.asUintN(64, orderId));
}
/** One side of a book. */
class BookSide {
    /** Worst price first, best price last. */
    levels = [];
    /** Lots of all levels. */
    total = 0;
    #sign;
    /** Bids sort ascending, asks descending. */
    constructor(side) {
        this.#sign = side === 'bid' ? 1 : -1;
    }
    /** The level that matches first. */
    get best() {
        return this.levels[this.levels.length - 1];
    }
    /** Finds the level of a price. */
    at(ticks) {
        const level = this.levels[this.#indexOf(ticks)];
        return level?.ticks === ticks ? level : undefined;
    }
    insert(level) {
        const index = this.#indexOf(level.ticks);
        if (index === this.levels.length)
            this.levels.push(level);
        else
            this.levels.splice(index, 0, level);
    }
    drop(level) {
        if (level === this.best)
            this.levels.pop();
        else
            this.levels.splice(this.#indexOf(level.ticks), 1);
    }
    /** The index of a price, or where to insert it. */
    #indexOf(ticks) {
        const rank = ticks * this.#sign;
        let low = 0;
        let high = this.levels.length;
        while (low < high) {
            const middle = (low + high) >>> 1;
            if (this.levels[middle].ticks * this.#sign < rank)
                low = middle + 1;
            else
                high = middle;
        }
        return low;
    }
}
exports.BookSide = BookSide;
/** Both sides, and all orders by counter. */
class Book {
    undo;
    bids = new BookSide('bid');
    asks = new BookSide('ask');
    orders = new Map();
    #touchedBids = [];
    #touchedAsks = [];
    constructor(undo) {
        this.undo = undo;
    }
    /** Finds a resting order. */
    find(orderId) {
        const order = this.orders.get(counterOf(orderId));
        return order?.id === orderId ? order : undefined;
    }
    /** Adds an order behind all others of its price. */
    add(order) {
        const level = this.#side(order.side).at(order.ticks) ?? new position_js_1.Level(order.ticks);
        order.level = level;
        order.previous = level.tail;
        this.#link(order, level);
        this.undo.add(() => {
            this.#unlink(order, level);
        });
    }
    remove(order) {
        const level = order.level;
        this.#unlink(order, level);
        this.undo.add(() => {
            this.#link(order, level);
        });
    }
    /** Fills at most the remaining lots of an order, for a quote in 10^-18 USD; removes it when nothing is left. */
    fill(order, lots, quote) {
        this.#addLots(order, order.level, -lots);
        order.lots -= lots;
        order.quote += quote;
        this.undo.add(() => {
            this.#addLots(order, order.level, lots);
            order.lots += lots;
            order.quote -= quote;
        });
        if (order.lots === 0)
            this.remove(order);
    }
    /** Returns and resets the net changes of a transaction; `undefined` when no level changed. */
    takeChanges() {
        const change = { bids: changesOf(this.#touchedBids, -1), asks: changesOf(this.#touchedAsks, 1) };
        this.discardChanges();
        return change.bids.length + change.asks.length === 0 ? undefined : change;
    }
    /** Resets the changes. */
    discardChanges() {
        for (const level of this.#touchedBids)
            level.before = undefined;
        for (const level of this.#touchedAsks)
            level.before = undefined;
        if (this.#touchedBids.length > 0)
            this.#touchedBids = [];
        if (this.#touchedAsks.length > 0)
            this.#touchedAsks = [];
    }
    #side(side) {
        return side === 'bid' ? this.bids : this.asks;
    }
    #link(order, level) {
        if (level.head === undefined)
            this.#side(order.side).insert(level);
        if (order.previous === undefined)
            level.head = order;
        else
            order.previous.next = order;
        if (order.next === undefined)
            level.tail = order;
        else
            order.next.previous = order;
        this.orders.set(order.counter, order);
        order.owner.orders.add(order);
        this.#addLots(order, level, order.lots);
    }
    #unlink(order, level) {
        if (order.previous === undefined)
            level.head = order.next;
        else
            order.previous.next = order.next;
        if (order.next === undefined)
            level.tail = order.previous;
        else
            order.next.previous = order.previous;
        if (level.head === undefined)
            this.#side(order.side).drop(level);
        this.orders.delete(order.counter);
        order.owner.orders.delete(order);
        this.#addLots(order, level, -order.lots);
    }
    /** Adds lots to the level, the side and the owner's totals. */
    #addLots(order, level, lots) {
        const isBid = order.side === 'bid';
        if (level.before === undefined) {
            level.before = level.total;
            (isBid ? this.#touchedBids : this.#touchedAsks).push(level);
        }
        level.total += lots;
        this.#side(order.side).total += lots;
        const figures = this.undo.change(order.owner);
        if (isBid)
            figures.bids += lots;
        else
            figures.asks += lots;
    }
}
exports.Book = Book;
/** Sums changes by price, because a price may have had two levels in one transaction. */
function changesOf(levels, sign) {
    const changes = levels.length > 1 ? sumByPrice(levels).sort(([a], [b]) => sign * (a - b)) : levels.map(changeOf);
    return changes.filter(([, lots]) => lots !== 0);
}
function sumByPrice(levels) {
    const sums = new Map();
    for (const [ticks, lots] of levels.map(changeOf))
        sums.set(ticks, (sums.get(ticks) ?? 0) + lots);
    return [...sums];
}
function changeOf({ ticks, total, before }) {
    return [ticks, total - (before ?? total)];
}
