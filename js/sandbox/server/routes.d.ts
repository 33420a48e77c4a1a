/** The routes, made from the manifest: what is served, and what it takes. */
import { type Schema } from './schemas.js';
import type { Handler } from './service.js';
/** One served route. */
export interface Route {
    /** The operation's or stream's id in the manifest. */
    readonly id: string;
    readonly method: 'GET' | 'POST';
    readonly path: string;
    /** Of the body; `undefined` where none is taken. */
    readonly schema: Schema | undefined;
    readonly handle: Handler;
}
/**
 * Makes the routes of one sandbox.
 *
 * @returns every operation of the unified section and the epoch, and the refusals of sockets
 */
export declare function createRoutes(): Route[];
