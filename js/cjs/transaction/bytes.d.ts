/** Reads the base64 that the service sends; any other form than the canonical one is refused. */
/**
 * Reads the bytes of a transaction.
 *
 * @param text canonical base64: padded, no white space, no stray bits
 * @returns the bytes, in a buffer of their own
 * @throws {Problem} `answer` when the text is not canonical base64, is empty, or exceeds the limit of the chain
 */
export declare function readTransactionBytes(text: unknown): Uint8Array;
/**
 * Reads canonical base64.
 *
 * @param text the text
 * @param at its name, for the error
 * @returns its bytes
 * @throws {Problem} `answer` when it is not canonical base64
 */
export declare function readBase64(text: unknown, at: string): Uint8Array;
