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
/** Converts an error response to an error, whose message begins with the exchange id; `undefined` for a success. */
export declare function toResponseError(response: ServiceResponse, id: string): Error | undefined;
/** The properties of the response that an error keeps. */
interface ResponseFacts {
    readonly status: number;
    /** `Retry-After`, milliseconds. */
    readonly retryAfterMs: number | undefined;
    /** Whether the error repeats the service's whole message. */
    readonly isWhole: boolean;
    /** Whether a gateway responded instead of the service. */
    readonly isGateway: boolean;
}
/** Returns the properties of the response that an error was made from, if any. */
export declare function responseFactsOf(error: unknown): ResponseFacts | undefined;
/** Returns the delay that the service requires before the next try, milliseconds, if the response has a `Retry-After`. */
export declare function retryAfterOf(error: unknown): number | undefined;
export {};
