/** The bytes of a transaction: read from base64, and hashed to its digests and the ids of objects that it creates. */
/**
 * Reads the canonical base64 of a transaction into a buffer of its own.
 *
 * @throws {Problem} `response` when the text is not canonical base64, is empty, or exceeds the limit of the chain
 */
export declare function readTransactionBytes(text: unknown): Uint8Array;
/** Reads base64 of the service; throws a `Problem` of kind `response`, at the given place, unless it is canonical. */
export declare function readBase64(text: unknown, at: string): Uint8Array;
/** Computes the digest that a signer signs: Blake2b-256 of the transaction intent and the bytes. */
export declare function toSigningDigest(bytes: Uint8Array): Uint8Array;
/** Computes the transaction's id on the chain, which does not depend on signatures: base58 of 32 bytes. */
export declare function toTransactionDigest(bytes: Uint8Array): string;
/** Returns whether a transaction created an object: the object's id derives from the transaction's digest and a counter. */
export declare function isCreatedBy(digest: string, objectId: string): boolean;
/** Computes Blake2b-256. */
export declare function toBlake2b(bytes: Uint8Array): Uint8Array;
