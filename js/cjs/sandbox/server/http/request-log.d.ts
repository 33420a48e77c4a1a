/** Log of the requests, for tests that count calls and inspect bodies. */
/** One recorded request. */
export interface RequestRecord {
    /**
     * Operation id in the manifest, such as `submit/createOrders`; the path of a node method; `docs` for documentation
     * pages; `unserved` without a route.
     */
    readonly route: string;
    readonly method: string;
    /** Path and query. */
    readonly path: string;
    /** The body's text, of a node method as JSON; empty without a body. */
    readonly text: string;
    readonly at: number;
}
/** The requests so far. */
export interface Requests {
    /** The latest, oldest first. */
    readonly list: readonly RequestRecord[];
    /** Number of requests of a route, or of all routes, since the last {@link clear}. */
    count(route?: string): number;
    /** Parsed bodies of a route's latest requests, oldest first; plain text when a body is not JSON. */
    bodies(route: string): unknown[];
    /** Clears all requests and counts. */
    clear(): void;
}
/** Route name of requests without a route. */
export declare const UNSERVED = "unserved";
/** The requests so far, as the server writes them down. */
export declare class RequestLog implements Requests {
    #private;
    get list(): readonly RequestRecord[];
    count(route?: string): number;
    bodies(route: string): unknown[];
    clear(): void;
    add(record: RequestRecord): void;
}
