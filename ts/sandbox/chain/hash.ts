/** Identifiers by hashing: of the seed, of an object's state, and of a transaction. */

import { bcs } from '@mysten/sui/bcs';
import { toHex, fromBase58, toBase58 } from '@mysten/sui/utils';
import { blake2b } from '@noble/hashes/blake2.js';

const TEXT = new TextEncoder();

/** What is hashed before a transaction's digest and an object count, to make the id of an object that it creates. */
const REGULAR_OBJECT_ID = 0xf1;

/** Intent of a user transaction: scope, version, application. */
const TRANSACTION_INTENT = new Uint8Array(3);

/** Intent of a message that a user signs outside of any transaction. */
const MESSAGE_INTENT = Uint8Array.of(3, 0, 0);

/**
 * Blake2b-256 over parts laid end to end.
 *
 * @param parts bytes, or text as UTF-8
 * @returns 32 bytes
 */
export function hash(...parts: readonly (string | Uint8Array)[]): Uint8Array {
    const state = blake2b.create({ dkLen: 32 });
    for (const part of parts) state.update(typeof part === 'string' ? TEXT.encode(part) : part);
    return state.digest();
}

/**
 * An id that follows from the seed.
 *
 * @param seed the sandbox's seed
 * @param label what it is the id of
 * @returns `0x` and 64 digits
 */
export function seededId(seed: number, label: string): string {
    return `0x${toHex(hash('sandbox', String(seed), '|', label))}`;
}

/**
 * The id of an object that a transaction creates.
 *
 * @param digest the transaction's, base58
 * @param count how many it created before
 * @returns `0x` and 64 digits
 */
export function createdId(digest: string, count: number): string {
    const counter = new Uint8Array(8);
    new DataView(counter.buffer).setBigUint64(0, BigInt(count), true);
    return `0x${toHex(hash(Uint8Array.of(REGULAR_OBJECT_ID), fromBase58(digest), counter))}`;
}

/**
 * What a user signs for a transaction.
 *
 * @param bytes the transaction
 * @returns the 32 bytes under the signature
 */
export function signingDigest(bytes: Uint8Array): Uint8Array {
    return hash(TRANSACTION_INTENT, bytes);
}

/**
 * What a user signs for a message outside of any transaction.
 *
 * @param message its bytes
 * @returns the 32 bytes under the signature
 */
export function messageDigest(message: Uint8Array): Uint8Array {
    return hash(MESSAGE_INTENT, bcs.byteVector().serialize(message).toBytes());
}

/**
 * What a transaction goes by, whoever signed it.
 *
 * @param bytes the transaction
 * @returns base58
 */
export function transactionDigest(bytes: Uint8Array): string {
    return toBase58(hash('TransactionData::', bytes));
}

/**
 * Compares bytes.
 *
 * @param a some
 * @param b others
 * @returns whether they are the same
 */
export function areEqual(a: Uint8Array, b: Uint8Array): boolean {
    return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
