/** The signed terms by which the service knows who asks for stop and TWAP orders: signed once, good until further notice. */

import type { Signer } from '../signer/signer.js';
import { toBase64 } from '../wire/encoding.js';

/** What the wallet signs: these bytes and nothing else, as a personal message. */
const TERMS = 'Aftermath Terms and Conditions';

/** What goes into the body of a signed read. */
export interface SignedTerms {
    readonly walletAddress: string;
    /** base64 of the terms. */
    readonly bytes: string;
    /** The user signature, base64. */
    readonly signature: string;
}

/** Remembers the signature of each wallet, so that a signer is asked but once. */
export class SignedTermsCache {
    readonly #signed = new Map<string, Promise<SignedTerms>>();

    /**
     * Signs the terms, or tells what was signed before.
     *
     * @param walletAddress whose
     * @param signer of that address
     * @returns the members of a signed read's body
     * @throws {Problem} `unsupported` when the signer signs nothing but transactions; `credential` when its signature is
     *     not one
     */
    sign(walletAddress: string, signer: Signer): Promise<SignedTerms> {
        const known = this.#signed.get(walletAddress);
        if (known !== undefined) return known;
        const signed = sign(walletAddress, signer);
        this.#signed.set(walletAddress, signed);
        signed.catch(() => this.#signed.delete(walletAddress));
        return signed;
    }
}

async function sign(walletAddress: string, signer: Signer): Promise<SignedTerms> {
    const message = new TextEncoder().encode(TERMS);
    return { walletAddress, bytes: toBase64(message), signature: await signer.signMessage(message) };
}
