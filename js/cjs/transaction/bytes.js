"use strict";
/** Base64 as the service sends transactions: canonical or refused, always a copy of our own. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.readTransactionBytes = readTransactionBytes;
exports.readBase64 = readBase64;
const base_1 = require("@scure/base");
const problem_js_1 = require("../problem.js");
/** The chain's cap on a transaction, in bytes. */
const MAX_TRANSACTION_BYTES = 128 * 1024;
/**
 * Reads the bytes of a transaction.
 *
 * @param text canonical base64: padded, no white space, no stray bits
 * @returns the bytes, in a buffer that nobody else holds
 * @throws {Problem} `answer` when the text is not that, is empty, or is longer than the chain allows
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
 * @param at what it is, for the error
 * @returns its bytes
 * @throws {Problem} `answer` when it is not canonical base64
 */
function readBase64(text, at) {
    if (typeof text !== 'string')
        throw (0, problem_js_1.problem)('answer', at, 'base64 text', typeof text);
    try {
        const bytes = base_1.base64.decode(text);
        if (base_1.base64.encode(bytes) === text)
            return new Uint8Array(bytes);
    }
    catch {
        // Falls through to the refusal.
    }
    throw (0, problem_js_1.problem)('answer', at, 'canonical base64', `${text.length} characters that are not`);
}
