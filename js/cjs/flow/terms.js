"use strict";
/** The signed terms by which the service knows who asks for stop and TWAP orders: signed once, good until further notice. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Terms = void 0;
const base64_js_1 = require("../wire/base64.js");
/** What the wallet signs: these bytes and nothing else, as a personal message. */
const TERMS = 'Aftermath Terms and Conditions';
/** Remembers the signature of each wallet, so that a signer is asked but once. */
class Terms {
    #signed = new Map();
    /**
     * Signs the terms, or tells what was signed before.
     *
     * @param walletAddress whose
     * @param signer of that address
     * @returns the members of a signed read's body
     * @throws {Problem} `unsupported` when the signer signs nothing but transactions; `credential` when its signature is
     *     not one
     */
    of(walletAddress, signer) {
        const known = this.#signed.get(walletAddress);
        if (known !== undefined)
            return known;
        const signed = sign(walletAddress, signer);
        this.#signed.set(walletAddress, signed);
        signed.catch(() => this.#signed.delete(walletAddress));
        return signed;
    }
}
exports.Terms = Terms;
async function sign(walletAddress, signer) {
    const message = new TextEncoder().encode(TERMS);
    return { walletAddress, bytes: (0, base64_js_1.toBase64)(message), signature: await signer.signMessage(message) };
}
