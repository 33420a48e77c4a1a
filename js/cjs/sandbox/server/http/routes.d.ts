/** Routes of the manifest, with their schemas and handlers. */
import { type Schema } from './operations.js';
import type { Handler } from '../simulation/service.js';
/** One route. */
export interface Route {
    /** The operation's id in the manifest. */
    readonly id: string;
    readonly method: 'GET' | 'POST';
    /** Variables in braces, such as `/api/coins/{coin_type}`. */
    readonly path: string;
    /** Schema of the body; `undefined`: not validated. */
    readonly schema: Schema | undefined;
    /** False for routes that always respond with 501. */
    readonly isSimulated: boolean;
    readonly handle: Handler;
}
/** Creates the routes of all operations; those that are not simulated respond with 501. */
export declare function createRoutes(): Route[];
/** Finds routes of requests. */
export declare class RouteTable {
    #private;
    /** The routes are unique by method and path. */
    constructor(routes: readonly Route[]);
    /** Finds the route of a path without query, fixed paths first. */
    find(method: string, path: string): Route | undefined;
}
