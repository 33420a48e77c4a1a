/** The signed terms that authenticate reads of stop and TWAP orders. One signature is valid for all of them. */
import type { Signer } from '../signer/signer.js';
/** Members of the body of a signed read. */
export interface SignedTerms {
    readonly walletAddress: string;
    /** base64 of the terms. */
    readonly bytes: string;
    /** The user signature, base64. */
    readonly signature: string;
}
/** Signs the terms once for each wallet. */
export declare class SignedTermsCache {
    #private;
    /**
     * Signs the terms, or returns the earlier signature.
     *
     * @param walletAddress of the signer
     * @param signer of that address
     * @returns the members of a signed read's body
     * @throws {Problem} `unsupported` when the signer cannot sign messages; `credential` when its signature is
     *     malformed
     */
    sign(walletAddress: string, signer: Signer): Promise<SignedTerms>;
}
