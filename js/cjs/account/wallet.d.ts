/** The wallet of an exchange object: its address and its signers, which must agree. */
import type { Signer } from '../signer/signer.js';
/** The user's current settings; an empty string counts as not set. */
export interface Credentials {
    readonly walletAddress: unknown;
    /** Private key, `suiprivkey1…` or hex. */
    readonly privateKey: unknown;
    /** A signer that replaces the key. */
    readonly signer: unknown;
    /** Further signers; the first one is the wallet's where neither key nor signer is set. */
    readonly signers: unknown;
}
/** Reads the credentials at each call, and creates the signer of each of them once. */
export declare class Wallet {
    #private;
    /** @param credentials returns the user's current settings */
    constructor(credentials: () => Credentials);
    /**
     * Returns the address: `walletAddress`, or that of the first signer.
     *
     * @returns `0x` and 64 digits
     * @throws {Problem} `credential` when neither is set, one is malformed, or they do not agree
     */
    address(): Promise<string>;
    /**
     * Returns the signers.
     *
     * @returns at least one
     * @throws {Problem} `credential` when none is set, or one is malformed
     */
    signers(): Promise<Signer[]>;
}
