/** What happens on the exchange as frames: each transaction told to the streams that it concerns. */
import type { Engine, EngineEvent } from '../../engine/types.js';
import type { Listing } from '../listing.js';
import type { StreamFaultList } from './faults.js';
import type { BookChange, Books } from './memory.js';
import type { Target } from './target.js';
/** Where frames go. */
export interface Sink {
    /** Whether anybody listens to a stream. */
    has(target: Target): boolean;
    publish(target: Target, text: string): void;
}
/** What a feed is made of. */
export interface FeedParts {
    readonly engine: Engine;
    readonly books: Books;
    readonly faults: StreamFaultList;
}
/** Makes frames of events. */
export declare class Feed {
    #private;
    /** @param parts what it is made of */
    constructor(parts: FeedParts);
    /**
     * Sends frames from now on.
     *
     * @param sink where they go
     * @param listings the markets
     */
    open(sink: Sink, listings: ReadonlyMap<string, Listing>): void;
    /**
     * Follows a transaction; every one has to come here, from before the first order on.
     *
     * @param events the transaction's
     * @returns what it changed on books as clients are told, nonces included
     */
    take(events: readonly EngineEvent[]): BookChange[];
}
