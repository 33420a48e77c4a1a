/** Bytes as text: base64 in its canonical form, and hexadecimal; uses Node's `Buffer` where it exists. */
/**
 * Reads canonical base64: padded, no white space, no stray bits.
 *
 * @returns its bytes, in a buffer of their own; `undefined` when it is not canonical
 */
export declare function fromBase64(text: string): Uint8Array | undefined;
/** Writes base64. */
export declare function toBase64(bytes: Uint8Array): string;
/** Writes hexadecimal: `0x` and two lower-case digits for each byte. */
export declare function toHex(bytes: Uint8Array): string;
/** Reads hexadecimal, two digits for each byte, with or without `0x`. */
export declare function fromHex(text: string): Uint8Array;
/** Returns whether both have the same length and the same bytes. */
export declare function areEqual(left: Uint8Array, right: Uint8Array): boolean;
