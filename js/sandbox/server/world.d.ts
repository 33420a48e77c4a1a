/** The world behind the server: markets, engine, chain, past and life, put together; no I/O. */
import type { Past } from '../past/types.js';
import type { Settings } from './options.js';
import type { Service } from './service.js';
/** A world, to be served. */
export interface World {
    readonly service: Service;
    readonly past: Past;
    /** Lets the others trade up to a time, now when left out. */
    step(to?: number): void;
    /** Ends what watches the engine. */
    end(): void;
}
/**
 * Makes a world, with its first orders on the books.
 *
 * @param options how the sandbox is to be
 * @returns the world
 */
export declare function createWorld(options: Settings): World;
