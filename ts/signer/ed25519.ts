/** Ed25519 from a seed: by node's own crypto where there is one, else in pure JavaScript; the bytes are the same. */

import { nodeCrypto } from './node-crypto.js';
import type { KeyPair } from './pair.js';

/** What stands before the 32 bytes of a seed in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Uint8Array.from([48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32]);
const FLAG = 0;

/**
 * Makes the pair of a seed.
 *
 * @param seed 32 bytes
 * @returns its pair
 */
export async function toEd25519(seed: Uint8Array): Promise<KeyPair> {
    return nodePair(seed) ?? (await purePair(seed));
}

function nodePair(seed: Uint8Array): KeyPair | undefined {
    const crypto = nodeCrypto();
    if (crypto === undefined) return undefined;
    const der = Buffer.from([...PKCS8_HEAD, ...seed]);
    const secret = crypto.createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    const publicKey = crypto.createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(-32);
    return { flag: FLAG, publicKey: new Uint8Array(publicKey), sign: (message) => crypto.sign(null, message, secret) };
}

async function purePair(seed: Uint8Array): Promise<KeyPair> {
    const { Ed25519Keypair } = await import('@mysten/sui/keypairs/ed25519');
    const pair = Ed25519Keypair.fromSecretKey(seed);
    return { flag: FLAG, publicKey: pair.getPublicKey().toRawBytes(), sign: (message) => pair.sign(message) };
}
