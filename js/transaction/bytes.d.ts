/** Base64 as the service sends transactions: canonical or refused, always a copy of our own. */
/**
 * Reads the bytes of a transaction.
 *
 * @param text canonical base64: padded, no white space, no stray bits
 * @returns the bytes, in a buffer that nobody else holds
 * @throws {Problem} `answer` when the text is not that, is empty, or is longer than the chain allows
 */
export declare function readTransactionBytes(text: unknown): Uint8Array;
/**
 * Reads canonical base64.
 *
 * @param text the text
 * @param at what it is, for the error
 * @returns its bytes
 * @throws {Problem} `answer` when it is not canonical base64
 */
export declare function readBase64(text: unknown, at: string): Uint8Array;
