/** Rows that events of an account make, such as its trades: each once, in a list like CCXT's. */

import { RecentRows, type RecentRow } from '../cache/recent.js';
import type { IdentifiedEvent } from '../parse/events.js';
import { EventsFeed, type TransactionEvents, type EventsSource } from './events-feed.js';
import type { FeedSettings } from './feed.js';

/** What such rows are made of. */
export interface EventRowsSource<Row extends RecentRow> extends EventsSource {
    /** Rows kept. */
    readonly limit: number;
    /** Unifies an event; `undefined` for one of a market that is not known. */
    readonly convert: (event: IdentifiedEvent) => Row | undefined;
}

/** Keeps the latest rows of one account. */
export class EventRowsFeed<Row extends RecentRow> extends EventsFeed {
    readonly cache: RecentRows<Row>;
    readonly #source: EventRowsSource<Row>;
    /** How many rows came, and how many were handed out: by market (or several), and of all under the empty name. */
    readonly #counts = new Map<string, number>();
    readonly #handed = new Map<string, number>();

    /**
     * @param source what it is fed from
     * @param settings where frames come from
     */
    constructor(source: EventRowsSource<Row>, settings: FeedSettings) {
        super(source, settings);
        this.#source = source;
        this.cache = new RecentRows(source.limit);
    }

    /**
     * Waits for rows that were not handed out.
     *
     * @param symbols of these markets; of all when left out. Who waits gets what comes while he does, even when another who
     *     waits for the same gets it, too.
     * @returns all rows that are kept of them, oldest first, and how many of them are new to who asks for just these
     */
    async watch(symbols: readonly string[] | undefined): Promise<{ readonly rows: Row[]; readonly fresh: number }> {
        const key = symbols && [...new Set(symbols)].sort().join(' ');
        const watch = this.watchOf(key);
        const from = this.#handed.get(key ?? '') ?? 0;
        while (this.#countOf(key) <= from) await this.nextOf(watch);
        this.#handed.set(key ?? '', this.#countOf(key));
        const rows = this.cache.rows().filter(({ symbol }) => symbols === undefined || symbols.includes(symbol));
        return { rows, fresh: this.#countOf(key) - from };
    }

    protected onWatch(key: string | undefined): void {
        this.#handed.set(key ?? '', this.#countOf(key));
    }

    protected onUnwatch(key: string | undefined): void {
        this.#handed.delete(key ?? '');
    }

    protected takeTransaction(deed: TransactionEvents, isFresh: (event: IdentifiedEvent) => boolean): boolean {
        const rows = deed.filter(isFresh).flatMap((event) => this.#source.convert(event) ?? []);
        for (const row of rows) {
            this.cache.append(row);
            for (const key of [row.symbol, '']) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
        }
        return rows.length > 0;
    }

    /** Of several markets, the sum. */
    #countOf(key: string | undefined): number {
        return (key ?? '').split(' ').reduce((sum, symbol) => sum + (this.#counts.get(symbol) ?? 0), 0);
    }
}
