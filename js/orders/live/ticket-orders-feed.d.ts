/**
 * Stop orders or TWAP orders of an account. Each frame and each read contains all that the service shows, so a change is a difference
 * to the one before. Both may be older than what this client just wrote, which therefore takes precedence for a while.
 */
import { OrderStates, type OrderRow } from './order.js';
import type { FeedSettings } from '../../streams/feeds/feed.js';
import { RowsFeed, type ReadResult } from '../../streams/feeds/rows-feed.js';
/** Where the orders come from. */
export interface TicketOrdersSource<Order extends OrderRow> {
    /** In errors, such as `stop orders`. */
    readonly name: string;
    readonly accountNumber: number;
    /** Maximum number of orders kept. */
    readonly limit: number;
    /** Reads all orders over HTTP. */
    readonly fetch: () => Promise<readonly Order[]>;
    /** All orders of a frame; `undefined` for a frame without them. */
    readonly convert: (body: unknown) => readonly Order[] | undefined;
}
/** Keeps the stop orders or the TWAP orders of one account. */
export declare class TicketOrdersFeed<Order extends OrderRow> extends RowsFeed<TicketOrdersSource<Order>> {
    #private;
    /** An edit may bring an order back to an earlier state, so only the latest state is compared. */
    readonly states: OrderStates<Order>;
    constructor(source: TicketOrdersSource<Order>, settings: FeedSettings);
    /**
     * Waits for states that were not delivered; every waiter receives them, also when another call took them first. At most
     * `limit` states are returned at once; the next call returns the rest. `symbols` are separated by spaces.
     *
     * @returns the states since the last call for the same markets, each once, in order; first the open orders, if there are any
     */
    watch(symbols: string | undefined, limit: number | undefined): Promise<Order[]>;
    /** Adds orders that this client placed or edited. */
    addWritten(orders: readonly Order[]): void;
    /** Adds that this client canceled orders; those that the feed does not know are not watched yet. */
    addCanceled(ids: readonly string[]): void;
    protected onOpen(): void;
    protected reconcile(): Promise<ReadResult>;
    protected take(body: unknown): boolean;
}
