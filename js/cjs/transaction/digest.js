"use strict";
/** The digests of a transaction: the one that is signed, its id on the chain, and the ids of the objects it creates. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toSigningDigest = toSigningDigest;
exports.toTransactionDigest = toTransactionDigest;
exports.isCreatedBy = isCreatedBy;
const blake2_js_1 = require("@noble/hashes/blake2.js");
const utils_js_1 = require("@noble/hashes/utils.js");
const base_1 = require("@scure/base");
const hash_wasm_1 = require("hash-wasm");
/** Intent of a user's transaction: scope 0, version 0, application 0. */
const TRANSACTION_INTENT = new Uint8Array(3);
const TRANSACTION_TAG = new TextEncoder().encode('TransactionData::');
/**
 * Computes what a signer signs: Blake2b-256 of the transaction intent and the bytes.
 *
 * @param bytes the BCS-serialized transaction
 * @returns 32 bytes
 */
function toSigningDigest(bytes) {
    return hash(TRANSACTION_INTENT, bytes);
}
/**
 * Computes the transaction's id on the chain, known before it is submitted; signatures do not change it.
 *
 * @param bytes the BCS-serialized transaction
 * @returns base58 of 32 bytes
 */
function toTransactionDigest(bytes) {
    return base_1.base58.encode(hash(TRANSACTION_TAG, bytes));
}
/** Hashed before a transaction's digest and a counter, to make the id of an object that it creates. */
const OBJECT_ID_TAG = 0xf1;
/** The chain lets one transaction create no more objects. */
const MAX_CREATED = 2_048;
/**
 * Whether a transaction created an object: ids of created objects derive from the transaction's digest.
 *
 * @param digest the transaction's id on the chain, base58
 * @param objectId `0x` and 64 digits
 * @returns whether the id derives from the digest with a counter below 2,048
 */
function isCreatedBy(digest, objectId) {
    const wanted = (0, utils_js_1.hexToBytes)(objectId.slice(2));
    const prefix = Uint8Array.of(OBJECT_ID_TAG, ...base_1.base58.decode(digest));
    const counter = new Uint8Array(8);
    const view = new DataView(counter.buffer);
    for (let i = 0; i < MAX_CREATED; i += 1) {
        view.setUint32(0, i, true);
        const id = hash(prefix, counter);
        if (id.every((byte, at) => byte === wanted[at]))
            return true;
    }
    return false;
}
/** Twenty times faster than pure JavaScript, which serves until it is compiled, and where there is no WebAssembly. */
let compiled;
let compiling;
function hash(prefix, bytes) {
    compiling ??= compile();
    if (compiled === undefined)
        return blake2_js_1.blake2b.create({ dkLen: 32 }).update(prefix).update(bytes).digest();
    return compiled.init().update(prefix).update(bytes).digest('binary');
}
async function compile() {
    try {
        compiled = await (0, hash_wasm_1.createBLAKE2b)(256);
    }
    catch {
        // The other one serves.
    }
}
