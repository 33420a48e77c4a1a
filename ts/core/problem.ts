/**
 * The error that lower layers throw, with its details as data; `exchange/errors/convert.ts` converts it to a
 * CCXT class.
 */

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
 * - `denied`: the user's own check refused the transaction; nothing was signed
 * - `mismatch`: a transaction differs from the request; nothing was signed
 */
export type ProblemKind =
    | 'argument'
    | 'missing'
    | 'unsupported'
    | 'order'
    | 'address'
    | 'credential'
    | 'symbol'
    | 'account'
    | 'funds'
    | 'stale'
    | 'busy'
    | 'closed'
    | 'timeout'
    | 'refusal'
    | 'response'
    | 'inconsistent'
    | 'network'
    | 'denied'
    | 'mismatch';

/** A departure: one difference between what is accepted and what was found. */
export interface Departure {
    /** The place, such as `amount` or `calls[0].arguments[2]`; empty where `found` is a whole sentence. */
    readonly at: string;
    /** The accepted value, or its description; empty where `found` is a whole sentence. */
    readonly wanted: string;
    /** The actual value, or its description; `nothing` or `none` where there is none. Never a secret. */
    readonly found: string;
}

/** An encoded Sui key, whole or truncated. */
const ENCODED_KEY = /suiprivkey1[0-9a-z]+/gi;

/** Replaces every encoded Sui key in a text by `suiprivkey1(hidden)`. */
export function withoutEncodedKeys(text: string): string {
    return text.replace(ENCODED_KEY, 'suiprivkey1(hidden)');
}

function withoutKeys({ at, wanted, found }: Departure): Departure {
    return { at: withoutEncodedKeys(at), wanted: withoutEncodedKeys(wanted), found: withoutEncodedKeys(found) };
}

/** An error of a lower layer, which imports no CCXT classes. */
export class Problem extends Error {
    override readonly name = 'Problem';
    readonly departures: readonly Departure[];

    /** `pins` of a `mismatch` with missing pins are everything known so far, for the user to check. */
    constructor(
        readonly kind: ProblemKind,
        departures: readonly Departure[],
        readonly pins?: object,
    ) {
        const redacted = departures.map(withoutKeys);
        super(redacted.map((departure) => toSentence(kind, departure)).join('; '));
        this.departures = redacted;
    }
}

/** Maximum number of characters of a found value: a service may send megabytes in place of a number. */
const MAX_FOUND = 1_000;

/** Shortens a text to at most `max` characters, 1 or more, the last of which is an ellipsis. */
export function shorten(text: string, max: number): string {
    return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}

/** Creates a problem with one departure, to be thrown; the found value is shortened. */
export function problem(kind: ProblemKind, at: string, wanted: string, found = 'nothing'): Problem {
    return new Problem(kind, [{ at, wanted, found: shorten(found, MAX_FOUND) }]);
}

/** Creates a problem that a whole sentence describes: what is wrong, what is accepted, and what to do. */
export function sentence(kind: ProblemKind, text: string): Problem {
    return new Problem(kind, [statement(text)]);
}

/** Makes a departure of a whole sentence, which is shortened. */
export function statement(text: string): Departure {
    return { at: '', wanted: '', found: shorten(text, MAX_FOUND) };
}

/** What is found where nothing is. */
const MISSING = ['nothing', 'none', 'none selected'];

/** Places that have several things: what is found there is one of them, or none. */
const COLLECTIONS = /^(?:calls|inputs|simulated \w+)$|(?:^| )(?:types|executors)$/;

/**
 * Writes a departure as a sentence of its kind:
 * - of a transaction: `gas budget is 300 MIST; expected at most 100 MIST`
 * - of a response: `the service sent "x" as price; expected a decimal number`
 * - else: `amount is 0; pass at least 0.001`
 */
export function toSentence(kind: ProblemKind, { at, wanted, found }: Departure): string {
    if (at === '') return found;
    const isMissing = MISSING.includes(found);
    if (kind === 'response' || kind === 'inconsistent') {
        return `the service sent ${isMissing ? `no ${at}` : `${found} as ${at}`}; expected ${wanted}`;
    }
    const fact = `${at} is ${isMissing ? 'missing' : found}`;
    if (kind !== 'mismatch') return `${fact}; pass ${wanted}`;
    return `${COLLECTIONS.test(at) ? `${at} show ${found}` : fact}; expected ${wanted}`;
}

/** Characters of a described fault at most. */
const MAX_FAULT_LENGTH = 500;

/** Causes of a described fault at most: a cause may be its own. */
const MAX_CAUSES = 3;

/**
 * Describes what was thrown: its message, else its code, as Node's error has only a code when every address
 * refuses. The causes follow, because the message of a failed `fetch` names no reason.
 */
export function describeFault(fault: unknown): string {
    const texts: string[] = [];
    let current = fault;
    for (let i = 0; i <= MAX_CAUSES && (i === 0 || current !== undefined); i += 1) {
        const { message, code, cause } = Object(current) as Readonly<Record<'message' | 'code' | 'cause', unknown>>;
        const text = String([message, code].find((member) => typeof member === 'string' && member !== '') ?? current);
        if (!texts.some((known) => known.includes(text))) texts.push(text);
        current = cause;
    }
    return texts.join(': ').slice(0, MAX_FAULT_LENGTH);
}
