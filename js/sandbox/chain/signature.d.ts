/** Checks who signed a transaction or a message: single keys and multisig; what cannot be checked without a network is refused. */
/**
 * Checks that a transaction is signed by exactly those who must.
 *
 * @param bytes the transaction
 * @param signatures user signatures in base64
 * @param wanted the addresses that must sign; each once, in any order
 * @throws {Refusal} 400 on a signature that does not hold, and on a signer missing or too many
 */
export declare function expectSigners(bytes: Uint8Array, signatures: readonly string[], wanted: ReadonlySet<string>): Promise<void>;
/**
 * Finds who signed a message outside of any transaction.
 *
 * @param message its bytes
 * @param signature user signature in base64
 * @returns the address
 * @throws {Refusal} 400 on a signature that does not hold
 */
export declare function messageSigner(message: Uint8Array, signature: string): Promise<string>;
