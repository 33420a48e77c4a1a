/** Signers that somebody else made, told by their shape: those of the Sui SDK, hardware, services, callbacks. */
import type { Signer } from './signer.js';
/** Signs transaction bytes, as `Signer` of `@mysten/sui` does. */
export interface TransactionSigner {
    /** Either of the two. */
    readonly address?: string;
    toSuiAddress?(): string;
    /** Answers the base64 user signature, alone or beside the bytes (base64), which must be the same then. */
    signTransaction(bytes: Uint8Array): Promise<string | {
        readonly signature: string;
        readonly bytes?: string;
    }>;
    /** The same for a personal message; only the reads of stop and TWAP orders need it. */
    signPersonalMessage?(bytes: Uint8Array): Promise<string | {
        readonly signature: string;
        readonly bytes?: string;
    }>;
}
/** Signs the 32 bytes that stand for the transaction. */
export interface DigestSigner {
    readonly address: string;
    /** Answers the base64 user signature. */
    signDigest(digest: Uint8Array): Promise<string> | string;
}
/** What a user may give as `signer`. */
export type ExternalSigner = TransactionSigner | DigestSigner;
/** Marks a signer of ours whose parts have been verified one by one, as the whole cannot be. */
export declare const IN_PARTS: unique symbol;
/**
 * Takes a signer that somebody else made.
 *
 * @param value any value
 * @returns the signer; what it returns is verified before it is used
 * @throws {Problem} `credential` when the value has not the shape of one
 */
export declare function toExternalSigner(value: unknown): Signer;
