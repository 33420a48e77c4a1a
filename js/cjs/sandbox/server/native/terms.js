"use strict";
/** The signed terms that some native reads want: one message, signed once, reused for as long as one likes. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.expectTerms = expectTerms;
const refusal_js_1 = require("../../chain/refusal.js");
const signature_js_1 = require("../../chain/signature.js");
const listing_js_1 = require("../listing.js");
/** The message that is signed, to the letter. */
const TERMS = 'Aftermath Terms and Conditions';
/**
 * Refuses who did not sign the terms, or has nothing to do with the account.
 *
 * @param service the exchange
 * @param signed who asks, with the signature
 * @param accountNumber the account that is asked about
 * @throws {Refusal} 400 with 2034, where the message is another, the signature is not the wallet's own, or the wallet
 *     holds no capability of the account
 */
async function expectTerms({ chain, native }, signed, accountNumber) {
    const address = (0, listing_js_1.wholeId)(signed.walletAddress);
    const message = Buffer.from(signed.bytes, 'base64');
    if (message.toString('latin1') !== TERMS) {
        throw (0, refusal_js_1.refuse)('signature', `bytes: wanted "${TERMS}" in base64, found ${signed.bytes}`);
    }
    const signer = await (0, signature_js_1.messageSigner)(Uint8Array.from(message), signed.signature);
    if (signer !== address)
        throw (0, refusal_js_1.refuse)('signature', `signature: wanted one of ${address}, found one of ${signer}`);
    const accounts = [...chain.accountsOf(address), ...native.grantedTo(address, chain)];
    if (accounts.some((account) => account.accountNumber === accountNumber))
        return;
    throw (0, refusal_js_1.refuse)('signature', `walletAddress: wanted one that may act for account ${accountNumber}, found ${address}`);
}
