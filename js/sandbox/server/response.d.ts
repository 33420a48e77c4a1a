/** HTTP responses: success, refusal or injected fault. */
import type { Fault } from './faults.js';
import { type Json } from './json.js';
import type { Timers } from './time.js';
/** An HTTP response. */
export interface HttpResponse {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly text: string;
}
/**
 * Executes a request and creates its response.
 *
 * @param run executes the request
 * @param fault to inject
 * @param timers wait for delays
 * @returns the response; `undefined` to cut the connection
 */
export declare function respond(run: () => Promise<Json>, fault: Fault, timers: Timers): Promise<HttpResponse | undefined>;
/**
 * Creates an error response.
 *
 * @param status the HTTP status
 * @param code `error_code`; the service's values are not public, so the sandbox uses the status
 * @param message description of the error
 * @returns a response with an ErrorResponse
 */
export declare function failure(status: number, code: number, message: string): HttpResponse;
/**
 * Runs an operation and converts its refusals where the service answers with a plain string.
 *
 * @param id operation id in the manifest
 * @param run executes the operation
 * @returns its result
 * @throws {StringRefusal} when one of these operations refuses with 400; other errors unchanged
 */
export declare function withStringRefusals<T>(id: string, run: () => Promise<T>): Promise<T>;
