/** Rows that events of an account make, such as its trades: each once, in a list like CCXT's. */
import { RecentRows, type RecentRow } from '../cache/recent.js';
import type { NamedEvent } from '../unify/events.js';
import { EventsFeed, type Deed, type EventsSource } from './events-feed.js';
import type { FeedSettings } from './feed.js';
/** What such rows are made of. */
export interface EventRowsSource<Row extends RecentRow> extends EventsSource {
    /** Rows kept. */
    readonly limit: number;
    /** Unifies an event; `undefined` for one of a market that is not known. */
    readonly convert: (event: NamedEvent) => Row | undefined;
}
/** Keeps the latest rows of one account. */
export declare class EventRowsFeed<Row extends RecentRow> extends EventsFeed {
    #private;
    readonly cache: RecentRows<Row>;
    /**
     * @param source what it is fed from
     * @param settings where frames come from
     */
    constructor(source: EventRowsSource<Row>, settings: FeedSettings);
    /**
     * Waits for rows that were not handed out.
     *
     * @param symbols of these markets; of all when left out. Who waits gets what comes while he does, even when another who
     *     waits for the same gets it, too.
     * @returns all rows that are kept of them, oldest first, and how many of them are new to who asks for just these
     */
    watch(symbols: readonly string[] | undefined): Promise<{
        readonly rows: Row[];
        readonly fresh: number;
    }>;
    protected joined(key: string | undefined): void;
    protected left(key: string | undefined): void;
    protected tell(deed: Deed, isFresh: (event: NamedEvent) => boolean): boolean;
}
