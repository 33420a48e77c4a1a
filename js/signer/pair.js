/** A key in memory that signs 32 bytes; the secret is held where no dump of the object finds it. */
import { blake2b } from '@noble/hashes/blake2.js';
import { base64 } from '@scure/base';
/**
 * Makes the signer of a pair.
 *
 * @param pair a key in memory
 * @returns its signer
 */
export function toPairSigner(pair) {
    const { flag, publicKey } = pair;
    return {
        address: toAddress(flag, publicKey),
        sign: async (_bytes, digest) => {
            const signature = await pair.sign(digest);
            return base64.encode(Uint8Array.of(flag, ...signature, ...publicKey));
        },
    };
}
/** The address of a public key: `0x` and 64 digits. */
function toAddress(flag, publicKey) {
    const hash = blake2b(Uint8Array.of(flag, ...publicKey), { dkLen: 32 });
    return `0x${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
