/** Rows made from events of an account, such as its trades: each once, in a list like CCXT's. */

import { RecentRows, type RecentRow } from '../../streams/recent.js';
import type { Feed, FeedSettings } from '../../streams/feeds/feed.js';
import type { IdentifiedEvent } from '../history/events.js';
import { AccountEvents, type EventsSource, type TakenEvents, type TransactionEvents } from './account-events.js';
import { toWatchKey, Watches } from './watches.js';

/** Where such rows come from. */
export interface EventRowsSource<Row extends RecentRow> extends EventsSource {
    /** Maximum number of rows kept. */
    readonly limit: number;
    /**
     * Converts an event to CCXT's structure; `undefined` when there is nothing to deliver. Throws when the
     * event cannot be read.
     */
    readonly convert: (event: IdentifiedEvent) => Row | undefined;
}

/** Keeps the latest rows of one account. */
export class EventRowsFeed<Row extends RecentRow> {
    readonly feed: Feed;
    readonly cache: RecentRows<Row>;
    readonly #watches: Watches;
    /** Number of rows by symbol, and of all rows under the empty key. */
    readonly #counts = new Map<string, number>();
    /** Number of rows delivered, by the key of the watch. */
    readonly #delivered = new Map<string, number>();

    constructor(
        private readonly source: EventRowsSource<Row>,
        settings: FeedSettings,
    ) {
        this.cache = new RecentRows(source.limit);
        this.feed = new AccountEvents(source, settings, {
            takeTransaction: (events, isFresh) => this.#takeTransaction(events, isFresh),
        }).feed;
        this.#watches = new Watches(
            this.feed,
            (symbols) => this.#delivered.set(symbols ?? '', this.#countOf(symbols)),
            (symbols) => this.#delivered.delete(symbols ?? ''),
        );
    }

    /**
     * Waits for rows that were not delivered. Every waiter receives them, also when another call took them
     * first.
     *
     * @param symbols the markets; all when omitted
     * @param limitOf the maximum number of rows, by how many are new to callers for the same markets; all
     *   when omitted
     * @param since only rows at or after this, milliseconds
     * @returns the newest rows of these markets that are kept, oldest first, and how many rows are new
     */
    async watch(
        symbols: readonly string[] | undefined,
        limitOf: (fresh: number) => number | undefined = () => undefined,
        since?: number,
    ): Promise<{ readonly rows: Row[]; readonly fresh: number }> {
        const key = symbols && toWatchKey(symbols);
        const watch = this.#watches.of(key);
        const from = this.#delivered.get(key ?? '') ?? 0;
        while (this.#countOf(key) <= from) await this.#watches.next(watch);
        const count = this.#countOf(key);
        this.#delivered.set(key ?? '', count);
        const fresh = count - from;
        return { rows: this.cache.newest(limitOf(fresh), since, symbols), fresh };
    }

    /**
     * Ends the watch of one market, or those of all markets and of lists; returns whether another watch is
     * left.
     */
    unWatch(symbol: string | undefined, error: unknown): boolean {
        return this.#watches.end(symbol, error);
    }

    #takeTransaction(events: TransactionEvents, isFresh: (event: IdentifiedEvent) => boolean): TakenEvents {
        const rows: Row[] = [];
        const faults = new Map<string, unknown>();
        for (const event of events) {
            try {
                const row = isFresh(event) ? this.source.convert(event) : undefined;
                if (row !== undefined) rows.push(row);
            } catch (fault) {
                faults.set(event.id, fault);
            }
        }
        for (const row of rows) {
            this.cache.append(row);
            this.#addCount(row.symbol, 1);
        }
        this.#addCount('', rows.length);
        return { isNew: rows.length > 0, faults };
    }

    #addCount(key: string, count: number): void {
        this.#counts.set(key, (this.#counts.get(key) ?? 0) + count);
    }

    /** Sums up the counts of a key of several symbols. */
    #countOf(key: string | undefined): number {
        return (key ?? '').split(' ').reduce((sum, symbol) => sum + (this.#counts.get(symbol) ?? 0), 0);
    }
}
