/** The signer of a private key in memory: by Node's crypto where it exists, else in pure JavaScript. */

import type * as NodeCrypto from 'node:crypto';
import type { Keypair } from '@mysten/sui/cryptography';
import { blake2b } from '@noble/hashes/blake2.js';
import { problem } from '../core/problem.js';
import { toBase64, toHex } from '../core/encoding.js';
import { readPrivateKey } from './key.js';
import { toMessageDigest, type Signer } from './signer.js';

/** A key pair in memory. */
interface KeyPair {
    /** The scheme's flag, before a signature and in the address: 0 Ed25519, 1 Secp256k1, 2 Secp256r1. */
    readonly flag: number;
    readonly publicKey: Uint8Array;
    /** Creates a signature of 64 bytes. */
    sign(message: Uint8Array): Promise<Uint8Array> | Uint8Array;
}

/** Before the 32 bytes of an Ed25519 seed in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20];
/**
 * Around the 32 bytes of a Secp256r1 key without its public key (RFC 5915): version 1, and the name of the
 * curve.
 */
const SEC1_HEAD = [0x30, 0x31, 0x02, 0x01, 0x01, 0x04, 0x20];
const SEC1_TAIL = [0xa0, 0x0a, 0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07];
/** Order of Secp256r1's group. */
const R1_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Creates the key pair of a 32-byte seed, by flag. */
const SCHEMES: readonly ((seed: Uint8Array) => Promise<KeyPair>)[] = [toEd25519, toSecp256k1, toSecp256r1];

/**
 * Creates the signer of a private key: `suiprivkey1…` of any scheme, or 32 bytes in hexadecimal (Ed25519). No
 * dump of the signer shows the key.
 *
 * @throws {Problem} `credential` when the text is no key of a known scheme; the error does not repeat the
 *   text
 */
export async function toSigner(text: string): Promise<Signer> {
    const { flag, seed } = readPrivateKey(text);
    const toPair = SCHEMES[flag];
    if (toPair === undefined) {
        throw problem(
            'credential',
            'privateKey',
            'a key of Ed25519, Secp256k1 or Secp256r1',
            `a key of scheme ${flag}`,
        );
    }
    try {
        return toKeyPairSigner(await toPair(seed));
    } catch {
        throw problem('credential', 'privateKey', 'a key within its curve', 'a number outside it (not shown)');
    }
}

function toKeyPairSigner(pair: KeyPair): Signer {
    const { flag, publicKey } = pair;
    const sign = async (digest: Uint8Array): Promise<string> => {
        const signature = await pair.sign(digest);
        const serialized = new Uint8Array(1 + signature.length + publicKey.length);
        serialized[0] = flag;
        serialized.set(signature, 1);
        serialized.set(publicKey, 1 + signature.length);
        return toBase64(serialized);
    };
    const flagged = Uint8Array.of(flag, ...publicKey);
    return {
        address: toHex(blake2b(flagged, { dkLen: 32 })),
        publicKey: flagged,
        sign: (_bytes, digest) => sign(digest),
        signMessage: (message) => sign(toMessageDigest(message)),
    };
}

async function toEd25519(seed: Uint8Array): Promise<KeyPair> {
    const crypto = nodeCrypto();
    if (crypto === undefined) {
        const { Ed25519Keypair } = await import('@mysten/sui/keypairs/ed25519');
        return toKeyPair(0, Ed25519Keypair.fromSecretKey(seed));
    }
    const key = Buffer.from([...PKCS8_HEAD, ...seed]);
    const secret = crypto.createPrivateKey({ key, format: 'der', type: 'pkcs8' });
    const publicKey = crypto.createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(-32);
    return { flag: 0, publicKey: new Uint8Array(publicKey), sign: (message) => crypto.sign(null, message, secret) };
}

async function toSecp256k1(seed: Uint8Array): Promise<KeyPair> {
    const { Secp256k1Keypair } = await import('@mysten/sui/keypairs/secp256k1');
    return toKeyPair(1, Secp256k1Keypair.fromSecretKey(seed));
}

async function toSecp256r1(seed: Uint8Array): Promise<KeyPair> {
    const crypto = nodeCrypto();
    if (crypto === undefined) {
        const { Secp256r1Keypair } = await import('@mysten/sui/keypairs/secp256r1');
        return toKeyPair(2, Secp256r1Keypair.fromSecretKey(seed));
    }
    expectOnCurve(seed);
    const key = Buffer.from([...SEC1_HEAD, ...seed, ...SEC1_TAIL]);
    const secret = crypto.createPrivateKey({ key, format: 'der', type: 'sec1' });
    const { x = '', y = '' } = crypto.createPublicKey(secret).export({ format: 'jwk' });
    const isOdd = ((Buffer.from(y, 'base64url').at(-1) ?? 0) & 1) === 1;
    return {
        flag: 2,
        publicKey: Uint8Array.of(isOdd ? 3 : 2, ...Buffer.from(x, 'base64url')),
        sign: (message) => toLowS(crypto.sign('sha256', message, { key: secret, dsaEncoding: 'ieee-p1363' })),
    };
}

/** Node reduces a larger number to another key. */
function expectOnCurve(seed: Uint8Array): void {
    const number = BigInt(`0x${Buffer.from(seed).toString('hex')}`);
    if (number === 0n || number >= R1_ORDER) throw new Error('no key of the curve');
}

/**
 * Returns the same signature with the smaller of its two possible second halves: the chain refuses the other.
 */
function toLowS(signature: Uint8Array): Uint8Array {
    const s = BigInt(`0x${Buffer.from(signature.subarray(32)).toString('hex')}`);
    if (s <= R1_ORDER / 2n) return new Uint8Array(signature);
    const low = (R1_ORDER - s).toString(16).padStart(64, '0');
    return Uint8Array.of(...signature.subarray(0, 32), ...Buffer.from(low, 'hex'));
}

function toKeyPair(flag: number, pair: Keypair): KeyPair {
    return { flag, publicKey: pair.getPublicKey().toRawBytes(), sign: (message) => pair.sign(message) };
}

/** Finds Node's crypto without an import, which a bundler for browsers would try to resolve. */
function nodeCrypto(): typeof NodeCrypto | undefined {
    const { process } = globalThis as { process?: { getBuiltinModule?: (id: string) => unknown } };
    return process?.getBuiltinModule?.('node:crypto') as typeof NodeCrypto | undefined;
}
