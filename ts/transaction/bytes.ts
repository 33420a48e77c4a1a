/** Base64 as the service sends transactions: canonical or refused, always a copy of our own. */

import { problem } from '../problem.js';
import { fromBase64 } from '../wire/base64.js';

/** The chain's cap on a transaction, in bytes. */
const MAX_TRANSACTION_BYTES = 128 * 1024;

/**
 * Reads the bytes of a transaction.
 *
 * @param text canonical base64: padded, no white space, no stray bits
 * @returns the bytes, in a buffer that nobody else holds
 * @throws {Problem} `answer` when the text is not that, is empty, or is longer than the chain allows
 */
export function readTransactionBytes(text: unknown): Uint8Array {
    const bytes = readBase64(text, 'transactionBytes');
    if (bytes.length === 0 || bytes.length > MAX_TRANSACTION_BYTES) {
        throw problem('answer', 'transactionBytes', `1 to ${MAX_TRANSACTION_BYTES} bytes`, `${bytes.length} bytes`);
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
export function readBase64(text: unknown, at: string): Uint8Array {
    if (typeof text !== 'string') throw problem('answer', at, 'base64 text', typeof text);
    const bytes = fromBase64(text);
    if (bytes !== undefined) return bytes;
    throw problem('answer', at, 'canonical base64', `${text.length} characters that are not`);
}
