/**
 * The order book of one market in whole ticks and lots, with price-time priority. Each side is a sorted array of price
 * levels with the best level last. Each level is a linked list with the oldest order first.
 *
 * Invariants: no level is empty; a level's total is the sum of its orders; a side's total is the sum of its levels; a
 * position's `bids` and `asks` are the sums of its orders. Removed orders keep their links, so that a rollback in
 * reverse order restores their place.
 */
import { Level, type Order } from './position.js';
import type { Side } from './types.js';
import type { Undo } from './undo.js';
/**
 * Creates an order id: `key << 64
 *
 * counter`. A bid's key is its price with all 64 bits inverted, so that smaller ids match first.
 *
 * @param side ask ids are below 2^127, bid ids above
 * @param price 10^-9 USD, above zero and below 2^63
 * @param counter number of earlier orders of the market
 * @returns the id, a u128
 */
export declare function toOrderId(side: Side, price: bigint, counter: number): bigint;
/** One side of a book. */
export declare class BookSide {
    #private;
    /** Worst price first, best price last. */
    readonly levels: Level[];
    /** Lots of all levels. */
    total: number;
    /** @param side `bid` sorts ascending, `ask` descending */
    constructor(side: Side);
    /** The level that matches first. */
    get best(): Level | undefined;
    /** Finds the level of a price. @returns the level, or `undefined` */
    at(ticks: number): Level | undefined;
    /**
     * Inserts a level at its price.
     *
     * @param level not yet in the book
     */
    insert(level: Level): void;
    /**
     * Removes a level.
     *
     * @param level in the book
     */
    drop(level: Level): void;
}
/** Net change of each price level by one transaction, best price first. */
export interface BookChange {
    readonly bids: readonly (readonly [ticks: number, lots: number])[];
    readonly asks: readonly (readonly [ticks: number, lots: number])[];
}
/** Both sides, and all orders by counter. */
export declare class Book {
    #private;
    readonly bids: BookSide;
    readonly asks: BookSide;
    readonly orders: Map<number, Order>;
    /** @param undo records how to revert each change */
    constructor(undo: Undo);
    /** Finds a resting order. @returns the order, or `undefined` when none rests under this id */
    find(orderId: bigint): Order | undefined;
    /**
     * Adds an order behind all others of its price.
     *
     * @param order not yet in the book; its links are set
     */
    add(order: Order): void;
    /**
     * Removes an order.
     *
     * @param order in the book
     */
    remove(order: Order): void;
    /**
     * Fills an order; removes it when nothing is left.
     *
     * @param order in the book
     * @param lots at most its remaining lots
     * @param quote of this fill, 10^-18 USD
     */
    fill(order: Order, lots: number, quote: bigint): void;
    /**
     * Returns and resets the changes of a transaction.
     *
     * @returns the net changes, or `undefined` when no level changed
     */
    takeChanges(): BookChange | undefined;
    /** Resets the changes. */
    discardChanges(): void;
}
