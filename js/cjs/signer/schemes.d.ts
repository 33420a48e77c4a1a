/** Key pairs of the three signature schemes: by Node's crypto where it exists, else in pure JavaScript. */
/** A key pair in memory. */
export interface KeyPair {
    /** The scheme's flag, before a signature and in the address: 0 Ed25519, 1 Secp256k1, 2 Secp256r1. */
    readonly flag: number;
    readonly publicKey: Uint8Array;
    /** Creates a signature of 64 bytes. */
    sign(message: Uint8Array): Promise<Uint8Array> | Uint8Array;
}
/** Creates the key pair of a 32-byte seed, by flag. */
export declare const SCHEMES: readonly ((seed: Uint8Array) => Promise<KeyPair>)[];
