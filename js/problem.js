/** What floors 0 to 3 throw: one fault, told as data; `ts/errors.ts` turns it into the fitting CCXT class at the door. */
/** An encoded Sui key, whole or cut off. */
const ENCODED_KEY = /suiprivkey1[0-9a-z]+/gi;
/**
 * Removes encoded Sui keys from a text.
 *
 * @param text that others may see
 * @returns the text with `suiprivkey1(hidden)` in the place of every key
 */
export function withoutEncodedKeys(text) {
    return text.replace(ENCODED_KEY, 'suiprivkey1(hidden)');
}
function withoutKeys({ at, wanted, found }) {
    return { at: withoutEncodedKeys(at), wanted: withoutEncodedKeys(wanted), found: withoutEncodedKeys(found) };
}
/** A fault that the floors below the doors can name but not yet dress as a CCXT error. */
export class Problem extends Error {
    name = 'Problem';
    kind;
    departures;
    /** Of a `mismatch` for want of pins: everything that is known so far, for the user to check. */
    pins;
    /**
     * @param kind what sort of fault it is
     * @param departures every fault found at once, at least one
     * @param pins everything that is known so far, where pins are missing
     */
    constructor(kind, departures, pins) {
        const safe = departures.map(withoutKeys);
        super(safe.map(toSentence).join('; '));
        this.kind = kind;
        this.departures = safe;
        this.pins = pins;
    }
}
/** Characters of what was found that a problem repeats; a service may send megabytes in the place of a number. */
const MAX_FOUND = 1_000;
/**
 * Cuts a text that is too long for a message.
 *
 * @param text any text
 * @param max the most characters, 1 or more
 * @returns the text, or its beginning with an ellipsis for the last character
 */
export function shorten(text, max) {
    return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}
/**
 * Makes the problem of a single fault.
 *
 * @param kind what sort of fault it is
 * @param at where
 * @param wanted what would be right
 * @param found what was there, cut where it is long; left out where nothing was
 * @returns the problem, to be thrown
 */
export function problem(kind, at, wanted, found = 'nothing') {
    return new Problem(kind, [{ at, wanted, found: shorten(found, MAX_FOUND) }]);
}
/** Such as `amount: wanted a multiple of 0.001, found 0.0005`. */
function toSentence({ at, wanted, found }) {
    return `${at}: wanted ${wanted}, found ${found}`;
}
