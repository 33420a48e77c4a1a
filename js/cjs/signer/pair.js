"use strict";
/** A key in memory that signs 32 bytes; the secret is held where no dump of the object finds it. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toPairSigner = toPairSigner;
const blake2_js_1 = require("@noble/hashes/blake2.js");
const base64_js_1 = require("../wire/base64.js");
const message_js_1 = require("./message.js");
/**
 * Makes the signer of a pair.
 *
 * @param pair a key in memory
 * @returns its signer
 */
function toPairSigner(pair) {
    const { flag, publicKey } = pair;
    const sign = async (digest) => {
        const signature = await pair.sign(digest);
        const whole = new Uint8Array(1 + signature.length + publicKey.length);
        whole[0] = flag;
        whole.set(signature, 1);
        whole.set(publicKey, 1 + signature.length);
        return (0, base64_js_1.toBase64)(whole);
    };
    return {
        address: toAddress(flag, publicKey),
        sign: (_bytes, digest) => sign(digest),
        signMessage: (message) => sign((0, message_js_1.toMessageDigest)(message)),
    };
}
/** The address of a public key: `0x` and 64 digits. */
function toAddress(flag, publicKey) {
    const hash = (0, blake2_js_1.blake2b)(Uint8Array.of(flag, ...publicKey), { dkLen: 32 });
    return `0x${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
