/** Converts the service's error responses to CCXT classes. */
import type { ErrorClass } from './classes.js';
/** Classes by the service's `error_code`. */
export declare const EXACT_EXCEPTIONS: Readonly<Record<string, ErrorClass>>;
/** Classes by a part of the service's message; the first match wins. */
export declare const BROAD_EXCEPTIONS: Readonly<Record<string, ErrorClass>>;
/** The parts of a response that its error is made from. */
export interface ServiceResponse {
    readonly status: number;
    readonly statusText: string;
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    /** The body as JSON; `undefined` unless it is an object or a list. */
    readonly parsed: unknown;
}
/** Classes by HTTP status, for responses without a known code or message. */
export declare const HTTP_EXCEPTIONS: Readonly<Record<string, ErrorClass>>;
/**
 * Converts an error response to an error.
 *
 * @param response of the service
 * @param id the exchange id, with which CCXT's messages begin
 * @returns the error; `undefined` for a successful response
 */
export declare function toResponseError(response: ServiceResponse, id: string): Error | undefined;
/** The properties of the response that an error keeps. */
interface ResponseFacts {
    readonly status: number;
    /** `Retry-After`, milliseconds. */
    readonly retryAfterMs: number | undefined;
    /** Whether the error repeats the service's whole message. */
    readonly isWhole: boolean;
}
/**
 * Finds the properties of the response that an error was made from.
 *
 * @param error any value
 * @returns the properties; `undefined` for any value that is not an error of a response
 */
export declare function responseFactsOf(error: unknown): ResponseFacts | undefined;
/**
 * Returns the delay that the service requires before the next try.
 *
 * @param error an error of a request
 * @returns milliseconds; `undefined` when the response has no `Retry-After`
 */
export declare function retryAfterOf(error: unknown): number | undefined;
export {};
