/**
 * Verifies signatures of transactions and messages: single keys and multisig. Schemes that need the network are
 * refused.
 */
/**
 * Checks that exactly the required addresses signed a transaction.
 *
 * @param bytes the transaction
 * @param signatures user signatures in base64
 * @param required addresses that must sign once each, in any order
 * @throws {Refusal} 400 on an invalid signature, or a missing or additional signer
 */
export declare function expectSigners(bytes: Uint8Array, signatures: readonly string[], required: ReadonlySet<string>): Promise<void>;
/**
 * Returns the signer of a personal message.
 *
 * @param message its bytes
 * @param signature user signature in base64
 * @returns the address
 * @throws {Refusal} 400 on an invalid signature
 */
export declare function messageSigner(message: Uint8Array, signature: string): Promise<string>;
