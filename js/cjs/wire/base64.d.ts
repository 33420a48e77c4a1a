/** Base64 as Sui writes bytes: canonical or none; by node's own means where there are some. */
/**
 * Reads canonical base64: padded, no white space, no stray bits.
 *
 * @param text the text
 * @returns its bytes, in a buffer that nobody else holds; `undefined` when it is not canonical
 */
export declare function fromBase64(text: string): Uint8Array | undefined;
/**
 * Writes base64.
 *
 * @param bytes any
 * @returns their text
 */
export declare function toBase64(bytes: Uint8Array): string;
