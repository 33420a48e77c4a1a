/** The signed terms by which the service knows who asks for stop and TWAP orders: signed once, good until further notice. */
import type { Signer } from '../signer/signer.js';
/** What goes into the body of a signed read. */
export interface SignedTerms {
    readonly walletAddress: string;
    /** base64 of the terms. */
    readonly bytes: string;
    /** The user signature, base64. */
    readonly signature: string;
}
/** Remembers the signature of each wallet, so that a signer is asked but once. */
export declare class Terms {
    #private;
    /**
     * Signs the terms, or tells what was signed before.
     *
     * @param walletAddress whose
     * @param signer of that address
     * @returns the members of a signed read's body
     * @throws {Problem} `unsupported` when the signer signs nothing but transactions; `credential` when its signature is
     *     not one
     */
    of(walletAddress: string, signer: Signer): Promise<SignedTerms>;
}
