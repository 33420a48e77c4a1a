"use strict";
/** Base64 as Sui writes bytes: canonical or none; by node's own means where there are some. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.fromBase64 = fromBase64;
exports.toBase64 = toBase64;
const base_1 = require("@scure/base");
/**
 * Reads canonical base64: padded, no white space, no stray bits.
 *
 * @param text the text
 * @returns its bytes, in a buffer that nobody else holds; `undefined` when it is not canonical
 */
function fromBase64(text) {
    // Both are lax in their own ways, so what they made must give the same text again.
    if (typeof Buffer === 'function') {
        const bytes = Buffer.from(text, 'base64');
        return bytes.toString('base64') === text ? new Uint8Array(bytes) : undefined;
    }
    try {
        const bytes = base_1.base64.decode(text);
        return base_1.base64.encode(bytes) === text ? new Uint8Array(bytes) : undefined;
    }
    catch {
        return undefined;
    }
}
/**
 * Writes base64.
 *
 * @param bytes any
 * @returns their text
 */
function toBase64(bytes) {
    if (typeof Buffer !== 'function')
        return base_1.base64.encode(bytes);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
