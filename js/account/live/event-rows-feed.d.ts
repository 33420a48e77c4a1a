/** Rows made from events of an account, such as its trades: each once, in a list like CCXT's. */
import { RecentRows, type RecentRow } from '../../streams/recent.js';
import type { IdentifiedEvent } from '../history/events.js';
import { EventsFeed, type EventsSource, type TransactionEvents } from './events-feed.js';
/** Where such rows come from. */
export interface EventRowsSource<Row extends RecentRow> extends EventsSource {
    /** Maximum number of rows kept. */
    readonly limit: number;
    /** Converts an event to CCXT's structure; `undefined` when its market is unknown, or when there is nothing to deliver. */
    readonly convert: (event: IdentifiedEvent) => Row | undefined;
}
/** Keeps the latest rows of one account. */
export declare class EventRowsFeed<Row extends RecentRow> extends EventsFeed<EventRowsSource<Row>> {
    #private;
    readonly cache: RecentRows<Row>;
    /**
     * Waits for rows that were not delivered. Every waiter receives them, also when another call took them first.
     *
     * @returns all rows of these markets that are kept, oldest first, and how many of them are new to callers for the same
     * markets
     */
    watch(symbols: readonly string[] | undefined): Promise<{
        readonly rows: Row[];
        readonly fresh: number;
    }>;
    protected onWatch(key: string | undefined): void;
    protected onUnwatch(key: string | undefined): void;
    protected takeTransaction(events: TransactionEvents, isFresh: (event: IdentifiedEvent) => boolean): boolean;
}
