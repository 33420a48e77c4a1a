/** Checks who signed a transaction: single keys and multisig; what cannot be checked without a network is refused. */
/**
 * Checks that a transaction is signed by exactly those who must.
 *
 * @param bytes the transaction
 * @param signatures user signatures in base64
 * @param wanted the addresses that must sign; each once, in any order
 * @throws {Refusal} 400 on a signature that does not hold, and on a signer missing or too many
 */
export declare function expectSigners(bytes: Uint8Array, signatures: readonly string[], wanted: ReadonlySet<string>): Promise<void>;
