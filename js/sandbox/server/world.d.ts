/** The world behind the server: markets, engine, chain, past and life, put together; no I/O. */
import type { Past } from '../past/types.js';
import type { Settings } from './options.js';
import type { Pauses } from './pauses.js';
import type { Service } from './service.js';
import type { StreamFaultList } from './stream/faults.js';
import { Feed } from './stream/feed.js';
import { Books } from './stream/memory.js';
import { Updates } from './updates/updates.js';
/** A world, to be served. */
export interface World {
    readonly service: Service;
    readonly past: Past;
    /** Tells the streams what happens. */
    readonly feed: Feed;
    /** Tells the sockets that carry any number of streams. */
    readonly updates: Updates;
    readonly books: Books;
    /** Lets the others trade up to a time, now when left out. */
    step(to?: number): void;
    /** Ends what watches the engine. */
    end(): void;
}
/** What a world works with. */
export interface WorldParts {
    readonly faults: StreamFaultList;
    readonly pauses: Pauses;
}
/**
 * Makes a world, with its first orders on the books.
 *
 * @param options how the sandbox is to be
 * @param parts what is to go wrong with books and streams, and what waits
 * @returns the world
 */
export declare function createWorld(options: Settings, parts: WorldParts): World;
