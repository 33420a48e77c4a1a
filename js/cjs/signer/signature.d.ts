/** Holds a signature that came from elsewhere against the bytes and the address, before it is sent on. */
/**
 * Lets a user signature through only if it is that of an address over a transaction.
 *
 * @param bytes the transaction
 * @param signature base64 of flag, signature and public key
 * @param address who should have signed
 * @returns the signature
 * @throws {Problem} `credential` when it is not; of a zkLogin signature the address and the key of the session are checked,
 *     its proof cannot be checked here
 */
export declare function expectSignature(bytes: Uint8Array, signature: unknown, address: string): Promise<string>;
/**
 * The same for a personal message.
 *
 * @param message its bytes
 * @param signature base64 of flag, signature and public key
 * @param address who should have signed
 * @returns the signature
 * @throws {Problem} `credential` when it is not
 */
export declare function expectMessageSignature(message: Uint8Array, signature: unknown, address: string): Promise<string>;
