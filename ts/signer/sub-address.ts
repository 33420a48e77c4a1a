/**
 * A second address of a key: a multisig wallet whose only member is the key, which therefore signs for it
 * alone.
 */

import { blake2b } from '@noble/hashes/blake2.js';
import { toBase64, toHex } from '../core/encoding.js';

/**
 * The weight of the member, and the threshold: any weight from 1 to 255 and any threshold up to it give
 * another address. These never change, so that the address follows from the key alone.
 */
const SUB_ADDRESS = { weight: 240, threshold: 71 } as const;

/** Flags of single keys: Ed25519, Secp256k1, Secp256r1. */
const SINGLE_KEYS: readonly number[] = [0, 1, 2];

/** A sub-address. */
export interface SubAddress {
    /** `0x` and 64 digits. */
    readonly address: string;
    /** Makes its signature of the key's own signature over the same transaction; both base64. */
    combine(signature: string): Promise<string>;
}

/**
 * Derives the sub-address of a key.
 *
 * @param publicKey flag and public key; `undefined` where it is not known
 * @param address of the key's wallet
 * @returns `undefined` where the wallet is not that of one Ed25519, Secp256k1 or Secp256r1 key
 */
export async function toSubAddress(
    publicKey: Uint8Array | undefined,
    address: string,
): Promise<SubAddress | undefined> {
    if (publicKey === undefined || !SINGLE_KEYS.includes(publicKey[0] ?? -1)) return undefined;
    if (toHex(blake2b(publicKey, { dkLen: 32 })) !== address) return undefined;
    const { MultiSigPublicKey } = await import('@mysten/sui/multisig');
    const { publicKeyFromSuiBytes } = await import('@mysten/sui/verify');
    const { weight, threshold } = SUB_ADDRESS;
    const member = { publicKey: publicKeyFromSuiBytes(toBase64(publicKey)), weight };
    const key = MultiSigPublicKey.fromPublicKeys({ threshold, publicKeys: [member] });
    return {
        address: key.toSuiAddress(),
        combine: (signature) => Promise.resolve(key.combinePartialSignatures([signature])),
    };
}
