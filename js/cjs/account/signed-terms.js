"use strict";
/** The signed terms that authenticate reads of stop and TWAP orders. One signature is valid for all of them. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.SignedTermsCache = void 0;
const encoding_js_1 = require("../wire/encoding.js");
/** The personal message that the wallet signs. */
const TERMS = 'Aftermath Terms and Conditions';
/** Signs the terms once for each wallet. */
class SignedTermsCache {
    #signed = new Map();
    /**
     * Signs the terms, or returns the earlier signature.
     *
     * @param walletAddress of the signer
     * @param signer of that address
     * @returns the members of a signed read's body
     * @throws {Problem} `unsupported` when the signer cannot sign messages; `credential` when its signature is
     *     malformed
     */
    sign(walletAddress, signer) {
        const known = this.#signed.get(walletAddress);
        if (known !== undefined)
            return known;
        const signed = signTerms(walletAddress, signer);
        this.#signed.set(walletAddress, signed);
        signed.catch(() => this.#signed.delete(walletAddress));
        return signed;
    }
}
exports.SignedTermsCache = SignedTermsCache;
async function signTerms(walletAddress, signer) {
    const message = new TextEncoder().encode(TERMS);
    return { walletAddress, bytes: (0, encoding_js_1.toBase64)(message), signature: await signer.signMessage(message) };
}
