/** The signer of a private key in memory. */
import { blake2b } from '@noble/hashes/blake2.js';
import { problem } from '../problem.js';
import { toBase64, toHex } from '../wire/encoding.js';
import { readPrivateKey } from './key.js';
import { SCHEMES } from './schemes.js';
import { toMessageDigest } from './signer.js';
/**
 * Creates the signer of a private key.
 *
 * @param text `suiprivkey1…` of any scheme, or 32 bytes in hexadecimal (Ed25519)
 * @returns its signer, in which no dump shows the key
 * @throws {Problem} `credential` when the text is no key of a known scheme; the error does not repeat the text
 */
export async function toSigner(text) {
    const { flag, seed } = readPrivateKey(text);
    const toPair = SCHEMES[flag];
    if (toPair === undefined) {
        throw problem('credential', 'privateKey', 'a key of Ed25519, Secp256k1 or Secp256r1', `one of scheme ${flag}`);
    }
    try {
        return toKeyPairSigner(await toPair(seed));
    }
    catch {
        throw problem('credential', 'privateKey', 'a key of its curve', 'another number (not shown)');
    }
}
function toKeyPairSigner(pair) {
    const { flag, publicKey } = pair;
    const sign = async (digest) => {
        const signature = await pair.sign(digest);
        const serialized = new Uint8Array(1 + signature.length + publicKey.length);
        serialized[0] = flag;
        serialized.set(signature, 1);
        serialized.set(publicKey, 1 + signature.length);
        return toBase64(serialized);
    };
    return {
        address: toHex(blake2b(Uint8Array.of(flag, ...publicKey), { dkLen: 32 })),
        sign: (_bytes, digest) => sign(digest),
        signMessage: (message) => sign(toMessageDigest(message)),
    };
}
