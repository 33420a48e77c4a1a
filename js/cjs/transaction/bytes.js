"use strict";
/** Reads the base64 that the service sends; any other form than the canonical one is refused. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.readTransactionBytes = readTransactionBytes;
exports.readBase64 = readBase64;
const problem_js_1 = require("../problem.js");
const encoding_js_1 = require("../wire/encoding.js");
/** The chain's limit for a transaction. */
const MAX_TRANSACTION_BYTES = 128 * 1024;
/**
 * Reads the bytes of a transaction.
 *
 * @param text canonical base64: padded, no white space, no stray bits
 * @returns the bytes, in a buffer of their own
 * @throws {Problem} `answer` when the text is not canonical base64, is empty, or exceeds the limit of the chain
 */
function readTransactionBytes(text) {
    const bytes = readBase64(text, 'transactionBytes');
    if (bytes.length === 0 || bytes.length > MAX_TRANSACTION_BYTES) {
        throw (0, problem_js_1.problem)('answer', 'transactionBytes', `1 to ${MAX_TRANSACTION_BYTES} bytes`, `${bytes.length} bytes`);
    }
    return bytes;
}
/**
 * Reads canonical base64.
 *
 * @param text the text
 * @param at its name, for the error
 * @returns its bytes
 * @throws {Problem} `answer` when it is not canonical base64
 */
function readBase64(text, at) {
    if (typeof text !== 'string')
        throw (0, problem_js_1.problem)('answer', at, 'base64 text', typeof text);
    const bytes = (0, encoding_js_1.fromBase64)(text);
    if (bytes !== undefined)
        return bytes;
    throw (0, problem_js_1.problem)('answer', at, 'canonical base64', `${text.length} other characters`);
}
