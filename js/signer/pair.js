/** A key in memory that signs 32 bytes; the secret is held where no dump of the object finds it. */
import { blake2b } from '@noble/hashes/blake2.js';
import { toBase64 } from '../wire/base64.js';
import { toMessageDigest } from './message.js';
/**
 * Makes the signer of a pair.
 *
 * @param pair a key in memory
 * @returns its signer
 */
export function toPairSigner(pair) {
    const { flag, publicKey } = pair;
    const sign = async (digest) => {
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
function toAddress(flag, publicKey) {
    const hash = blake2b(Uint8Array.of(flag, ...publicKey), { dkLen: 32 });
    return `0x${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
