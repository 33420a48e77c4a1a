/**
 * Verifies signatures of transactions and messages: single keys and multisig. Schemes that need the network are
 * refused.
 */
/**
 * Checks that exactly the required addresses signed a transaction, once each, in any order.
 * @throws {Refusal} 400 on an invalid signature, or a missing or additional signer
 */
export declare function expectSigners(bytes: Uint8Array, signatures: readonly string[], required: ReadonlySet<string>): Promise<void>;
/** Returns the address that signed a personal message. @throws {Refusal} 400 on an invalid signature */
export declare function messageSigner(message: Uint8Array, signature: string): Promise<string>;
