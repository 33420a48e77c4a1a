/** The interface of a signer, and the digest of a personal message. */

import { bcs } from '@mysten/bcs';
import { blake2b } from '@noble/hashes/blake2.js';

/** Signs transactions and messages for one address. */
export interface Signer {
    /** `0x` and 64 digits. */
    readonly address: string;
    /**
     * Flag and public key, which may be of a multisig wallet; `undefined` where the signer does not show it.
     */
    readonly publicKey?: Uint8Array | undefined;
    /**
     * Signs a verified transaction, given its BCS and the Blake2b-256 digest of the transaction intent and
     * the BCS. Returns the user signature: base64 of flag, signature and public key.
     */
    sign(bytes: Uint8Array, digest: Uint8Array): Promise<string>;
    /**
     * Signs a personal message. Returns the user signature, as for a transaction.
     *
     * @throws {Problem} `unsupported` when the signer only signs transactions
     */
    signMessage(message: Uint8Array): Promise<string>;
}

/**
 * The intent of a personal message (scope 3, version 0, application 0): its digest is never that of a
 * transaction.
 */
const MESSAGE_INTENT = Uint8Array.of(3, 0, 0);

/** Computes the digest that signs a personal message: Blake2b-256 of the intent and the message in BCS. */
export function toMessageDigest(message: Uint8Array): Uint8Array {
    const hash = blake2b.create({ dkLen: 32 }).update(MESSAGE_INTENT);
    return hash.update(bcs.byteVector().serialize(message).toBytes()).digest();
}

/** The user's current settings; an empty string counts as not set. */
export interface Credentials {
    readonly walletAddress: unknown;
    /** Private key, `suiprivkey1…` or hex. */
    readonly privateKey: unknown;
    /** A signer that replaces the key. */
    readonly signer: unknown;
    /** Further signers; the first one is the wallet's where neither key nor signer is set. */
    readonly signers: unknown;
    /** `walletFromApiKey`: the address and the key are those of `apiKey` and `secret`. */
    readonly options?: { readonly walletFromApiKey?: unknown };
}
