/**
 * Stop orders of an account. Each frame and each read contains all stop orders that the service shows, so a change is a difference to
 * the one before. Both may be older than what this client just wrote, which therefore takes precedence for a while.
 */
import { OrderStates, type OrderRow } from '../cache/order.js';
import type { FeedSettings } from './feed.js';
import { RowsFeed, type ReadResult } from './rows-feed.js';
/** Where stop orders come from. */
export interface StopOrdersSource<Order extends OrderRow> {
    readonly accountNumber: number;
    /** Maximum number of orders kept. */
    readonly limit: number;
    /** Reads all stop orders over HTTP. */
    readonly fetch: () => Promise<readonly Order[]>;
    /** All stop orders of a frame; `undefined` for a frame without them. */
    readonly convert: (body: unknown) => readonly Order[] | undefined;
}
/** Keeps the stop orders of one account. */
export declare class StopOrdersFeed<Order extends OrderRow> extends RowsFeed<StopOrdersSource<Order>> {
    #private;
    /** An edit may bring an order back to an earlier state, so only the latest state is compared. */
    readonly states: OrderStates<Order>;
    constructor(source: StopOrdersSource<Order>, settings: FeedSettings);
    /**
     * Waits for states that were not delivered; every waiter receives them, also when another call took them first. At most
     * `limit` states are returned at once; the next call returns the rest. `symbols` are separated by spaces.
     *
     * @returns the states since the last call for the same markets, each once, in order; first the open orders, if there are any
     */
    watch(symbols: string | undefined, limit: number | undefined): Promise<Order[]>;
    /** Adds stop orders that this client placed or edited. */
    addWritten(orders: readonly Order[]): void;
    /** Adds that this client canceled stop orders; those that the feed does not know are not watched yet. */
    addCanceled(ids: readonly string[]): void;
    protected reconcile(): Promise<ReadResult>;
    protected take(body: unknown): boolean;
}
