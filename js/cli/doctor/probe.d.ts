/** Sends single requests to a service, and keeps the raw responses: status, headers, text and time. */
import { MANIFEST } from '../../wire/manifest.js';
/** An id of the manifest's operations. */
export type OperationId = (typeof MANIFEST.operations)[number]['id'];
/** A response. */
export interface Reply {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly text: string;
    /** Parsed text; `undefined` when it is not JSON. */
    readonly body: unknown;
    /** Milliseconds from the request to the end of the body. */
    readonly ms: number;
    /** Milliseconds since 1970 by our clock when the response arrived. */
    readonly at: number;
}
/** How requests are sent. */
export interface ProbeOptions {
    /** Base address of the service. */
    readonly base: string;
    /** Ends requests. */
    readonly signal: AbortSignal;
    /** Milliseconds between two requests. */
    readonly pauseMs: number;
    /** Milliseconds since 1970. */
    readonly now: () => number;
}
/** Sends requests one after the other. */
export declare class Probe {
    #private;
    private readonly options;
    /** Requests that were sent, and those that were refused as too many. */
    readonly counts: {
        requests: number;
        throttled: number;
    };
    /** Headers about rate limits, as `name: value`. */
    readonly limitHeaders: Map<string, string>;
    constructor(options: ProbeOptions);
    /** Requests an operation of the manifest. @throws {NetworkError} when there is no response */
    request(id: OperationId, params?: Readonly<Record<string, unknown>>): Promise<Reply>;
    /** Requests an operation, and expects success. @throws {Difference} for a route that is not served */
    read(id: OperationId, params?: Readonly<Record<string, unknown>>): Promise<unknown>;
    /** Sends a request after those before it. */
    send(method: 'GET' | 'POST', path: string, body?: string): Promise<Reply>;
}
/** Describes a response that is not what was requested, such as `status 503, {"error":"busy"}`. */
export declare function describeReply({ status, text }: Reply): string;
