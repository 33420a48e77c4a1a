/** Publishes the events of transactions as frames of single streams. */
import type { Engine, EngineEvent } from '../../engine/types.js';
import type { Listing } from '../listing.js';
import type { BookHistory, BookChange } from './book-history.js';
import type { StreamFaultList } from './faults.js';
import type { Target } from './targets.js';
/** Receives frames. */
export interface FrameSink {
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
    /** @param parts dependencies */
    constructor(parts: FeedParts);
    /**
     * Starts publishing.
     *
     * @param sink receives the frames
     * @param listings the markets
     */
    open(sink: FrameSink, listings: ReadonlyMap<string, Listing>): void;
    /**
     * Publishes a transaction. Requires all transactions, from before the first order.
     *
     * @param events of the transaction
     * @returns book changes with client nonces
     */
    take(events: readonly EngineEvent[]): BookChange[];
}
