"use strict";
/** Identifiers by hashing: of the seed, of an object's state, and of a transaction. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.hash = hash;
exports.seededId = seededId;
exports.createdId = createdId;
exports.signingDigest = signingDigest;
exports.messageDigest = messageDigest;
exports.transactionDigest = transactionDigest;
const bcs_1 = require("@mysten/sui/bcs");
const blake2_js_1 = require("@noble/hashes/blake2.js");
const utils_1 = require("@mysten/sui/utils");
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
function hash(...parts) {
    const state = blake2_js_1.blake2b.create({ dkLen: 32 });
    for (const part of parts)
        state.update(typeof part === 'string' ? TEXT.encode(part) : part);
    return state.digest();
}
/**
 * An id that follows from the seed.
 *
 * @param seed the sandbox's seed
 * @param label what it is the id of
 * @returns `0x` and 64 digits
 */
function seededId(seed, label) {
    return `0x${(0, utils_1.toHex)(hash('sandbox', String(seed), '|', label))}`;
}
/**
 * The id of an object that a transaction creates.
 *
 * @param digest the transaction's, base58
 * @param count how many it created before
 * @returns `0x` and 64 digits
 */
function createdId(digest, count) {
    const counter = new Uint8Array(8);
    new DataView(counter.buffer).setBigUint64(0, BigInt(count), true);
    return `0x${(0, utils_1.toHex)(hash(Uint8Array.of(REGULAR_OBJECT_ID), (0, utils_1.fromBase58)(digest), counter))}`;
}
/**
 * What a user signs for a transaction.
 *
 * @param bytes the transaction
 * @returns the 32 bytes under the signature
 */
function signingDigest(bytes) {
    return hash(TRANSACTION_INTENT, bytes);
}
/**
 * What a user signs for a message outside of any transaction.
 *
 * @param message its bytes
 * @returns the 32 bytes under the signature
 */
function messageDigest(message) {
    return hash(MESSAGE_INTENT, bcs_1.bcs.byteVector().serialize(message).toBytes());
}
/**
 * What a transaction goes by, whoever signed it.
 *
 * @param bytes the transaction
 * @returns base58
 */
function transactionDigest(bytes) {
    return (0, utils_1.toBase58)(hash('TransactionData::', bytes));
}
