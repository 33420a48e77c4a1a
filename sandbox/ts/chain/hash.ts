/** Hashes, and the identifiers and digests derived from them. */

import { bcs } from '@mysten/sui/bcs';
import { toHex, fromBase58, toBase58 } from '@mysten/sui/utils';
import { blake2b } from '@noble/hashes/blake2.js';

const TEXT = new TextEncoder();

/** Prefix of the hash that gives the id of a created object, as on Sui. */
const REGULAR_OBJECT_ID = 0xf1;

/** Intent of a transaction: scope, version, application. */
const TRANSACTION_INTENT = new Uint8Array(3);

/** Intent of a personal message: scope, version, application. */
const MESSAGE_INTENT = Uint8Array.of(3, 0, 0);

/** Blake2b-256 of concatenated parts; text is UTF-8. @returns 32 bytes */
export function hash(...parts: readonly (string | Uint8Array)[]): Uint8Array {
    const state = blake2b.create({ dkLen: 32 });
    for (const part of parts) state.update(typeof part === 'string' ? TEXT.encode(part) : part);
    return state.digest();
}

/** Derives an id from the seed. @returns `0x` and 64 digits */
export function seededId(seed: number, label: string): string {
    return `0x${toHex(hash('sandbox', String(seed), '|', label))}`;
}

/**
 * Derives the id of a created object from the base58 digest of the transaction. @returns `0x` and 64 digits
 */
export function createdId(digest: string, count: number): string {
    const counter = new Uint8Array(8);
    new DataView(counter.buffer).setBigUint64(0, BigInt(count), true);
    return `0x${toHex(hash(Uint8Array.of(REGULAR_OBJECT_ID), fromBase58(digest), counter))}`;
}

/** Computes the digest that a transaction signature covers. @returns 32 bytes */
export function signingDigest(bytes: Uint8Array): Uint8Array {
    return hash(TRANSACTION_INTENT, bytes);
}

/** Computes the digest that a personal message signature covers. @returns 32 bytes */
export function messageDigest(message: Uint8Array): Uint8Array {
    return hash(MESSAGE_INTENT, bcs.byteVector().serialize(message).toBytes());
}

/** Computes the digest that identifies a transaction. @returns base58 */
export function transactionDigest(bytes: Uint8Array): string {
    return toBase58(hash('TransactionData::', bytes));
}

/** Compares bytes. */
export function areEqual(a: Uint8Array, b: Uint8Array): boolean {
    return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
