/**
 * Reduces order events to order states. Events may come in any pages and frames, and repeatedly: the state depends only on the
 * set of events. What the events do not show stays undefined, such as the amount of an order whose first event is missing.
 */
import type { WireOrderEvent } from '../../wire/native.js';
import type { KnownMarket } from '../../exchange/known-market.js';
/** An open order of a read: a row, or CCXT's structure. */
interface OpenOrderLike {
    readonly id?: unknown;
    readonly timestamp?: unknown;
    readonly side?: unknown;
    readonly price?: unknown;
    readonly amount?: unknown;
    readonly filled?: unknown;
    readonly clientOrderId?: unknown;
    readonly reduceOnly?: unknown;
}
/** What the order's own response or a read shows of it, and its events may not; figures as numbers or decimal text. */
export interface OrderTerms {
    readonly clientOrderId?: unknown;
    readonly type?: unknown;
    readonly timeInForce?: unknown;
    readonly postOnly?: unknown;
    readonly reduceOnly?: unknown;
    readonly price?: unknown;
    readonly amount?: unknown;
}
/** The terms of a placed order. How far a reduce-only order was cut to the position is unknown while its fills are. */
export declare function termsOf<T extends OrderTerms & {
    readonly filled?: unknown;
}>(placed: T): OrderTerms;
/** Members of {@link OrderTerms}. */
export declare const ORDER_TERMS: readonly (keyof OrderTerms)[];
/** Completes a trade, such as `safeTrade`. */
type CompleteTrade = (trade: Record<string, unknown>) => object;
/** Stores the events of orders, and computes their states. */
export declare class OrderReducer {
    #private;
    private readonly findMarket;
    private readonly limit;
    private readonly complete?;
    /**
     * @param findMarket finds a market by its id
     * @param limit most orders; ended orders are removed first, then the oldest
     * @param complete completes each trade once: then all states of an order share it and contain `fees`; without it, each state
     *     contains new trades, which `safeOrder` completes
     */
    constructor(findMarket: (id: string) => KnownMarket | undefined, limit?: number, complete?: CompleteTrade | undefined);
    /**
     * Applies events. A repeated event changes nothing, and events of other types are ignored.
     *
     * @param rows oldest first, with all rows of each transaction
     * @returns ids of the changed orders, without duplicates
     */
    apply(rows: readonly WireOrderEvent[]): string[];
    /**
     * Adds an open order of a read, which contains what events lack: the client's id, and amount and fills of an order whose
     * first event is missing. `filled` must include all fills before this call, and none after it.
     */
    addOpenOrder(order: OpenOrderLike, marketId?: string): void;
    /** Returns whether the post of an order, or the trade that filled it immediately, is among the events. */
    hasKnownStart(id: string): boolean;
    /** Returns whether fills of an order are missing: the canceled size is smaller than what the known fills left. */
    isMissingFills(id: string): boolean;
    /** Returns the ids of all stored orders. */
    orderIds(): string[];
    /**
     * Computes the state of an order, if it and its market are known: input of `safeOrder`, numbers as decimal text, `trades`
     * oldest first. Of an order that never rested, the events show only what it took: `amount`, `remaining`, `price`, `type` and
     * `status` are undefined, unless a read showed them. {@link withTerms} completes it.
     */
    state(id: string): Record<string, unknown> | undefined;
}
/**
 * Completes a state of {@link OrderReducer.state} with the terms of its order, where the state lacks them, and computes what follows
 * from the amount: the size that is left, and the end of an order that never rested.
 */
export declare function withTerms(state: Readonly<Record<string, unknown>>, terms: OrderTerms): Record<string, unknown>;
export {};
