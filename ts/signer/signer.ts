/** Who signs: an address, and a way from transaction bytes, or a message, to the user signature that is wanted for it. */

/** Signs transactions and messages for one address. */
export interface Signer {
    /** `0x` and 64 digits. */
    readonly address: string;
    /**
     * Signs a transaction that has been read and found to be what was asked for.
     *
     * @param bytes the BCS-serialized transaction
     * @param digest what is signed: Blake2b-256 of the transaction intent and the bytes
     * @returns the user signature, base64 of flag, signature and public key
     */
    sign(bytes: Uint8Array, digest: Uint8Array): Promise<string>;
    /**
     * Signs a personal message, which can never be taken for a transaction.
     *
     * @param message its bytes
     * @returns the user signature, as of a transaction
     * @throws {Problem} `unsupported` when the signer signs nothing but transactions
     */
    signMessage(message: Uint8Array): Promise<string>;
}
