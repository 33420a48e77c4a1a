/** What floors 0 to 3 throw: one fault, told as data; `ts/errors.ts` turns it into the fitting CCXT class at the door. */
/**
 * What sort of fault it is:
 * - `argument`: the caller gave something that cannot be used
 * - `missing`: the caller left out something that is needed
 * - `unsupported`: the exchange cannot do what was asked
 * - `order`: an order that the exchange would refuse
 * - `credential`: a key, signer or address is absent, malformed or not the right one
 * - `symbol`: no such market
 * - `account`: no account, or none that can be chosen without a word from the caller
 * - `stale`: the service works with objects that have moved on
 * - `busy`: more is asked for than can be done now
 * - `closed`: the user closed the exchange before it was sent
 * - `refusal`: the service said no, in its own words
 * - `answer`: the service said something that cannot be read
 * - `network`: the service cannot be reached, or the connection to it broke
 * - `mismatch`: a transaction departs from what was asked; nothing was signed
 */
export type ProblemKind = 'argument' | 'missing' | 'unsupported' | 'order' | 'credential' | 'symbol' | 'account' | 'stale' | 'busy' | 'closed' | 'refusal' | 'answer' | 'network' | 'mismatch';
/** One way a value departs from what was wanted. */
export interface Departure {
    /** Where, such as `amount` or `calls[0].arguments[2]`. */
    readonly at: string;
    /** What would have been right, in words or as a value. */
    readonly wanted: string;
    /** What was there. Never a secret. */
    readonly found: string;
}
/**
 * Removes encoded Sui keys from a text.
 *
 * @param text that others may see
 * @returns the text with `suiprivkey1(hidden)` in the place of every key
 */
export declare function withoutEncodedKeys(text: string): string;
/** A fault that the floors below the doors can name but not yet dress as a CCXT error. */
export declare class Problem extends Error {
    readonly name = "Problem";
    readonly kind: ProblemKind;
    readonly departures: readonly Departure[];
    /** Of a `mismatch` for want of pins: everything that is known so far, for the user to check. */
    readonly pins: object | undefined;
    /**
     * @param kind what sort of fault it is
     * @param departures every fault found at once, at least one
     * @param pins everything that is known so far, where pins are missing
     */
    constructor(kind: ProblemKind, departures: readonly Departure[], pins?: object);
}
/**
 * Cuts a text that is too long for a message.
 *
 * @param text any text
 * @param max the most characters, 1 or more
 * @returns the text, or its beginning with an ellipsis for the last character
 */
export declare function shorten(text: string, max: number): string;
/**
 * Makes the problem of a single fault.
 *
 * @param kind what sort of fault it is
 * @param at where
 * @param wanted what would be right
 * @param found what was there, cut where it is long; left out where nothing was
 * @returns the problem, to be thrown
 */
export declare function problem(kind: ProblemKind, at: string, wanted: string, found?: string): Problem;
