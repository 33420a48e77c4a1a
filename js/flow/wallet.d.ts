/** The wallet of an exchange: its address, and who signs for it, which must agree. */
import type { Signer } from '../signer/signer.js';
/** What the user set, as it is now; an empty text is nothing. */
export interface Credentials {
    readonly walletAddress: unknown;
    /** A private key as text. */
    readonly privateKey: unknown;
    /** A signer in its place. */
    readonly signer: unknown;
    /** Several, when several must sign: the wallet's first, where neither of the others is given. */
    readonly signers: unknown;
}
/** Reads the credentials anew at each call, and makes the signer of each of them once. */
export declare class Wallet {
    #private;
    /** @param credentials tells what the user set */
    constructor(credentials: () => Credentials);
    /**
     * The address: as given, or as it follows from the first who signs.
     *
     * @returns `0x` and 64 digits
     * @throws {Problem} `credential` when there is neither, when one is malformed, or when they do not agree
     */
    address(): Promise<string>;
    /**
     * Who can sign.
     *
     * @returns the signers, at least one
     * @throws {Problem} `credential` when there is none, or none that can be used
     */
    signers(): Promise<Signer[]>;
}
