/** Hashes, and the identifiers and digests derived from them. */
/**
 * Blake2b-256 of concatenated parts.
 *
 * @param parts bytes, or text as UTF-8
 * @returns 32 bytes
 */
export declare function hash(...parts: readonly (string | Uint8Array)[]): Uint8Array;
/**
 * Derives an id from the seed.
 *
 * @param seed of the sandbox
 * @param label name of the object
 * @returns `0x` and 64 digits
 */
export declare function seededId(seed: number, label: string): string;
/**
 * Derives the id of a created object.
 *
 * @param digest of the transaction, base58
 * @param count index of the object in the transaction
 * @returns `0x` and 64 digits
 */
export declare function createdId(digest: string, count: number): string;
/** Computes the digest that a transaction signature covers. @returns 32 bytes */
export declare function signingDigest(bytes: Uint8Array): Uint8Array;
/** Computes the digest that a personal message signature covers. @returns 32 bytes */
export declare function messageDigest(message: Uint8Array): Uint8Array;
/** Computes the digest that identifies a transaction. @returns base58 */
export declare function transactionDigest(bytes: Uint8Array): string;
/**
 * Compares bytes.
 *
 * @param a first bytes
 * @param b second bytes
 * @returns whether both are equal
 */
export declare function areEqual(a: Uint8Array, b: Uint8Array): boolean;
