/** The error that lower layers throw, with its details as data; `exchange/errors/convert.ts` converts it to a CCXT class. */
/**
 * The kind of a problem:
 * - `argument`: an argument has a wrong value
 * - `missing`: a required argument is missing
 * - `unsupported`: the exchange does not support the operation
 * - `order`: the exchange would refuse the order
 * - `address`: coins or a capability would go to an address that is no wallet's
 * - `credential`: a key, signer or address is missing, malformed or wrong
 * - `symbol`: the market does not exist
 * - `account`: no account exists, or the caller must select one
 * - `stale`: the service uses outdated object versions
 * - `busy`: too many operations are in progress
 * - `closed`: the user closed the exchange or aborted the call before the request was sent
 * - `timeout`: the caller's time was over before the request was sent
 * - `refusal`: the service refused the request
 * - `response`: the response of the service is malformed
 * - `inconsistent`: responses of the service contradict each other; the same request gets the same ones
 * - `network`: the service is unreachable, or the connection broke
 * - `mismatch`: a transaction differs from the request; nothing was signed
 */
export type ProblemKind = 'argument' | 'missing' | 'unsupported' | 'order' | 'address' | 'credential' | 'symbol' | 'account' | 'stale' | 'busy' | 'closed' | 'timeout' | 'refusal' | 'response' | 'inconsistent' | 'network' | 'mismatch';
/** A departure: one difference between what is accepted and what was found. */
export interface Departure {
    /** The place, such as `amount` or `calls[0].arguments[2]`. */
    readonly at: string;
    /** The accepted value, or its description; empty where `found` says everything. */
    readonly wanted: string;
    /** The actual value. Never a secret. */
    readonly found: string;
}
/** Replaces every encoded Sui key in a text by `suiprivkey1(hidden)`. */
export declare function withoutEncodedKeys(text: string): string;
/** An error of a lower layer, which imports no CCXT classes. */
export declare class Problem extends Error {
    readonly kind: ProblemKind;
    readonly pins?: object | undefined;
    readonly name = "Problem";
    readonly departures: readonly Departure[];
    /** `pins` of a `mismatch` with missing pins are everything known so far, for the user to check. */
    constructor(kind: ProblemKind, departures: readonly Departure[], pins?: object | undefined);
}
/** Shortens a text to at most `max` characters, 1 or more, the last of which is an ellipsis. */
export declare function shorten(text: string, max: number): string;
/** Creates a problem with one departure, to be thrown; the found value is shortened. */
export declare function problem(kind: ProblemKind, at: string, wanted: string, found?: string): Problem;
/**
 * Describes what was thrown: its message, else its code, as Node's error has only a code when every address refuses. The causes
 * follow, because the message of a failed `fetch` names no reason.
 */
export declare function describeFault(fault: unknown): string;
