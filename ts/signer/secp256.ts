/** The two elliptic curves over 256-bit primes: k1 in pure JavaScript, r1 by node's own crypto where there is one. */

import { nodeCrypto } from './node-crypto.js';
import type { KeyPair } from './pair.js';

const K1_FLAG = 1;
const R1_FLAG = 2;
/** Order of r1's group; a signature's second half must be in its lower half, or the chain refuses it. */
const R1_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** A private key of r1 without its public key (RFC 5915): version 1, 32 bytes, the curve's name. */
const SEC1_HEAD = [0x30, 0x31, 0x02, 0x01, 0x01, 0x04, 0x20];
const SEC1_TAIL = [0xa0, 0x0a, 0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07];

/**
 * Makes the pair of a Secp256k1 key.
 *
 * @param seed 32 bytes
 * @returns its pair
 */
export async function toSecp256k1(seed: Uint8Array): Promise<KeyPair> {
    const { Secp256k1Keypair } = await import('@mysten/sui/keypairs/secp256k1');
    const pair = Secp256k1Keypair.fromSecretKey(seed);
    return { flag: K1_FLAG, publicKey: pair.getPublicKey().toRawBytes(), sign: (message) => pair.sign(message) };
}

/**
 * Makes the pair of a Secp256r1 key.
 *
 * @param seed 32 bytes
 * @returns its pair
 */
export async function toSecp256r1(seed: Uint8Array): Promise<KeyPair> {
    return nodePair(seed) ?? (await purePair(seed));
}

function nodePair(seed: Uint8Array): KeyPair | undefined {
    const crypto = nodeCrypto();
    if (crypto === undefined) return undefined;
    expectOnCurve(seed);
    const key = Buffer.from([...SEC1_HEAD, ...seed, ...SEC1_TAIL]);
    const secret = crypto.createPrivateKey({ key, format: 'der', type: 'sec1' });
    const { x = '', y = '' } = crypto.createPublicKey(secret).export({ format: 'jwk' });
    const isOdd = ((Buffer.from(y, 'base64url').at(-1) ?? 0) & 1) === 1;
    return {
        flag: R1_FLAG,
        publicKey: Uint8Array.of(isOdd ? 3 : 2, ...Buffer.from(x, 'base64url')),
        sign: (message) => toLowS(crypto.sign('sha256', message, { key: secret, dsaEncoding: 'ieee-p1363' })),
    };
}

/** Node takes larger numbers, and takes them for others. */
function expectOnCurve(seed: Uint8Array): void {
    const number = BigInt(`0x${Buffer.from(seed).toString('hex')}`);
    if (number === 0n || number >= R1_ORDER) throw new Error('no key of the curve');
}

async function purePair(seed: Uint8Array): Promise<KeyPair> {
    const { Secp256r1Keypair } = await import('@mysten/sui/keypairs/secp256r1');
    const pair = Secp256r1Keypair.fromSecretKey(seed);
    return { flag: R1_FLAG, publicKey: pair.getPublicKey().toRawBytes(), sign: (message) => pair.sign(message) };
}

/** The same signature with the smaller of its two second halves. */
function toLowS(signature: Uint8Array): Uint8Array {
    const s = BigInt(`0x${Buffer.from(signature.subarray(32)).toString('hex')}`);
    if (s <= R1_ORDER / 2n) return new Uint8Array(signature);
    const low = (R1_ORDER - s).toString(16).padStart(64, '0');
    return Uint8Array.of(...signature.subarray(0, 32), ...Buffer.from(low, 'hex'));
}
