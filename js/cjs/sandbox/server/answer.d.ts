/** One answer: how it goes when all goes well, when the service refuses, and when a fault is on order. */
import type { Fault } from './faults.js';
import { type Json } from './json.js';
import type { Pauses } from './pauses.js';
/** What goes over the wire. */
export interface Answer {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly text: string;
}
/**
 * Carries a request out, and tells how it went.
 *
 * @param run carries it out
 * @param fault what goes wrong, if anything
 * @param pauses waits for the answer's delay
 * @returns the answer; `undefined` where the connection is to be cut
 */
export declare function answerOf(run: () => Promise<Json>, fault: Fault, pauses: Pauses): Promise<Answer | undefined>;
/**
 * Tells a failure as the service documents it.
 *
 * @param status the HTTP status
 * @param code `error_code`; its values are not public, the sandbox uses the status
 * @param message what was wrong
 * @returns an answer with an ErrorResponse
 */
export declare function failure(status: number, code: number, message: string): Answer;
