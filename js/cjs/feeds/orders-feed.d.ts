/**
 * Orders of one account in one market. The stream contains the orders of every account and names none, so the feed selects those
 * whose ids the open orders or this client's own creates contain.
 */
import { OrderStates, type OrderRow } from '../cache/order.js';
import type { FeedSettings } from './feed.js';
import { RowsFeed, type ReadResult } from './rows-feed.js';
/** An order as users receive it. */
export interface OrderLike extends OrderRow {
    readonly status?: string | undefined;
    readonly filled?: number | undefined;
    readonly remaining?: number | undefined;
    readonly cost?: number | undefined;
    readonly average?: number | undefined;
}
/** Where orders come from. */
export interface OrdersSource<Order extends OrderLike> {
    readonly symbol: string;
    readonly accountNumber: number;
    /** Maximum number of orders kept. */
    readonly limit: number;
    /** Reads the open orders over HTTP. */
    readonly fetch: () => Promise<readonly Order[]>;
    /** Converts a row to CCXT's structure, given the state before it. */
    readonly convert: (row: unknown, before: Order | undefined) => Order | undefined;
    /** The order id of a row. */
    readonly idOf: (row: unknown) => string | undefined;
}
/** Keeps the orders of one account in one market. */
export declare class OrdersFeed<Order extends OrderLike> extends RowsFeed {
    #private;
    readonly states: OrderStates<Order>;
    /**
     * @param source where orders come from
     * @param settings how sockets are made and kept
     */
    constructor(source: OrdersSource<Order>, settings: FeedSettings);
    /**
     * Waits for states that were not delivered; every waiter receives them, also when another call took them first.
     *
     * @param limit maximum number of states; the next call returns the rest
     * @returns the states since the last call, each once, in order
     */
    watch(limit: number | undefined): Promise<Order[]>;
    /** @returns the market's symbol */
    get symbol(): string;
    /** @returns the account's number */
    get accountNumber(): number;
    /**
     * Adds ids of the account's own orders; frames of theirs that came before are updates.
     *
     * @param ids of orders
     */
    addOwnIds(ids: readonly string[]): void;
    /**
     * Adds orders that ended by a cancel of this client. The stream's own frame has the filled amount; when none comes, a read
     * confirms the end.
     *
     * @param orders as the response to the cancel contains them
     */
    addEnded(orders: readonly Order[]): void;
    protected reconcile(): Promise<ReadResult>;
    protected take(row: unknown): boolean;
}
