"use strict";
/** The signer of a private key in memory. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toSigner = toSigner;
const blake2_js_1 = require("@noble/hashes/blake2.js");
const problem_js_1 = require("../problem.js");
const encoding_js_1 = require("../wire/encoding.js");
const key_js_1 = require("./key.js");
const schemes_js_1 = require("./schemes.js");
const signer_js_1 = require("./signer.js");
/**
 * Creates the signer of a private key.
 *
 * @param text `suiprivkey1…` of any scheme, or 32 bytes in hexadecimal (Ed25519)
 * @returns its signer, in which no dump shows the key
 * @throws {Problem} `credential` when the text is no key of a known scheme; the error does not repeat the text
 */
async function toSigner(text) {
    const { flag, seed } = (0, key_js_1.readPrivateKey)(text);
    const toPair = schemes_js_1.SCHEMES[flag];
    if (toPair === undefined) {
        throw (0, problem_js_1.problem)('credential', 'privateKey', 'a key of Ed25519, Secp256k1 or Secp256r1', `one of scheme ${flag}`);
    }
    try {
        return toKeyPairSigner(await toPair(seed));
    }
    catch {
        throw (0, problem_js_1.problem)('credential', 'privateKey', 'a key of its curve', 'another number (not shown)');
    }
}
function toKeyPairSigner(pair) {
    const { flag, publicKey } = pair;
    const sign = async (digest) => {
        const signature = await pair.sign(digest);
        const serialized = new Uint8Array(1 + signature.length + publicKey.length);
        serialized[0] = flag;
        serialized.set(signature, 1);
        serialized.set(publicKey, 1 + signature.length);
        return (0, encoding_js_1.toBase64)(serialized);
    };
    return {
        address: (0, encoding_js_1.toHex)((0, blake2_js_1.blake2b)(Uint8Array.of(flag, ...publicKey), { dkLen: 32 })),
        sign: (_bytes, digest) => sign(digest),
        signMessage: (message) => sign((0, signer_js_1.toMessageDigest)(message)),
    };
}
