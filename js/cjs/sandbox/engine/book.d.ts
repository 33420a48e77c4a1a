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
 * Creates an order id, a u128: the key in the upper 64 bits, the counter in the lower ones. An ask's key is its price,
 * above zero and below 2^63; a bid's key has all 64 bits inverted, so that smaller ids match first.
 */
export declare function toOrderId(side: Side, price: bigint, counter: number): bigint;
/** One side of a book. */
export declare class BookSide {
    #private;
    /** Worst price first, best price last. */
    readonly levels: Level[];
    /** Lots of all levels. */
    total: number;
    /** Bids sort ascending, asks descending. */
    constructor(side: Side);
    /** The level that matches first. */
    get best(): Level | undefined;
    /** Finds the level of a price. */
    at(ticks: number): Level | undefined;
    insert(level: Level): void;
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
    private readonly undo;
    readonly bids: BookSide;
    readonly asks: BookSide;
    readonly orders: Map<number, Order>;
    constructor(undo: Undo);
    /** Finds a resting order. */
    find(orderId: bigint): Order | undefined;
    /** Adds an order behind all others of its price. */
    add(order: Order): void;
    remove(order: Order): void;
    /** Fills at most the remaining lots of an order, for a quote in 10^-18 USD; removes it when nothing is left. */
    fill(order: Order, lots: number, quote: bigint): void;
    /** Returns and resets the net changes of a transaction; `undefined` when no level changed. */
    takeChanges(): BookChange | undefined;
    /** Resets the changes. */
    discardChanges(): void;
}
