/** A key in memory that signs 32 bytes; the secret is held where no dump of the object finds it. */

import { blake2b } from '@noble/hashes/blake2.js';
import { toBase64, toHex } from '../wire/encoding.js';
import { toMessageDigest } from './message.js';
import type { Signer } from './signer.js';

/** What a signature scheme makes of a seed. */
export interface KeyPair {
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
export function toKeyPairSigner(pair: KeyPair): Signer {
    const { flag, publicKey } = pair;
    const sign = async (digest: Uint8Array): Promise<string> => {
        const signature = await pair.sign(digest);
        const whole = new Uint8Array(1 + signature.length + publicKey.length);
        whole[0] = flag;
        whole.set(signature, 1);
        whole.set(publicKey, 1 + signature.length);
        return toBase64(whole);
    };
    return {
        address: toAddress(flag, publicKey),
        sign: (_bytes, digest) => sign(digest),
        signMessage: (message) => sign(toMessageDigest(message)),
    };
}

/** The address of a public key: `0x` and 64 digits. */
function toAddress(flag: number, publicKey: Uint8Array): string {
    return toHex(blake2b(Uint8Array.of(flag, ...publicKey), { dkLen: 32 }));
}
