"use strict";
/** A key in memory that signs 32 bytes; the secret is held where no dump of the object finds it. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toPairSigner = toPairSigner;
const blake2_js_1 = require("@noble/hashes/blake2.js");
const base_1 = require("@scure/base");
/**
 * Makes the signer of a pair.
 *
 * @param pair a key in memory
 * @returns its signer
 */
function toPairSigner(pair) {
    const { flag, publicKey } = pair;
    return {
        address: toAddress(flag, publicKey),
        sign: async (_bytes, digest) => {
            const signature = await pair.sign(digest);
            return base_1.base64.encode(Uint8Array.of(flag, ...signature, ...publicKey));
        },
    };
}
/** The address of a public key: `0x` and 64 digits. */
function toAddress(flag, publicKey) {
    const hash = (0, blake2_js_1.blake2b)(Uint8Array.of(flag, ...publicKey), { dkLen: 32 });
    return `0x${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
