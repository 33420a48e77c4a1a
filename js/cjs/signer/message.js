"use strict";
/** Personal messages as Sui signs them: under an intent of their own, so that none is ever a transaction. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toMessageDigest = toMessageDigest;
const blake2_js_1 = require("@noble/hashes/blake2.js");
/** Scope 3, version 0, application 0. */
const INTENT = Uint8Array.of(3, 0, 0);
/**
 * Tells what is signed of a personal message.
 *
 * @param message its bytes
 * @returns Blake2b-256 of the intent and the message as BCS writes it, its length before it
 */
function toMessageDigest(message) {
    return blake2_js_1.blake2b.create({ dkLen: 32 }).update(INTENT).update(toLength(message.length)).update(message).digest();
}
/** ULEB128: seven bits a byte, the lowest first. */
function toLength(length) {
    const bytes = [];
    for (let left = length;; left >>>= 7) {
        if (left < 128)
            return Uint8Array.of(...bytes, left);
        bytes.push((left & 127) | 128);
    }
}
