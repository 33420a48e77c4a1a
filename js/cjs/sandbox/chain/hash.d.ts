/** Identifiers by hashing: of the seed, of an object's state, and of a transaction. */
/**
 * Blake2b-256 over parts laid end to end.
 *
 * @param parts bytes, or text as UTF-8
 * @returns 32 bytes
 */
export declare function hash(...parts: readonly (string | Uint8Array)[]): Uint8Array;
/**
 * An id that follows from the seed.
 *
 * @param seed the sandbox's seed
 * @param label what it is the id of
 * @returns `0x` and 64 digits
 */
export declare function seededId(seed: number, label: string): string;
/**
 * The id of an object that a transaction creates.
 *
 * @param digest the transaction's, base58
 * @param count how many it created before
 * @returns `0x` and 64 digits
 */
export declare function createdId(digest: string, count: number): string;
/**
 * What a user signs for a transaction.
 *
 * @param bytes the transaction
 * @returns the 32 bytes under the signature
 */
export declare function signingDigest(bytes: Uint8Array): Uint8Array;
/**
 * What a user signs for a message outside of any transaction.
 *
 * @param message its bytes
 * @returns the 32 bytes under the signature
 */
export declare function messageDigest(message: Uint8Array): Uint8Array;
/**
 * What a transaction goes by, whoever signed it.
 *
 * @param bytes the transaction
 * @returns base58
 */
export declare function transactionDigest(bytes: Uint8Array): string;
