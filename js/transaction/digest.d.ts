/** The digests of a transaction: the one that is signed, its id on the chain, and the ids of the objects it creates. */
/**
 * Computes what a signer signs: Blake2b-256 of the transaction intent and the bytes.
 *
 * @param bytes the BCS-serialized transaction
 * @returns 32 bytes
 */
export declare function toSigningDigest(bytes: Uint8Array): Uint8Array;
/**
 * Computes the transaction's id on the chain, known before it is submitted; signatures do not change it.
 *
 * @param bytes the BCS-serialized transaction
 * @returns base58 of 32 bytes
 */
export declare function toTransactionDigest(bytes: Uint8Array): string;
/**
 * Whether a transaction created an object: ids of created objects derive from the transaction's digest.
 *
 * @param digest the transaction's id on the chain, base58
 * @param objectId `0x` and 64 digits
 * @returns whether the id derives from the digest with a counter below 2,048
 */
export declare function isCreatedBy(digest: string, objectId: string): boolean;
