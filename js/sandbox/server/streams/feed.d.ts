/** Publishes the events of transactions as frames of single streams. */
import type { Engine, EngineEvent } from '../../engine/types.js';
import type { Listing } from '../markets/listing.js';
import type { BookHistory, BookChange } from './book-history.js';
import type { StreamFaultList } from './faults.js';
import type { Target } from './targets.js';
/** Receives frames. */
export interface FrameSink {
    /** Whether any stream has sockets. */
    readonly isWatched: boolean;
    /** Whether a stream has sockets. */
    has(target: Target): boolean;
    publish(target: Target, text: string): void;
}
/** Dependencies of a feed. */
export interface FeedParts {
    readonly engine: Engine;
    readonly books: BookHistory;
    readonly faults: StreamFaultList;
}
/** Creates frames from events. */
export declare class EventFeed {
    #private;
    private readonly parts;
    constructor(parts: FeedParts);
    /** Whether anyone receives frames. */
    get isWatched(): boolean;
    /** Starts publishing. */
    open(sink: FrameSink, listings: ReadonlyMap<string, Listing>): void;
    /**
     * Publishes a transaction and returns its book changes with client nonces. Requires all transactions, from before
     * the first order.
     */
    take(events: readonly EngineEvent[]): BookChange[];
}
