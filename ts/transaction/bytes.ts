/**
 * The bytes of a transaction: read from base64, and hashed to its digests and the ids of objects that it
 * creates.
 */

import { blake2b } from '@noble/hashes/blake2.js';
import { base58 } from '@scure/base';
import type { IHasher } from 'hash-wasm';
import { problem } from '../core/problem.js';
import { typeOf } from '../core/shape.js';
import { areEqual, fromBase64, fromHex } from '../core/encoding.js';

/** The chain's limit for a transaction. */
const MAX_TRANSACTION_BYTES = 128 * 1024;

/**
 * Reads the canonical base64 of a transaction into a buffer of its own.
 *
 * @throws {Problem} `response` when the text is not canonical base64, is empty, or exceeds the limit of the
 *   chain
 */
export function readTransactionBytes(text: unknown): Uint8Array {
    const bytes = readBase64(text, 'transactionBytes');
    if (bytes.length === 0 || bytes.length > MAX_TRANSACTION_BYTES) {
        throw problem('response', 'transactionBytes', `1 to ${MAX_TRANSACTION_BYTES} bytes`, `${bytes.length} bytes`);
    }
    return bytes;
}

/**
 * Reads base64 of the service; throws a `Problem` of kind `response`, at the given place, unless it is
 * canonical.
 */
export function readBase64(text: unknown, at: string): Uint8Array {
    if (typeof text !== 'string')
        throw problem('response', at, 'base64 text', text === undefined ? 'nothing' : typeOf(text));
    const bytes = fromBase64(text);
    if (bytes !== undefined) return bytes;
    throw problem('response', at, 'canonical base64', `other text of ${text.length} characters`);
}

/** The intent of a transaction: scope 0, version 0, application 0. */
const TRANSACTION_INTENT = new Uint8Array(3);
const EMPTY = new Uint8Array();
const TRANSACTION_TAG = new TextEncoder().encode('TransactionData::');

/** Computes the digest that a signer signs: Blake2b-256 of the transaction intent and the bytes. */
export function toSigningDigest(bytes: Uint8Array): Uint8Array {
    return hash(TRANSACTION_INTENT, bytes);
}

/** Computes the transaction's id on the chain, which does not depend on signatures: base58 of 32 bytes. */
export function toTransactionDigest(bytes: Uint8Array): string {
    return base58.encode(hash(TRANSACTION_TAG, bytes));
}

/** The first byte of the hash input for the id of a created object. */
const OBJECT_ID_TAG = 0xf1;
/** The chain's limit of objects that one transaction creates. */
const MAX_CREATED = 2_048;

/**
 * Returns whether a transaction created an object: the object's id derives from the transaction's digest and
 * a counter.
 */
export function isCreatedBy(digest: string, objectId: string): boolean {
    const wanted = fromHex(objectId);
    const idOf = createdIdsOf(digest);
    for (let i = 0; i < MAX_CREATED; i += 1) if (areEqual(idOf(i), wanted)) return true;
    return false;
}

/** Returns the ids of the objects that a transaction creates, by their number from 0. */
export function createdIdsOf(digest: string): (number: number) => Uint8Array {
    const prefix = Uint8Array.of(OBJECT_ID_TAG, ...base58.decode(digest));
    const counter = new Uint8Array(8);
    const view = new DataView(counter.buffer);
    return (number) => {
        view.setUint32(0, number, true);
        return hash(prefix, counter);
    };
}

/** Computes Blake2b-256. */
export function toBlake2b(bytes: Uint8Array): Uint8Array {
    return hash(EMPTY, bytes);
}

/**
 * In WebAssembly: 20 times faster than pure JavaScript, which works until the compilation ends, or without
 * WebAssembly.
 */
let hasher: IHasher | undefined;
let compiling: Promise<void> | undefined;

/** Compiles the hash, which the first use of it would begin; resolves also where it cannot be compiled. */
export function loadHash(): Promise<void> {
    return (compiling ??= compile());
}

function hash(prefix: Uint8Array, bytes: Uint8Array): Uint8Array {
    void loadHash();
    if (hasher === undefined) return blake2b.create({ dkLen: 32 }).update(prefix).update(bytes).digest();
    return hasher.init().update(prefix).update(bytes).digest('binary');
}

async function compile(): Promise<void> {
    try {
        // Loaded at the first hash: only writes need it.
        const { createBLAKE2b } = await import('hash-wasm');
        hasher = await createBLAKE2b(256);
    } catch {
        // Pure JavaScript remains in use.
    }
}
