/**
 * One market's resting orders, in whole ticks and lots: price first, then time.
 *
 * Each side is a sorted array of price levels with the best at its end, each level a linked list with the oldest order
 * first. What always holds: a level in the array is not empty, its total is the sum of its orders, a side's total the sum
 * of its levels, and a position's `bids` and `asks` are the sums of its own orders. An order that leaves keeps its links,
 * so that taking changes back in reverse order puts it exactly where it was.
 */
import type { Position } from './position.js';
import type { Side } from './types.js';
import type { Undo } from './undo.js';
/** All orders of one price. */
export declare class Level {
    readonly ticks: number;
    total: number;
    /** `total` before the transaction; `undefined` while the transaction has not come here. */
    before: number | undefined;
    head: Order | undefined;
    tail: Order | undefined;
    /** @param ticks the price */
    constructor(ticks: number);
}
/** A resting order. */
export interface Order {
    readonly id: bigint;
    readonly counter: number;
    readonly owner: Position;
    readonly side: Side;
    readonly ticks: number;
    /** Lots when it was placed, before its fills as a taker. */
    readonly initialLots: number;
    readonly clientOrderId: bigint | undefined;
    readonly reduceOnly: boolean;
    readonly expiryMs: number | undefined;
    readonly placedAt: number;
    /** Lots left to fill. */
    lots: number;
    /** Quote of its fills so far, 10^-18 USD. */
    quote: bigint;
    level: Level | undefined;
    previous: Order | undefined;
    next: Order | undefined;
}
/** One side of a book. */
export declare class BookSide {
    #private;
    /** Worst price first, best last. */
    readonly levels: Level[];
    /** Lots of all levels. */
    total: number;
    /** @param side bids are better the higher they are, asks the lower */
    constructor(side: Side);
    /** The level that matches first. */
    get best(): Level | undefined;
    /**
     * Finds the level of a price.
     *
     * @param ticks the price
     * @returns the level, in its place, or `undefined`
     */
    at(ticks: number): Level | undefined;
    /**
     * Puts a level in its place.
     *
     * @param level not yet here
     */
    insert(level: Level): void;
    /**
     * Takes a level out.
     *
     * @param level one that is here
     */
    drop(level: Level): void;
}
/** What a transaction did to a book: lots by which each price level changed, best price first. */
export interface BookChange {
    readonly bids: readonly (readonly [ticks: number, lots: number])[];
    readonly asks: readonly (readonly [ticks: number, lots: number])[];
}
/** Both sides, and every order by its counter. */
export declare class Book {
    #private;
    readonly bids: BookSide;
    readonly asks: BookSide;
    readonly orders: Map<number, Order>;
    /** @param undo learns how to take each change back */
    constructor(undo: Undo);
    /**
     * Finds a resting order.
     *
     * @param orderId its whole id
     * @returns the order, or `undefined` when none rests under this id
     */
    find(orderId: bigint): Order | undefined;
    /**
     * Puts a new order behind all others of its price.
     *
     * @param order not yet here; gets its place
     */
    add(order: Order): void;
    /**
     * Takes an order out.
     *
     * @param order one that is here
     */
    remove(order: Order): void;
    /**
     * Fills a part of an order; a filled one leaves.
     *
     * @param order one that is here
     * @param lots how much, at most what is left of it
     * @param quote of this fill, 10^-18 USD
     */
    fill(order: Order, lots: number, quote: bigint): void;
    /**
     * Ends the count of a transaction's changes.
     *
     * @returns the net changes, or `undefined` when no level ended with another size
     */
    takeChange(): BookChange | undefined;
    /** Ends the count without an answer. */
    forgetChange(): void;
}
