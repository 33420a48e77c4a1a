/** Reads private keys; no error repeats one. */
/** A private key and its signature scheme. */
export interface PrivateKey {
    /** 0 Ed25519, 1 Secp256k1, 2 Secp256r1. */
    readonly flag: number;
    /** 32 bytes. */
    readonly seed: Uint8Array;
}
/**
 * Reads a private key: `suiprivkey1…`, or 32 bytes in hexadecimal (Ed25519) with or without `0x`.
 *
 * @throws {Problem} `credential` when the text is neither; the error does not repeat the text
 */
export declare function readPrivateKey(text: string): PrivateKey;
