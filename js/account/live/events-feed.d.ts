/**
 * Events of an account's orders, each once. The socket sends an event at once; the history repeats the events that the socket
 * missed. Events have no sequence numbers, so only the history shows whether one was missed.
 *
 * The feed reads the history when a socket opens, once more a little later, as it may lag behind, and when no frame arrives while
 * a caller waits. Each read goes back to a little before the end of the last one. Events of an unknown market wait until the
 * markets are read again.
 */
import { type History } from '../../markets/history/pages.js';
import { type IdentifiedEvent } from '../history/events.js';
import type { WireOrderEvent } from '../../wire/native.js';
import type { FeedSettings } from '../../streams/feeds/feed.js';
import { RowsFeed, type ReadResult } from '../../streams/feeds/rows-feed.js';
/** Where events come from. */
export interface EventsSource {
    /** What flows through it, for problems. */
    readonly name: string;
    readonly accountNumber: number;
    /** Names of the wanted events; others are ignored. */
    readonly kinds: readonly string[];
    /** Repeats the events. */
    readonly history: History<WireOrderEvent, IdentifiedEvent>;
    /** Whether the market of an event is known. */
    readonly isKnown: (row: WireOrderEvent) => boolean;
    /** Reads the markets again; called for every event of an unknown market. */
    readonly refreshMarkets: () => Promise<void>;
}
/** A watch that can end while other watches of the feed continue. */
export interface Watch {
    end: {
        readonly error: unknown;
    } | undefined;
}
/** The events of one transaction, in order. */
export type TransactionEvents = readonly IdentifiedEvent[];
/** Delivers the events of one account that happen after it was opened. */
export declare abstract class EventsFeed<Origin extends EventsSource = EventsSource> extends RowsFeed<Origin> {
    #private;
    readonly accountNumber: number;
    constructor(source: Origin, settings: FeedSettings);
    open(): void;
    /** Ends the watch of one market, or those of all markets and of lists; returns whether another watch is left. */
    unWatch(symbol: string | undefined, error: unknown): boolean;
    /** Returns the watch of a symbol, of several with spaces between them, or of all; the first call starts it. */
    protected watchOf(symbol: string | undefined): Watch;
    /** Waits for the next update; throws the error that ended the watch meanwhile. */
    protected nextOf(watch: Watch): Promise<void>;
    /** A watch started. */
    protected abstract onWatch(symbol: string | undefined): void;
    /** A watch ended. */
    protected abstract onUnwatch(symbol: string | undefined): void;
    /** Takes all events of one transaction that are known now; returns whether there is anything to deliver. */
    protected abstract takeTransaction(events: TransactionEvents, isFresh: (event: IdentifiedEvent) => boolean): boolean;
    /** Reads what else must be known before buffered frames are taken; returns whether there is anything to deliver. */
    protected prepare(): Promise<boolean>;
    protected get gaps(): number;
    protected onOpen(): void;
    protected reconcile(): Promise<ReadResult>;
    /** Reads the new part of the history, and takes it; returns whether there is anything to deliver. */
    protected catchUp(): Promise<boolean>;
    protected isBuffered(matches: (row: WireOrderEvent) => boolean): boolean;
    protected take(body: unknown): boolean;
}
