/** What has been asked of the sandbox, so that tests can count calls and read bodies. */
/** One request as it came. */
export interface RequestRecord {
    /** The operation's id in the manifest, such as `submit/createOrders`; `docs` of the page that describes
     * them, `unserved` where there is none. */
    readonly route: string;
    readonly method: string;
    /** Path and query. */
    readonly path: string;
    /** The body's text; empty where there was none. */
    readonly text: string;
    readonly at: number;
}
/** The requests so far. */
export interface Requests {
    /** The latest, oldest first. */
    readonly list: readonly RequestRecord[];
    /** How many there were on a route, or in all, since the last {@link clear}. */
    count(route?: string): number;
    /** The parsed bodies of a route's latest requests, oldest first; the text of one that is not JSON. */
    bodies(route: string): unknown[];
    /** Forgets all requests and counts. */
    clear(): void;
}
/** The route of all requests that no route serves. */
export declare const UNSERVED = "unserved";
/** The requests so far, as the server writes them down. */
export declare class RequestLog implements Requests {
    #private;
    get list(): readonly RequestRecord[];
    count(route?: string): number;
    bodies(route: string): unknown[];
    clear(): void;
    /** @param record a request that has come */
    add(record: RequestRecord): void;
}
