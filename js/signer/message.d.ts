/** Personal messages as Sui signs them: under an intent of their own, so that none is ever a transaction. */
/**
 * Tells what is signed of a personal message.
 *
 * @param message its bytes
 * @returns Blake2b-256 of the intent and the message as BCS writes it, its length before it
 */
export declare function toMessageDigest(message: Uint8Array): Uint8Array;
