"use strict";
/** The signer of a private key that is held in this process. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toSigner = toSigner;
const problem_js_1 = require("../problem.js");
const ed25519_js_1 = require("./ed25519.js");
const key_js_1 = require("./key.js");
const pair_js_1 = require("./pair.js");
const secp256_js_1 = require("./secp256.js");
/** By flag. */
const SCHEMES = [ed25519_js_1.toEd25519, secp256_js_1.toSecp256k1, secp256_js_1.toSecp256r1];
/**
 * Makes the signer of a private key.
 *
 * @param text `suiprivkey1…` of any scheme that it can hold, or 32 bytes in hexadecimal (Ed25519)
 * @returns its signer
 * @throws {Problem} `credential` when the text is no key, or one of a scheme that is not known; it does not tell the text
 */
async function toSigner(text) {
    const { flag, seed } = (0, key_js_1.readPrivateKey)(text);
    const toPair = SCHEMES[flag];
    if (toPair === undefined) {
        throw (0, problem_js_1.problem)('credential', 'privateKey', 'a key of Ed25519, Secp256k1 or Secp256r1', `one of scheme ${flag}`);
    }
    try {
        return (0, pair_js_1.toPairSigner)(await toPair(seed));
    }
    catch {
        throw (0, problem_js_1.problem)('credential', 'privateKey', 'a key of its curve', 'a number that is none (not shown)');
    }
}
