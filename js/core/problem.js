/** The error that lower layers throw, with its details as data; `exchange/errors/convert.ts` converts it to a CCXT class. */
/** An encoded Sui key, whole or truncated. */
const ENCODED_KEY = /suiprivkey1[0-9a-z]+/gi;
/** Replaces every encoded Sui key in a text by `suiprivkey1(hidden)`. */
export function withoutEncodedKeys(text) {
    return text.replace(ENCODED_KEY, 'suiprivkey1(hidden)');
}
function withoutKeys({ at, wanted, found }) {
    return { at: withoutEncodedKeys(at), wanted: withoutEncodedKeys(wanted), found: withoutEncodedKeys(found) };
}
/** An error of a lower layer, which imports no CCXT classes. */
export class Problem extends Error {
    kind;
    pins;
    name = 'Problem';
    departures;
    /** `pins` of a `mismatch` with missing pins are everything known so far, for the user to check. */
    constructor(kind, departures, pins) {
        const redacted = departures.map(withoutKeys);
        super(redacted.map(toText).join('; '));
        this.kind = kind;
        this.pins = pins;
        this.departures = redacted;
    }
}
/** Maximum number of characters of a found value: a service may send megabytes in place of a number. */
const MAX_FOUND = 1_000;
/** Shortens a text to at most `max` characters, 1 or more, the last of which is an ellipsis. */
export function shorten(text, max) {
    return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}
/** Creates a problem with one departure, to be thrown; the found value is shortened. */
export function problem(kind, at, wanted, found = 'nothing') {
    return new Problem(kind, [{ at, wanted, found: shorten(found, MAX_FOUND) }]);
}
/** Such as `amount: wanted a multiple of 0.001, found 0.0005`. */
function toText({ at, wanted, found }) {
    return wanted === '' ? `${at}: ${found}` : `${at}: wanted ${wanted}, found ${found}`;
}
/** Characters of a described fault at most. */
const MAX_FAULT_LENGTH = 500;
/** Causes of a described fault at most: a cause may be its own. */
const MAX_CAUSES = 3;
/**
 * Describes what was thrown: its message, else its code, as Node's error has only a code when every address refuses. The causes
 * follow, because the message of a failed `fetch` names no reason.
 */
export function describeFault(fault) {
    const texts = [];
    let current = fault;
    for (let i = 0; i <= MAX_CAUSES && (i === 0 || current !== undefined); i += 1) {
        const { message, code, cause } = Object(current);
        const text = String([message, code].find((member) => typeof member === 'string' && member !== '') ?? current);
        if (!texts.some((known) => known.includes(text)))
            texts.push(text);
        current = cause;
    }
    return texts.join(': ').slice(0, MAX_FAULT_LENGTH);
}
