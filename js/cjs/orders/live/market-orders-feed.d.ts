/**
 * Orders of one account in one market. The stream contains the orders of every account and names none, so the feed selects those
 * whose ids the open orders or this client's own creates contain.
 */
import { OrderStates, type OrderRow } from './order.js';
import type { FeedSettings } from '../../streams/feeds/feed.js';
import { RowsFeed, type ReadResult } from '../../streams/feeds/rows-feed.js';
/** Where orders come from. */
export interface MarketOrdersSource<Order extends OrderRow> {
    readonly symbol: string;
    /** Maximum number of orders kept. */
    readonly limit: number;
    /** Reads the open orders over HTTP. */
    readonly fetch: () => Promise<readonly Order[]>;
    /** Converts a row to CCXT's structure, given the state before it. */
    readonly convert: (row: unknown, before: Order | undefined) => Order | undefined;
    /** The order id of a row. */
    readonly idOf: (row: unknown) => string;
}
/** Keeps the orders of one account in one market. */
export declare class MarketOrdersFeed<Order extends OrderRow> extends RowsFeed<MarketOrdersSource<Order>> {
    #private;
    readonly states: OrderStates<Order>;
    constructor(source: MarketOrdersSource<Order>, settings: FeedSettings);
    /**
     * Waits for states that were not delivered; every waiter receives them, also when another call took them first. At most
     * `limit` states are returned at once; the next call returns the rest.
     */
    watch(limit: number | undefined): Promise<Order[]>;
    /** Adds ids of the account's own orders; frames of theirs that came before are updates. */
    addOwnIds(ids: readonly string[]): void;
    /** Adds orders that this client canceled, as the responses contain them; no read shows their end. */
    addCanceled(orders: readonly Order[]): void;
    protected reconcile(): Promise<ReadResult>;
    protected take(row: unknown): boolean;
}
