/** Keeps secrets out of dumps, and removes them from texts: a user may pass a key as a wrong argument. */

import { printable } from '../core/display.js';
import { withoutEncodedKeys, type Departure } from '../core/problem.js';
import { fromHex, toBase64, toHex } from '../core/encoding.js';
import { readPrivateKey } from './key.js';

/** The secret properties of an exchange. */
export const SECRETS = ['privateKey', 'signer', 'signers', 'secret', 'apiKey', 'password', 'token'] as const;

/** Lists the keys, passwords and tokens of an exchange, as the user set them. */
export function secretsOf(exchange: { readonly [S in (typeof SECRETS)[number]]?: unknown }): unknown[] {
    return SECRETS.flatMap((name) => exchange[name]);
}

/**
 * Stores a property of a class outside of its objects, so that neither a dump nor a copy contains the value.
 */
export function hideProperty(prototype: object, name: string): void {
    const values = new WeakMap<object, unknown>();
    Object.defineProperty(prototype, name, {
        configurable: true,
        enumerable: false,
        get(this: object) {
            return values.get(this);
        },
        set(this: object, value: unknown) {
            values.set(this, value);
        },
    });
}

/** Runs of hexadecimal digits; a part of a key is a secret, too. */
const HEX_RUN = /[0-9a-f]{16,}/gi;
const MIN_DIGITS = 16;
/** A shorter secret also occurs by chance. */
const MIN_LENGTH = 8;
const HIDDEN = '(hidden)';

/**
 * Replaces with `(hidden)` in a text every secret, every encoded Sui key, and every run of hexadecimal digits
 * with 16 consecutive digits of a key. Secrets are private keys in any format, passwords and tokens; other
 * values are ignored.
 */
export function redact(text: string, secrets: readonly unknown[]): string {
    let redacted = withoutEncodedKeys(text);
    const texts = secrets.filter((secret) => typeof secret === 'string' && secret.length >= MIN_LENGTH) as string[];
    const keys = texts.map(toHexDigits).filter((hex) => hex !== undefined);
    if (keys.length > 0) {
        redacted = redacted.replace(HEX_RUN, (run) =>
            keys.some((key) => containsPart(key, run.toLowerCase())) ? HIDDEN : run,
        );
    }
    for (const secret of [...texts, ...keys.flatMap(toBase64Forms)]) redacted = redacted.replaceAll(secret, HIDDEN);
    return redacted;
}

/**
 * Makes an error safe to print, in place: its message, its stack and its departures are without secrets, and
 * without characters of a service that a terminal interprets. Returns the same value.
 */
export function redactError(error: unknown, secrets: readonly unknown[]): unknown {
    if (!(error instanceof Error)) return error;
    const clean = (text: string): string => printable(redact(text, secrets), '\n');
    const message = clean(error.message);
    if (message === error.message) return error;
    const stack = clean(error.stack ?? '');
    error.message = message;
    error.stack = stack;
    const { departures } = error as { departures?: readonly Departure[] };
    if (departures !== undefined) {
        const redacted = departures.map(({ at, wanted, found }) => ({
            at: clean(at),
            wanted: clean(wanted),
            found: clean(found),
        }));
        Object.assign(error, { departures: redacted });
    }
    return error;
}

/** A key in base64: alone, and with the flag of each scheme, as in Sui's key store. */
function toBase64Forms(digits: string): string[] {
    return ['', '00', '01', '02'].map((flag) => toBase64(fromHex(flag + digits)));
}

/** Returns whether a run of digits contains 16 consecutive digits of a key. */
function containsPart(key: string, run: string): boolean {
    for (let i = 0; i + MIN_DIGITS <= run.length; i += 1) {
        if (key.includes(run.slice(i, i + MIN_DIGITS))) return true;
    }
    return false;
}

/** The 32 bytes of a key in any format, as hexadecimal digits. */
function toHexDigits(text: string): string | undefined {
    try {
        return toHex(readPrivateKey(text).seed).slice(2);
    } catch {
        return undefined;
    }
}
