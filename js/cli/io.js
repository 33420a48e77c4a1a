/** What a command reads from and writes to: the streams and the environment of its process, or those of a test. */
import { printable } from '../core/display.js';
import { redact } from '../signer/secrets.js';
/** A command that was called in a wrong way: nothing was requested, and the exit code is 2. */
export class UsageError extends Error {
    name = 'UsageError';
}
/** Writes a line for people, without private keys that were typed as an argument. */
export function note({ stderr }, text) {
    stderr.write(`${printable(redact(text, []), '\n')}\n`);
}
/** Returns whether a person can answer a question: input and questions are on a terminal. */
export function canAsk({ stdin, stderr }) {
    return stdin.isTTY === true && stderr.isTTY === true;
}
