"use strict";
/**
 * One market's resting orders, in whole ticks and lots: price first, then time.
 *
 * Each side is a sorted array of price levels with the best at its end, each level a linked list with the oldest order
 * first. What always holds: a level in the array is not empty, its total is the sum of its orders, a side's total the sum
 * of its levels, and a position's `bids` and `asks` are the sums of its own orders. An order that leaves keeps its links,
 * so that taking changes back in reverse order puts it exactly where it was.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Book = exports.BookSide = exports.Level = void 0;
const order_id_js_1 = require("./order-id.js");
/** All orders of one price. */
class Level {
    ticks;
    total = 0;
    /** `total` before the transaction; `undefined` while the transaction has not come here. */
    before = undefined;
    head = undefined;
    tail = undefined;
    /** @param ticks the price */
    constructor(ticks) {
        this.ticks = ticks;
    }
}
exports.Level = Level;
/** One side of a book. */
class BookSide {
    /** Worst price first, best last. */
    levels = [];
    /** Lots of all levels. */
    total = 0;
    #sign;
    /** @param side bids are better the higher they are, asks the lower */
    constructor(side) {
        this.#sign = side === 'bid' ? 1 : -1;
    }
    /** The level that matches first. */
    get best() {
        return this.levels[this.levels.length - 1];
    }
    /**
     * Finds the level of a price.
     *
     * @param ticks the price
     * @returns the level, in its place, or `undefined`
     */
    at(ticks) {
        const level = this.levels[this.#place(ticks)];
        return level?.ticks === ticks ? level : undefined;
    }
    /**
     * Puts a level in its place.
     *
     * @param level not yet here
     */
    insert(level) {
        const place = this.#place(level.ticks);
        if (place === this.levels.length)
            this.levels.push(level);
        else
            this.levels.splice(place, 0, level);
    }
    /**
     * Takes a level out.
     *
     * @param level one that is here
     */
    drop(level) {
        if (level === this.best)
            this.levels.pop();
        else
            this.levels.splice(this.#place(level.ticks), 1);
    }
    /** Where a price stands, or would. */
    #place(ticks) {
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
/** Both sides, and every order by its counter. */
class Book {
    bids = new BookSide('bid');
    asks = new BookSide('ask');
    orders = new Map();
    #undo;
    #touchedBids = [];
    #touchedAsks = [];
    /** @param undo learns how to take each change back */
    constructor(undo) {
        this.#undo = undo;
    }
    /**
     * Finds a resting order.
     *
     * @param orderId its whole id
     * @returns the order, or `undefined` when none rests under this id
     */
    find(orderId) {
        const order = this.orders.get((0, order_id_js_1.counterOf)(orderId));
        return order?.id === orderId ? order : undefined;
    }
    /**
     * Puts a new order behind all others of its price.
     *
     * @param order not yet here; gets its place
     */
    add(order) {
        const level = this.#side(order.side).at(order.ticks) ?? new Level(order.ticks);
        order.level = level;
        order.previous = level.tail;
        this.#link(order, level);
        this.#undo.add(() => {
            this.#unlink(order, level);
        });
    }
    /**
     * Takes an order out.
     *
     * @param order one that is here
     */
    remove(order) {
        const level = order.level;
        this.#unlink(order, level);
        this.#undo.add(() => {
            this.#link(order, level);
        });
    }
    /**
     * Fills a part of an order; a filled one leaves.
     *
     * @param order one that is here
     * @param lots how much, at most what is left of it
     * @param quote of this fill, 10^-18 USD
     */
    fill(order, lots, quote) {
        this.#grow(order, order.level, -lots);
        order.lots -= lots;
        order.quote += quote;
        this.#undo.add(() => {
            this.#grow(order, order.level, lots);
            order.lots += lots;
            order.quote -= quote;
        });
        if (order.lots === 0)
            this.remove(order);
    }
    /**
     * Ends the count of a transaction's changes.
     *
     * @returns the net changes, or `undefined` when no level ended with another size
     */
    takeChange() {
        const change = { bids: changesOf(this.#touchedBids, -1), asks: changesOf(this.#touchedAsks, 1) };
        this.forgetChange();
        return change.bids.length + change.asks.length === 0 ? undefined : change;
    }
    /** Ends the count without an answer. */
    forgetChange() {
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
        this.#grow(order, level, order.lots);
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
        this.#grow(order, level, -order.lots);
    }
    /** Adds lots to the level, the side and the owner's quantity. */
    #grow(order, level, lots) {
        const isBid = order.side === 'bid';
        if (level.before === undefined) {
            level.before = level.total;
            (isBid ? this.#touchedBids : this.#touchedAsks).push(level);
        }
        level.total += lots;
        this.#side(order.side).total += lots;
        const figures = this.#undo.change(order.owner);
        if (isBid)
            figures.bids += lots;
        else
            figures.asks += lots;
    }
}
exports.Book = Book;
/** Sums up levels by price: one price may have been emptied and opened anew. */
function changesOf(levels, sign) {
    const changes = levels.length > 1 ? sumUp(levels).sort(([a], [b]) => sign * (a - b)) : levels.map(changeOf);
    return changes.filter(([, lots]) => lots !== 0);
}
function sumUp(levels) {
    const sums = new Map();
    for (const [ticks, lots] of levels.map(changeOf))
        sums.set(ticks, (sums.get(ticks) ?? 0) + lots);
    return [...sums];
}
function changeOf({ ticks, total, before }) {
    return [ticks, total - (before ?? total)];
}
