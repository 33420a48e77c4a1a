/**
 * Order states from what happened: an order is posted, filled, cancelled; whatever of that comes, in whatever pages or
 * frames and however often, the state is what all of it together says. What cannot be known stays unknown: of an order
 * whose beginning lies before all that came, neither amount nor fills are told.
 */
import type { WireOrderEvent } from '../wire/native.js';
import type { KnownMarket } from './market.js';
/** An open order as a read tells it: a row, or CCXT's structure. */
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
/** Remembers what happened to orders, and tells their states. */
export declare class OrderStories {
    #private;
    /**
     * @param markets finds a market by the id that a row has
     * @param limit orders remembered; past it those that have ended go first, then the oldest
     * @param complete completes a trade, once: the states of an order share it then, and tell `fees` themselves; when left
     *     out, each state gets trades of its own, which `safeOrder` completes
     */
    constructor(markets: (id: string) => KnownMarket | undefined, limit?: number, complete?: (trade: Record<string, unknown>) => object);
    /**
     * Takes what happened. An event that came before changes nothing.
     *
     * @param rows rows of order-history or of a `userOrders` frame, oldest first, a transaction's all of them and
     *     each once; rows of other events are passed over
     * @returns ids of the orders that changed, each once, in order
     * @throws {Problem} `answer` when a row cannot be read
     */
    take(rows: readonly WireOrderEvent[]): string[];
    /**
     * Takes an open order as a read tells it, which says what events do not: the client's id, and amount and fills of an
     * order whose beginning is not known. Fills that came before this call are taken to be in `filled`, later ones not.
     *
     * @param order a row of `myPendingOrders`, or an order structure
     * @param marketId its market's id; found out by the events when left out
     */
    seed(order: OpenOrderLike, marketId?: string): void;
    /**
     * Tells whether an order's beginning is known.
     *
     * @param id its id
     * @returns whether its post, or the trade that filled it at once, has come
     */
    hasBegun(id: string): boolean;
    /**
     * Tells whether fills of an order must have been missed: what it was canceled with is less than what they left.
     *
     * @param id its id
     * @returns whether the history knows more of it
     */
    isMissing(id: string): boolean;
    /** @returns ids of all orders that are remembered */
    ids(): string[];
    /**
     * Tells the state of an order.
     *
     * @param id its id
     * @returns what `safeOrder` completes, figures as decimal text, `trades` oldest first; `undefined` of an order that is
     *     not known, or whose market is not. An order that was filled at once and never rested has no `price` and no
     *     `type`: the events do not tell them, nor what an order that took only a part let go.
     */
    state(id: string): Record<string, unknown> | undefined;
}
