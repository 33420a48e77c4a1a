/** The two digests of a transaction: the one that is signed, and the one that explorers know it by. */
import { blake2b } from '@noble/hashes/blake2.js';
import { base58 } from '@scure/base';
import { createBLAKE2b } from 'hash-wasm';
/** Intent of a user's transaction: scope 0, version 0, application 0. */
const TRANSACTION_INTENT = new Uint8Array(3);
const TRANSACTION_TAG = new TextEncoder().encode('TransactionData::');
/**
 * Computes what a signer signs: Blake2b-256 of the transaction intent and the bytes.
 *
 * @param bytes the BCS-serialized transaction
 * @returns 32 bytes
 */
export function toSigningDigest(bytes) {
    return hash(TRANSACTION_INTENT, bytes);
}
/**
 * Computes the transaction's id on the chain, known before it is submitted; signatures do not change it.
 *
 * @param bytes the BCS-serialized transaction
 * @returns base58 of 32 bytes
 */
export function toTransactionDigest(bytes) {
    return base58.encode(hash(TRANSACTION_TAG, bytes));
}
/** Twenty times faster than pure JavaScript, which serves until it is compiled, and where there is no WebAssembly. */
let compiled;
let compiling;
function hash(prefix, bytes) {
    compiling ??= compile();
    if (compiled === undefined)
        return blake2b.create({ dkLen: 32 }).update(prefix).update(bytes).digest();
    return compiled.init().update(prefix).update(bytes).digest('binary');
}
async function compile() {
    try {
        compiled = await createBLAKE2b(256);
    }
    catch {
        // The other one serves.
    }
}
