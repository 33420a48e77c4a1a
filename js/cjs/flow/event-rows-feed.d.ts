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
     * @param symbol of this market; of all when left out. Who waits gets what comes while he does, even when another who
     *     waits gets it, too.
     * @returns all rows that are kept of it, oldest first, and how many of them are new
     */
    watch(symbol: string | undefined): Promise<{
        readonly rows: Row[];
        readonly fresh: number;
    }>;
    protected joined(symbol: string | undefined): void;
    protected left(symbol: string | undefined): void;
    protected tell(deed: Deed, isFresh: (event: NamedEvent) => boolean): boolean;
}
