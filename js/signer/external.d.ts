/** External signers: those of the Sui SDK, hardware wallets, signing services, callbacks. */
import { type Signer } from './signer.js';
/** Signs transaction bytes, as `Signer` of `@mysten/sui` does. */
export interface TransactionSigner {
    /** The address, as a property or by `toSuiAddress()`. */
    readonly address?: string;
    toSuiAddress?(): string;
    /** Returns the base64 user signature, alone or with the signed bytes (base64), which must be the given ones. */
    signTransaction(bytes: Uint8Array): Promise<string | {
        readonly signature: string;
        readonly bytes?: string;
    }>;
    /** The same for a personal message; only reads of stop and TWAP orders need it. */
    signPersonalMessage?(bytes: Uint8Array): Promise<string | {
        readonly signature: string;
        readonly bytes?: string;
    }>;
}
/** Signs the 32-byte digest of the transaction. */
export interface DigestSigner {
    readonly address: string;
    /** Returns the base64 user signature. */
    signDigest(digest: Uint8Array): Promise<string> | string;
}
/** The `signer` that a user configures. */
export type ExternalSigner = TransactionSigner | DigestSigner;
/** Marks a multisig signer whose partial signatures are verified one by one, as the SDK cannot verify the combined one. */
export declare const IS_VERIFIED: unique symbol;
/**
 * Converts an external signer, as the user configured it, to one that verifies each signature.
 *
 * @throws {Problem} `credential` when the value is not an external signer
 */
export declare function toExternalSigner(value: unknown): Signer;
