"use strict";
/** Removes secrets from what others may see: a key may have been typed where it does not belong. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.redact = redact;
exports.redactError = redactError;
const problem_js_1 = require("../problem.js");
const key_js_1 = require("./key.js");
/** A part of a key in hexadecimal is as good as a secret. */
const HEX_RUN = /[0-9a-f]{16,}/gi;
const MIN_DIGITS = 16;
/** A shorter text that is configured as a secret also occurs by chance. */
const MIN_LENGTH = 8;
const HIDDEN = '(hidden)';
/**
 * Removes secrets from a text.
 *
 * @param text that others may see
 * @param secrets private keys in any of their forms, passwords, tokens; what is no text is passed over
 * @returns the text with `(hidden)` in the place of every encoded Sui key, of every run of hexadecimal digits that holds
 *     16 digits of one of the keys in a row, and of every secret itself
 */
function redact(text, secrets) {
    let clean = (0, problem_js_1.withoutEncodedKeys)(text);
    const texts = secrets.filter((secret) => typeof secret === 'string' && secret.length >= MIN_LENGTH);
    const keys = texts.map(toHex).filter((hex) => hex !== undefined);
    if (keys.length > 0) {
        clean = clean.replace(HEX_RUN, (run) => (keys.some((key) => overlap(key, run.toLowerCase())) ? HIDDEN : run));
    }
    for (const secret of [...texts, ...keys.flatMap(toBase64)])
        clean = clean.replaceAll(secret, HIDDEN);
    return clean;
}
/**
 * Removes secrets from an error: its message, its stack and the texts of its departures.
 *
 * @param error whatever was thrown; changed in place
 * @param secrets as of {@link redact}
 * @returns the same
 */
function redactError(error, secrets) {
    if (!(error instanceof Error))
        return error;
    const message = redact(error.message, secrets);
    if (message === error.message)
        return error;
    const stack = redact(error.stack ?? '', secrets);
    error.message = message;
    error.stack = stack;
    const { departures } = error;
    if (departures !== undefined) {
        const clean = departures.map(({ at, wanted, found }) => ({
            at: redact(at, secrets),
            wanted: redact(wanted, secrets),
            found: redact(found, secrets),
        }));
        Object.assign(error, { departures: clean });
    }
    return error;
}
/** A key in base64: alone, and with the flag of each scheme in front, as Sui's key store has it. */
function toBase64(hex) {
    return ['', '00', '01', '02'].map((flag) => {
        const bytes = `${flag}${hex}`.match(/../g) ?? [];
        return btoa(bytes.map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join(''));
    });
}
/** Whether a run of digits holds 16 digits of a key in a row. */
function overlap(key, run) {
    for (let i = 0; i + MIN_DIGITS <= run.length; i += 1) {
        if (key.includes(run.slice(i, i + MIN_DIGITS)))
            return true;
    }
    return false;
}
/** The 32 bytes of a key, whichever its form. */
function toHex(text) {
    try {
        return Array.from((0, key_js_1.readPrivateKey)(text).seed, (byte) => byte.toString(16).padStart(2, '0')).join('');
    }
    catch {
        return undefined;
    }
}
