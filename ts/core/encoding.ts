/** Bytes as text: base64 in its canonical form, and hexadecimal; uses Node's `Buffer` where it exists. */

import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';

/**
 * Reads canonical base64: padded, no white space, no stray bits.
 *
 * @returns its bytes, in a buffer of their own; `undefined` when it is not canonical
 */
export function fromBase64(text: string): Uint8Array | undefined {
    // Both decoders accept other texts, too: the bytes must encode to the same text.
    if (typeof Buffer === 'function') {
        const bytes = Buffer.from(text, 'base64');
        return bytes.toString('base64') === text ? new Uint8Array(bytes) : undefined;
    }
    try {
        const bytes = base64.decode(text);
        return base64.encode(bytes) === text ? new Uint8Array(bytes) : undefined;
    } catch {
        return undefined;
    }
}

/** Writes base64. */
export function toBase64(bytes: Uint8Array): string {
    if (typeof Buffer !== 'function') return base64.encode(bytes);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}

/** Writes hexadecimal: `0x` and two lower-case digits for each byte. */
export function toHex(bytes: Uint8Array): string {
    if (typeof Buffer !== 'function') return `0x${bytesToHex(bytes)}`;
    return `0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
}

/** Reads hexadecimal, two digits for each byte, with or without `0x`. */
export function fromHex(text: string): Uint8Array {
    return hexToBytes(text.startsWith('0x') ? text.slice(2) : text);
}

/** Returns whether both have the same length and the same bytes. */
export function areEqual(left: Uint8Array, right: Uint8Array): boolean {
    if (left.length !== right.length) return false;
    for (let i = 0; i < left.length; i += 1) if (left[i] !== right[i]) return false;
    return true;
}
