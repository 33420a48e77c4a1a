/** A key in memory that signs 32 bytes; the secret is held where no dump of the object finds it. */
import type { Signer } from './signer.js';
/** What a signature scheme makes of a seed. */
export interface Pair {
    /** The scheme's flag, before a signature and in the address. */
    readonly flag: number;
    readonly publicKey: Uint8Array;
    /** Makes the 64 bytes of a signature. */
    sign(message: Uint8Array): Promise<Uint8Array> | Uint8Array;
}
/**
 * Makes the signer of a pair.
 *
 * @param pair a key in memory
 * @returns its signer
 */
export declare function toPairSigner(pair: Pair): Signer;
