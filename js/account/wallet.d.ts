/** The wallet of an exchange object: its address and its signers, which must agree, and the terms that it signs for reads. */
import type { Credentials, Signer } from '../signer/signer.js';
/** Reads the credentials at each call, and creates the signer of each of them once. */
export declare class Wallet {
    #private;
    constructor(credentials: () => Credentials);
    /**
     * Returns the address, `0x` and 64 digits: `walletAddress`, or that of the first signer.
     *
     * @throws {Problem} `credential` when neither is set, one is malformed, or they do not agree
     */
    address(): Promise<string>;
    /**
     * Returns the signers, at least one.
     *
     * @throws {Problem} `credential` when none is set, or one is malformed
     */
    signers(): Promise<Signer[]>;
}
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
     * @throws {Problem} `unsupported` when the signer cannot sign messages; `credential` when its signature is malformed
     */
    sign(walletAddress: string, signer: Signer): Promise<SignedTerms>;
}
