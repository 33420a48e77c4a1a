/** The wallet of an exchange: its address and its key, which must agree. */
import type { Signer } from '../signer/signer.js';
/** What the user set, as it is now; an empty text is nothing. */
export interface Credentials {
    readonly walletAddress: unknown;
    readonly privateKey: unknown;
}
/** Reads the credentials anew at each call, and makes the signer of a key once. */
export declare class Wallet {
    #private;
    /** @param credentials tells what the user set */
    constructor(credentials: () => Credentials);
    /**
     * The address: as given, or as it follows from the key.
     *
     * @returns `0x` and 64 digits
     * @throws {Problem} `credential` when there is neither, when one is malformed, or when they do not agree
     */
    address(): Promise<string>;
    /**
     * Who can sign.
     *
     * @returns the signers, at least one
     * @throws {Problem} `credential` when there is no key, or none that can be used
     */
    signers(): Promise<Signer[]>;
}
