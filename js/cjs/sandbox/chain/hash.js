"use strict";
/** Hashes, and the identifiers and digests derived from them. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.hash = hash;
exports.seededId = seededId;
exports.createdId = createdId;
exports.signingDigest = signingDigest;
exports.messageDigest = messageDigest;
exports.transactionDigest = transactionDigest;
exports.areEqual = areEqual;
const bcs_1 = require("@mysten/sui/bcs");
const utils_1 = require("@mysten/sui/utils");
const blake2_js_1 = require("@noble/hashes/blake2.js");
const TEXT = new TextEncoder();
/** Prefix of the hash that gives the id of a created object, as on Sui. */
const REGULAR_OBJECT_ID = 0xf1;
/** Intent of a transaction: scope, version, application. */
const TRANSACTION_INTENT = new Uint8Array(3);
/** Intent of a personal message: scope, version, application. */
const MESSAGE_INTENT = Uint8Array.of(3, 0, 0);
/** Blake2b-256 of concatenated parts; text is UTF-8. @returns 32 bytes */
function hash(...parts) {
    const state = blake2_js_1.blake2b.create({ dkLen: 32 });
    for (const part of parts)
        state.update(typeof part === 'string' ? TEXT.encode(part) : part);
    return state.digest();
}
/** Derives an id from the seed. @returns `0x` and 64 digits */
function seededId(seed, label) {
    return `0x${(0, utils_1.toHex)(hash('sandbox', String(seed), '|', label))}`;
}
/** Derives the id of a created object from the base58 digest of the transaction. @returns `0x` and 64 digits */
function createdId(digest, count) {
    const counter = new Uint8Array(8);
    new DataView(counter.buffer).setBigUint64(0, BigInt(count), true);
    return `0x${(0, utils_1.toHex)(hash(Uint8Array.of(REGULAR_OBJECT_ID), (0, utils_1.fromBase58)(digest), counter))}`;
}
/** Computes the digest that a transaction signature covers. @returns 32 bytes */
function signingDigest(bytes) {
    return hash(TRANSACTION_INTENT, bytes);
}
/** Computes the digest that a personal message signature covers. @returns 32 bytes */
function messageDigest(message) {
    return hash(MESSAGE_INTENT, bcs_1.bcs.byteVector().serialize(message).toBytes());
}
/** Computes the digest that identifies a transaction. @returns base58 */
function transactionDigest(bytes) {
    return (0, utils_1.toBase58)(hash('TransactionData::', bytes));
}
/** Compares bytes. */
function areEqual(a, b) {
    return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
