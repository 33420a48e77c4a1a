"use strict";
/** Bytes as text: base64 in its canonical form, and hexadecimal; uses Node's `Buffer` where it exists. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.fromBase64 = fromBase64;
exports.toBase64 = toBase64;
exports.toHex = toHex;
exports.fromHex = fromHex;
exports.areEqual = areEqual;
const utils_js_1 = require("@noble/hashes/utils.js");
const base_1 = require("@scure/base");
/**
 * Reads canonical base64: padded, no white space, no stray bits.
 *
 * @returns its bytes, in a buffer of their own; `undefined` when it is not canonical
 */
function fromBase64(text) {
    // Both decoders accept other texts, too: the bytes must encode to the same text.
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
/** Writes base64. */
function toBase64(bytes) {
    if (typeof Buffer !== 'function')
        return base_1.base64.encode(bytes);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
/** Writes hexadecimal: `0x` and two lower-case digits for each byte. */
function toHex(bytes) {
    if (typeof Buffer !== 'function')
        return `0x${(0, utils_js_1.bytesToHex)(bytes)}`;
    return `0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
}
/** Reads hexadecimal, two digits for each byte, with or without `0x`. */
function fromHex(text) {
    return (0, utils_js_1.hexToBytes)(text.startsWith('0x') ? text.slice(2) : text);
}
/** Returns whether both have the same length and the same bytes. */
function areEqual(left, right) {
    if (left.length !== right.length)
        return false;
    for (let i = 0; i < left.length; i += 1)
        if (left[i] !== right[i])
            return false;
    return true;
}
