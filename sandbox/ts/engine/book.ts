/**
 * The order book of one market in whole ticks and lots, with price-time priority. Each side is a sorted array
 * of price levels with the best level last. Each level is a linked list with the oldest order first.
 *
 * Invariants: no level is empty; a level's total is the sum of its orders; a side's total is the sum of its
 * levels; a position's `bids` and `asks` are the sums of its orders. Removed orders keep their links, so that
 * a rollback in reverse order restores their place.
 */

import { U64_MAX } from './integers.js';
import { Level, type Order } from './position.js';
import type { Side } from './types.js';
import type { Undo } from './undo.js';

/**
 * Creates an order id, a u128: the key in the upper 64 bits, the counter in the lower ones. An ask's key is
 * its price, above zero and below 2^63; a bid's key has all 64 bits inverted, so that smaller ids match
 * first.
 */
export function toOrderId(side: Side, price: bigint, counter: bigint): bigint {
    return ((side === 'ask' ? price : price ^ U64_MAX) << 64n) | counter;
}

/**
 * Extracts the counter of an order id. @returns the lower 64 bits; inexact above 2^53, where no orders exist
 */
function counterOf(orderId: bigint): number {
    return Number(BigInt.asUintN(64, orderId));
}

/** One side of a book. */
export class BookSide {
    /** Worst price first, best price last. */
    readonly levels: Level[] = [];
    /** Lots of all levels. */
    total = 0;
    readonly #sign: 1 | -1;

    /** Bids sort ascending, asks descending. */
    constructor(side: Side) {
        this.#sign = side === 'bid' ? 1 : -1;
    }

    /** The level that matches first. */
    get best(): Level | undefined {
        return this.levels[this.levels.length - 1];
    }

    /** Finds the level of a price. */
    at(ticks: number): Level | undefined {
        const level = this.levels[this.#indexOf(ticks)];
        return level?.ticks === ticks ? level : undefined;
    }

    insert(level: Level): void {
        const index = this.#indexOf(level.ticks);
        if (index === this.levels.length) this.levels.push(level);
        else this.levels.splice(index, 0, level);
    }

    drop(level: Level): void {
        if (level === this.best) this.levels.pop();
        else this.levels.splice(this.#indexOf(level.ticks), 1);
    }

    /** The index of a price, or where to insert it. */
    #indexOf(ticks: number): number {
        const rank = ticks * this.#sign;
        let low = 0;
        let high = this.levels.length;
        while (low < high) {
            const middle = (low + high) >>> 1;
            if ((this.levels[middle] as Level).ticks * this.#sign < rank) low = middle + 1;
            else high = middle;
        }
        return low;
    }
}

/** Net change of each price level by one transaction, best price first. */
export interface BookChange {
    readonly bids: readonly (readonly [ticks: number, lots: number])[];
    readonly asks: readonly (readonly [ticks: number, lots: number])[];
}

/** Both sides, and all orders by counter. */
export class Book {
    readonly bids = new BookSide('bid');
    readonly asks = new BookSide('ask');
    readonly orders = new Map<number, Order>();
    #touchedBids: Level[] = [];
    #touchedAsks: Level[] = [];

    constructor(private readonly undo: Undo) {}

    /** Finds a resting order. */
    find(orderId: bigint): Order | undefined {
        const order = this.orders.get(counterOf(orderId));
        return order?.id === orderId ? order : undefined;
    }

    /** Adds an order behind all others of its price. */
    add(order: Order): void {
        const level = this.#side(order.side).at(order.ticks) ?? new Level(order.ticks);
        order.level = level;
        order.previous = level.tail;
        this.#link(order, level);
        this.undo.add(() => {
            this.#unlink(order, level);
        });
    }

    remove(order: Order): void {
        const level = order.level as Level;
        this.#unlink(order, level);
        this.undo.add(() => {
            this.#link(order, level);
        });
    }

    /**
     * Fills at most the remaining lots of an order, for a quote in 10^-18 USD; removes it when nothing is
     * left.
     */
    fill(order: Order, lots: number, quote: bigint): void {
        this.#addLots(order, order.level as Level, -lots);
        order.lots -= lots;
        order.quote += quote;
        this.undo.add(() => {
            this.#addLots(order, order.level as Level, lots);
            order.lots += lots;
            order.quote -= quote;
        });
        if (order.lots === 0) this.remove(order);
    }

    /** Returns and resets the net changes of a transaction; `undefined` when no level changed. */
    takeChanges(): BookChange | undefined {
        const change = { bids: changesOf(this.#touchedBids, -1), asks: changesOf(this.#touchedAsks, 1) };
        this.discardChanges();
        return change.bids.length + change.asks.length === 0 ? undefined : change;
    }

    /** Resets the changes. */
    discardChanges(): void {
        for (const level of this.#touchedBids) level.before = undefined;
        for (const level of this.#touchedAsks) level.before = undefined;
        if (this.#touchedBids.length > 0) this.#touchedBids = [];
        if (this.#touchedAsks.length > 0) this.#touchedAsks = [];
    }

    #side(side: Side): BookSide {
        return side === 'bid' ? this.bids : this.asks;
    }

    #link(order: Order, level: Level): void {
        if (level.head === undefined) this.#side(order.side).insert(level);
        if (order.previous === undefined) level.head = order;
        else order.previous.next = order;
        if (order.next === undefined) level.tail = order;
        else order.next.previous = order;
        this.orders.set(order.counter, order);
        order.owner.orders.add(order);
        this.#addLots(order, level, order.lots);
    }

    #unlink(order: Order, level: Level): void {
        if (order.previous === undefined) level.head = order.next;
        else order.previous.next = order.next;
        if (order.next === undefined) level.tail = order.previous;
        else order.next.previous = order.previous;
        if (level.head === undefined) this.#side(order.side).drop(level);
        this.orders.delete(order.counter);
        order.owner.orders.delete(order);
        this.#addLots(order, level, -order.lots);
    }

    /** Adds lots to the level, the side and the owner's totals. */
    #addLots(order: Order, level: Level, lots: number): void {
        const isBid = order.side === 'bid';
        if (level.before === undefined) {
            level.before = level.total;
            (isBid ? this.#touchedBids : this.#touchedAsks).push(level);
        }
        level.total += lots;
        this.#side(order.side).total += lots;
        const figures = this.undo.change(order.owner);
        if (isBid) figures.bids += lots;
        else figures.asks += lots;
    }
}

/** Sums changes by price, because a price may have had two levels in one transaction. */
function changesOf(levels: readonly Level[], sign: 1 | -1): [number, number][] {
    const changes = levels.length > 1 ? sumByPrice(levels).sort(([a], [b]) => sign * (a - b)) : levels.map(changeOf);
    return changes.filter(([, lots]) => lots !== 0);
}

function sumByPrice(levels: readonly Level[]): [number, number][] {
    const sums = new Map<number, number>();
    for (const [ticks, lots] of levels.map(changeOf)) sums.set(ticks, (sums.get(ticks) ?? 0) + lots);
    return [...sums];
}

function changeOf({ ticks, total, before }: Level): [number, number] {
    return [ticks, total - (before ?? total)];
}
