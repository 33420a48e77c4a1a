/** The two digests of a transaction: the one that is signed, and the one that explorers know it by. */
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
