/** Digests of a transaction: the signed digest, its id on the chain, and the ids of the objects that it creates. */
/**
 * Computes the digest that a signer signs: Blake2b-256 of the transaction intent and the bytes.
 *
 * @param bytes the BCS-serialized transaction
 * @returns 32 bytes
 */
export declare function toSigningDigest(bytes: Uint8Array): Uint8Array;
/**
 * Computes the transaction's id on the chain, which does not depend on signatures.
 *
 * @param bytes the BCS-serialized transaction
 * @returns base58 of 32 bytes
 */
export declare function toTransactionDigest(bytes: Uint8Array): string;
/**
 * Tells whether a transaction created an object: the ids of created objects derive from the transaction's digest.
 *
 * @param digest the transaction's id on the chain, base58
 * @param objectId `0x` and 64 digits
 * @returns whether the id derives from the digest with a counter below 2,048
 */
export declare function isCreatedBy(digest: string, objectId: string): boolean;
