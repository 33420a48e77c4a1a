/** Verifies the signature of an external signer against the bytes and the address. */
/**
 * Verifies the signature of a transaction.
 *
 * @param bytes the transaction
 * @param signature base64 of flag, signature and public key
 * @param address of the signer
 * @returns the signature
 * @throws {Problem} `credential` when it is not a signature of the address over the bytes; for zkLogin, the address and the
 *     session key are verified, and the proof is not
 */
export declare function expectSignature(bytes: Uint8Array, signature: unknown, address: string): Promise<string>;
/**
 * Verifies the signature of a personal message.
 *
 * @param message its bytes
 * @param signature base64 of flag, signature and public key
 * @param address of the signer
 * @returns the signature
 * @throws {Problem} `credential` when it is not a signature of the address over the message
 */
export declare function expectMessageSignature(message: Uint8Array, signature: unknown, address: string): Promise<string>;
