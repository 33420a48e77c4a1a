/**
 * What happens to an account's orders, each event once: the socket tells it at once, the history tells what the socket did
 * not. Events have no numbers, so that only the history tells whether one was missed. It is read when a socket opens, once
 * more a little later, as it may lag behind, and while somebody waits and nothing comes; each time back to a little before
 * where the last read ended. Events of a market that is not known wait until it is.
 */
import { type NamedEvent } from '../unify/events.js';
import type { WireOrderEvent } from '../wire/native.js';
import type { FeedSettings } from './feed.js';
import { type History } from './pages.js';
import { RowsFeed, type Found } from './rows-feed.js';
/** What events are fed from. */
export interface EventsSource {
    /** Of what flows, for problems. */
    readonly name: string;
    readonly accountNumber: number;
    /** The events that are wanted, by their names; others are passed over. */
    readonly kinds: readonly string[];
    /** Tells the events again. */
    readonly history: History<WireOrderEvent, NamedEvent>;
    /** Whether an event can be told, as its market is known; all can when left out. */
    readonly isKnown?: (row: WireOrderEvent) => boolean;
    /** Reads anew which markets there are; it is asked as often as one is met that is not known. */
    readonly learnMarkets?: () => Promise<void>;
}
/** A watch that may be ended while others of the same feed go on. */
export interface Watch {
    end: {
        readonly error: unknown;
    } | undefined;
}
/** All that one transaction did, in order. */
export type Deed = readonly NamedEvent[];
/** Tells the events of one account, from the moment it was opened on. */
export declare abstract class EventsFeed extends RowsFeed {
    #private;
    readonly accountNumber: number;
    /**
     * @param source what it is fed from
     * @param settings where frames come from
     */
    constructor(source: EventsSource, settings: FeedSettings);
    open(): void;
    /**
     * Ends the watch of one market, or that of all of them, which are different watches.
     *
     * @param symbol the market; all when left out, and with it the watches of lists of markets
     * @param error what those who wait for it get
     * @returns whether something is watched still
     */
    unWatch(symbol: string | undefined, error: unknown): boolean;
    close(error: unknown): void;
    /** The watch of a market, of several with spaces between them, or of all; it begins with the first call. */
    protected watchOf(symbol: string | undefined): Watch;
    /** Waits until something is published. @throws what the watch was ended with meanwhile */
    protected nextOf(watch: Watch): Promise<void>;
    /** A watch begins. */
    protected abstract joined(symbol: string | undefined): void;
    /** A watch was ended. */
    protected abstract left(symbol: string | undefined): void;
    /**
     * Takes what one transaction did.
     *
     * @param deed all of its events that are known now
     * @param isFresh tells which were not before
     * @returns whether there is anything to tell
     */
    protected abstract tell(deed: Deed, isFresh: (event: NamedEvent) => boolean): boolean;
    /** Finds out what else is to be known before frames are told; nothing, unless a kind of feed says otherwise. */
    protected settle(): Promise<boolean>;
    protected get gaps(): number;
    protected get isSnapshot(): boolean;
    protected onOpen(): void;
    protected reconcile(): Promise<Found>;
    /**
     * Reads what is new, and takes it.
     *
     * @returns whether there was anything to tell
     */
    protected catchUp(): Promise<boolean>;
    /**
     * Tells whether an event that is kept back while the history is read is one of some.
     *
     * @param isIt whether one is
     */
    protected isHeld(isIt: (row: WireOrderEvent) => boolean): boolean;
    protected take(body: unknown): boolean;
}
