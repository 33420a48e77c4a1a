"use strict";
/** The interface of a signer, and the digest of a personal message. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toMessageDigest = toMessageDigest;
const blake2_js_1 = require("@noble/hashes/blake2.js");
/** The intent of a personal message (scope 3, version 0, application 0): its digest is never that of a transaction. */
const MESSAGE_INTENT = Uint8Array.of(3, 0, 0);
/** Computes the digest that signs a personal message: Blake2b-256 of the intent and the message in BCS. */
function toMessageDigest(message) {
    const hash = blake2_js_1.blake2b.create({ dkLen: 32 }).update(MESSAGE_INTENT);
    return hash.update(toUleb128(message.length)).update(message).digest();
}
function toUleb128(length) {
    const bytes = [];
    for (let rest = length;; rest >>>= 7) {
        if (rest < 128)
            return Uint8Array.of(...bytes, rest);
        bytes.push((rest & 127) | 128);
    }
}
