/** The error that lower layers throw, with its details as data; `errors/convert.ts` converts it to a CCXT class. */
/**
 * The kind of a problem:
 * - `argument`: an argument has a wrong value
 * - `missing`: a required argument is missing
 * - `unsupported`: the exchange does not support the operation
 * - `order`: the exchange would refuse the order
 * - `credential`: a key, signer or address is missing, malformed or wrong
 * - `symbol`: the market does not exist
 * - `account`: no account exists, or the caller must select one
 * - `stale`: the service uses outdated object versions
 * - `busy`: too many operations are in progress
 * - `closed`: the user closed the exchange before the request was sent
 * - `refusal`: the service refused the request
 * - `answer`: the response of the service is malformed
 * - `network`: the service is unreachable, or the connection broke
 * - `mismatch`: a transaction departs from the request; nothing was signed
 */
export type ProblemKind = 'argument' | 'missing' | 'unsupported' | 'order' | 'credential' | 'symbol' | 'account' | 'stale' | 'busy' | 'closed' | 'refusal' | 'answer' | 'network' | 'mismatch';
/** One difference between the accepted and the actual value. */
export interface Departure {
    /** The place, such as `amount` or `calls[0].arguments[2]`. */
    readonly at: string;
    /** The accepted value, or its description. */
    readonly wanted: string;
    /** The actual value. Never a secret. */
    readonly found: string;
}
/**
 * Removes encoded Sui keys from a text.
 *
 * @param text for others
 * @returns the text with `suiprivkey1(hidden)` in place of every key
 */
export declare function withoutEncodedKeys(text: string): string;
/** An error of a lower layer, which imports no CCXT classes. */
export declare class Problem extends Error {
    readonly name = "Problem";
    readonly kind: ProblemKind;
    readonly departures: readonly Departure[];
    /** For a `mismatch` with missing pins: everything known so far, for the user to check. */
    readonly pins: object | undefined;
    /**
     * @param kind of the problem
     * @param departures one or more
     * @param pins everything known so far, where pins are missing
     */
    constructor(kind: ProblemKind, departures: readonly Departure[], pins?: object);
}
/**
 * Shortens a text for a message.
 *
 * @param text any text
 * @param max maximum number of characters, 1 or more
 * @returns the text, or its beginning with an ellipsis as the last character
 */
export declare function shorten(text: string, max: number): string;
/**
 * Creates a problem with one departure.
 *
 * @param kind of the problem
 * @param at the place
 * @param wanted the accepted value
 * @param found the actual value, which is shortened; by default nothing
 * @returns the problem, to be thrown
 */
export declare function problem(kind: ProblemKind, at: string, wanted: string, found?: string): Problem;
/**
 * Describes what was thrown.
 *
 * @param fault any value
 * @returns its message, else its code: node throws an error with only a code when every address of a host refuses
 */
export declare function describeFault(fault: unknown): string;
