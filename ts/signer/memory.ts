/** The signer of a private key that is held in this process. */

import { problem } from '../problem.js';
import { toEd25519 } from './ed25519.js';
import { readPrivateKey } from './key.js';
import { toKeyPairSigner, type KeyPair } from './pair.js';
import { toSecp256k1, toSecp256r1 } from './secp256.js';
import type { Signer } from './signer.js';

/** By flag. */
const SCHEMES: readonly ((seed: Uint8Array) => Promise<KeyPair>)[] = [toEd25519, toSecp256k1, toSecp256r1];

/**
 * Makes the signer of a private key.
 *
 * @param text `suiprivkey1…` of any scheme that it can hold, or 32 bytes in hexadecimal (Ed25519)
 * @returns its signer
 * @throws {Problem} `credential` when the text is no key, or one of a scheme that is not known; it does not tell the text
 */
export async function toSigner(text: string): Promise<Signer> {
    const { flag, seed } = readPrivateKey(text);
    const toPair = SCHEMES[flag];
    if (toPair === undefined) {
        throw problem('credential', 'privateKey', 'a key of Ed25519, Secp256k1 or Secp256r1', `one of scheme ${flag}`);
    }
    try {
        return toKeyPairSigner(await toPair(seed));
    } catch {
        throw problem('credential', 'privateKey', 'a key of its curve', 'a number that is none (not shown)');
    }
}
