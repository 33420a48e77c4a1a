/** Hashes, and the identifiers and digests derived from them. */
/** Blake2b-256 of concatenated parts; text is UTF-8. @returns 32 bytes */
export declare function hash(...parts: readonly (string | Uint8Array)[]): Uint8Array;
/** Derives an id from the seed. @returns `0x` and 64 digits */
export declare function seededId(seed: number, label: string): string;
/** Derives the id of a created object from the base58 digest of the transaction. @returns `0x` and 64 digits */
export declare function createdId(digest: string, count: number): string;
/** Computes the digest that a transaction signature covers. @returns 32 bytes */
export declare function signingDigest(bytes: Uint8Array): Uint8Array;
/** Computes the digest that a personal message signature covers. @returns 32 bytes */
export declare function messageDigest(message: Uint8Array): Uint8Array;
/** Computes the digest that identifies a transaction. @returns base58 */
export declare function transactionDigest(bytes: Uint8Array): string;
/** Compares bytes. */
export declare function areEqual(a: Uint8Array, b: Uint8Array): boolean;
