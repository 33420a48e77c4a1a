/**
 * Custody of DCA orders: an address of which the service's key and the key of the wallet can each sign alone.
 */

import { blake2b } from '@noble/hashes/blake2.js';
import { areEqual, fromHex, toHex } from '../../core/encoding.js';

/** A public key as addresses contain it: the flag of its scheme, then the key. */
export type FlaggedKey = Uint8Array;

/** Bytes of a flagged key by its flag: Ed25519, Secp256k1, Secp256r1. */
const LENGTHS: readonly number[] = [33, 34, 34];
/** The flag of a multisig. */
const MULTISIG = 3;
/** Each of two keys of weight 1 reaches the threshold 1. */
const [THRESHOLD, WEIGHT] = [1, 1] as const;
const ED25519_BYTES = 32;

/**
 * Reads a public key: with its flag, or the 32 bytes of an Ed25519 key without one; `undefined` for anything
 * else.
 */
export function toFlaggedKey(bytes: Uint8Array): FlaggedKey | undefined {
    if (bytes.length === ED25519_BYTES) return Uint8Array.of(0, ...bytes);
    return LENGTHS[bytes[0] ?? -1] === bytes.length ? bytes : undefined;
}

/** Whether bytes are the one public key of an address: no multisig and no zkLogin address has one. */
export function isKeyOf(bytes: Uint8Array, address: string): boolean {
    const key = toFlaggedKey(bytes);
    return key !== undefined && areEqual(hash(key), fromHex(address));
}

/** The address of which each of two keys can sign alone, `0x` and 64 digits. */
export function custodyAddress(keys: readonly [FlaggedKey, FlaggedKey]): string {
    const members = keys.flatMap((key) => [...key, WEIGHT]);
    return toHex(hash(Uint8Array.of(MULTISIG, THRESHOLD, 0, ...members)));
}

function hash(bytes: Uint8Array): Uint8Array {
    return blake2b(bytes, { dkLen: 32 });
}
