"use strict";
/** What a command reads from and writes to: the streams and the environment of its process, or those of a test. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.UsageError = void 0;
exports.note = note;
exports.canAsk = canAsk;
const display_js_1 = require("../core/display.js");
const secrets_js_1 = require("../signer/secrets.js");
/** A command that was called in a wrong way: nothing was requested, and the exit code is 2. */
class UsageError extends Error {
    name = 'UsageError';
}
exports.UsageError = UsageError;
/** Writes a line for people, without private keys that were typed as an argument. */
function note({ stderr }, text) {
    stderr.write(`${(0, display_js_1.printable)((0, secrets_js_1.redact)(text, []), '\n')}\n`);
}
/** Returns whether a person can answer a question: input and questions are on a terminal. */
function canAsk({ stdin, stderr }) {
    return stdin.isTTY === true && stderr.isTTY === true;
}
