/** The error that lower layers throw, with its details as data; `errors/convert.ts` converts it to a CCXT class. */
/** An encoded Sui key, whole or truncated. */
const ENCODED_KEY = /suiprivkey1[0-9a-z]+/gi;
/**
 * Removes encoded Sui keys from a text.
 *
 * @param text for others
 * @returns the text with `suiprivkey1(hidden)` in place of every key
 */
export function withoutEncodedKeys(text) {
    return text.replace(ENCODED_KEY, 'suiprivkey1(hidden)');
}
function withoutKeys({ at, wanted, found }) {
    return { at: withoutEncodedKeys(at), wanted: withoutEncodedKeys(wanted), found: withoutEncodedKeys(found) };
}
/** An error of a lower layer, which imports no CCXT classes. */
export class Problem extends Error {
    name = 'Problem';
    kind;
    departures;
    /** For a `mismatch` with missing pins: everything known so far, for the user to check. */
    pins;
    /**
     * @param kind of the problem
     * @param departures one or more
     * @param pins everything known so far, where pins are missing
     */
    constructor(kind, departures, pins) {
        const redacted = departures.map(withoutKeys);
        super(redacted.map(toText).join('; '));
        this.kind = kind;
        this.departures = redacted;
        this.pins = pins;
    }
}
/** Maximum number of characters of a found value: a service may send megabytes in place of a number. */
const MAX_FOUND = 1_000;
/**
 * Shortens a text for a message.
 *
 * @param text any text
 * @param max maximum number of characters, 1 or more
 * @returns the text, or its beginning with an ellipsis as the last character
 */
export function shorten(text, max) {
    return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}
/**
 * Creates a problem with one departure.
 *
 * @param kind of the problem
 * @param at the place
 * @param wanted the accepted value
 * @param found the actual value, which is shortened; by default nothing
 * @returns the problem, to be thrown
 */
export function problem(kind, at, wanted, found = 'nothing') {
    return new Problem(kind, [{ at, wanted, found: shorten(found, MAX_FOUND) }]);
}
/** Such as `amount: wanted a multiple of 0.001, found 0.0005`. */
function toText({ at, wanted, found }) {
    return `${at}: wanted ${wanted}, found ${found}`;
}
/** Characters of a described fault at most. */
const MAX_FAULT_LENGTH = 500;
/**
 * Describes what was thrown.
 *
 * @param fault any value
 * @returns its message, else its code: node throws an error with only a code when every address of a host refuses
 */
export function describeFault(fault) {
    const { message, code } = Object(fault);
    const text = [message, code].find((member) => typeof member === 'string' && member !== '') ?? fault;
    return String(text).slice(0, MAX_FAULT_LENGTH);
}
