/** HTTP responses: success, refusal or injected fault. */
import type { Fault } from './faults.js';
import { type Json } from './json.js';
import type { Timers } from '../time/time.js';
/** An HTTP response. */
export interface HttpResponse {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly text: string;
    /** Encoding of the text. Default `utf8`. */
    readonly encoding?: 'utf8' | 'latin1';
}
/** Executes a request and creates its response; `undefined` to cut the connection. */
export declare function respond(run: () => Promise<Json>, fault: Fault, timers: Timers): Promise<HttpResponse | undefined>;
/** Like {@link respond}, for a request that creates its complete response. */
export declare function respondWith(run: () => Promise<HttpResponse>, fault: Fault, timers: Timers): Promise<HttpResponse | undefined>;
/** Creates an ErrorResponse. The service's values of `error_code` are not public, so the sandbox uses the status. */
export declare function failure(status: number, code: number, message: string): HttpResponse;
/**
 * Runs an operation and converts its refusals where the service answers with a plain string.
 * @throws {StringRefusal} when one of these operations refuses with 400; other errors unchanged
 */
export declare function withStringRefusals<T>(id: string, run: () => Promise<T>): Promise<T>;
