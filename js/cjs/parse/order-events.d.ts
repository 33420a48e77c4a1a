/**
 * Reduces order events to order states. Events may come in any pages and frames, and repeatedly: the state depends only on the
 * set of events. What the events do not show stays undefined, such as the amount of an order whose first event is missing.
 */
import type { WireOrderEvent } from '../wire/native.js';
import type { KnownMarket } from './market.js';
/** An open order of a read: a row, or CCXT's structure. */
export interface OpenOrderLike {
    readonly id?: unknown;
    readonly symbol?: unknown;
    readonly timestamp?: unknown;
    readonly side?: unknown;
    readonly price?: unknown;
    readonly amount?: unknown;
    readonly filled?: unknown;
    readonly clientOrderId?: unknown;
    readonly reduceOnly?: unknown;
}
/** Stores the events of orders, and computes their states. */
export declare class OrderReducer {
    #private;
    /**
     * @param markets finds a market by its id
     * @param limit most orders; ended orders are removed first, then the oldest
     * @param complete completes each trade once: then all states of an order share it and contain `fees`; without it, each state
     *     contains new trades, which `safeOrder` completes
     */
    constructor(markets: (id: string) => KnownMarket | undefined, limit?: number, complete?: (trade: Record<string, unknown>) => object);
    /**
     * Applies events. A repeated event changes nothing.
     *
     * @param rows rows of order-history or of a `userOrders` frame, oldest first, with all rows of each transaction; other
     *     events are ignored
     * @returns ids of the changed orders, without duplicates
     * @throws {Problem} `answer` when a row is malformed
     */
    apply(rows: readonly WireOrderEvent[]): string[];
    /**
     * Adds an open order of a read, which contains what events lack: the client's id, and amount and fills of an order whose
     * first event is missing. `filled` must include all fills before this call, and none after it.
     *
     * @param order a row of `myPendingOrders`, or an order structure
     * @param marketId id of its market; that of the events when left out
     */
    seed(order: OpenOrderLike, marketId?: string): void;
    /**
     * Checks whether the first event of an order is known.
     *
     * @param id of the order
     * @returns whether its post, or the trade that filled it immediately, is among the events
     */
    hasKnownStart(id: string): boolean;
    /**
     * Checks whether fills of an order are missing: the canceled size is smaller than what the known fills left.
     *
     * @param id of the order
     * @returns whether the history must contain more fills
     */
    isMissingFills(id: string): boolean;
    /** @returns ids of all stored orders */
    orderIds(): string[];
    /**
     * Computes the state of an order.
     *
     * @param id of the order
     * @returns input of `safeOrder`, numbers as decimal text, `trades` oldest first; `undefined` of an unknown order or market.
     *     An order that never rested has neither `price` nor `type`, and its `amount` is the filled size, as the events contain
     *     no more.
     */
    state(id: string): Record<string, unknown> | undefined;
}
