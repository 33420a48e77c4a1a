/** The routes, made from the manifest: where they are, what they take, and which of them the sandbox simulates. */
import { type Schema } from './schemas.js';
import type { Handler } from './service.js';
/** One route. */
export interface Route {
    /** The operation's id in the manifest. */
    readonly id: string;
    readonly method: 'GET' | 'POST';
    /** With its variables in braces, such as `/api/coins/{coin_type}`. */
    readonly path: string;
    /** Of the body; `undefined` where none is taken, or none is looked at. */
    readonly schema: Schema | undefined;
    /** Whether there is more behind it than the answer 501. */
    readonly isSimulated: boolean;
    readonly handle: Handler;
}
/**
 * Makes the routes of one sandbox.
 *
 * @returns every operation of the manifest; those that are not simulated answer 501
 */
export declare function createRoutes(): Route[];
/** The routes of one sandbox, to be looked up by requests. */
export declare class RouteTable {
    #private;
    /** @param routes each under its method and path */
    constructor(routes: readonly Route[]);
    /**
     * Finds the route of a request.
     *
     * @param method of HTTP
     * @param path without the query, as it came
     * @returns the route, one without variables before one with; `undefined` where there is none
     */
    find(method: string, path: string): Route | undefined;
}
