"use strict";
/** The bytes of a transaction: read from base64, and hashed to its digests and the ids of objects that it creates. */
var __createBinding = (this && this.__createBinding) || (Object.create ? (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    var desc = Object.getOwnPropertyDescriptor(m, k);
    if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
      desc = { enumerable: true, get: function() { return m[k]; } };
    }
    Object.defineProperty(o, k2, desc);
}) : (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    o[k2] = m[k];
}));
var __setModuleDefault = (this && this.__setModuleDefault) || (Object.create ? (function(o, v) {
    Object.defineProperty(o, "default", { enumerable: true, value: v });
}) : function(o, v) {
    o["default"] = v;
});
var __importStar = (this && this.__importStar) || (function () {
    var ownKeys = function(o) {
        ownKeys = Object.getOwnPropertyNames || function (o) {
            var ar = [];
            for (var k in o) if (Object.prototype.hasOwnProperty.call(o, k)) ar[ar.length] = k;
            return ar;
        };
        return ownKeys(o);
    };
    return function (mod) {
        if (mod && mod.__esModule) return mod;
        var result = {};
        if (mod != null) for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
        __setModuleDefault(result, mod);
        return result;
    };
})();
Object.defineProperty(exports, "__esModule", { value: true });
exports.readTransactionBytes = readTransactionBytes;
exports.readBase64 = readBase64;
exports.toSigningDigest = toSigningDigest;
exports.toTransactionDigest = toTransactionDigest;
exports.isCreatedBy = isCreatedBy;
exports.toBlake2b = toBlake2b;
const blake2_js_1 = require("@noble/hashes/blake2.js");
const base_1 = require("@scure/base");
const problem_js_1 = require("../core/problem.js");
const encoding_js_1 = require("../core/encoding.js");
/** The chain's limit for a transaction. */
const MAX_TRANSACTION_BYTES = 128 * 1024;
/**
 * Reads the canonical base64 of a transaction into a buffer of its own.
 *
 * @throws {Problem} `response` when the text is not canonical base64, is empty, or exceeds the limit of the chain
 */
function readTransactionBytes(text) {
    const bytes = readBase64(text, 'transactionBytes');
    if (bytes.length === 0 || bytes.length > MAX_TRANSACTION_BYTES) {
        throw (0, problem_js_1.problem)('response', 'transactionBytes', `1 to ${MAX_TRANSACTION_BYTES} bytes`, `${bytes.length} bytes`);
    }
    return bytes;
}
/** Reads base64 of the service; throws a `Problem` of kind `response`, at the given place, unless it is canonical. */
function readBase64(text, at) {
    if (typeof text !== 'string')
        throw (0, problem_js_1.problem)('response', at, 'base64 text', text === undefined ? 'nothing' : typeof text);
    const bytes = (0, encoding_js_1.fromBase64)(text);
    if (bytes !== undefined)
        return bytes;
    throw (0, problem_js_1.problem)('response', at, 'canonical base64', `${text.length} other characters`);
}
/** The intent of a transaction: scope 0, version 0, application 0. */
const TRANSACTION_INTENT = new Uint8Array(3);
const EMPTY = new Uint8Array();
const TRANSACTION_TAG = new TextEncoder().encode('TransactionData::');
/** Computes the digest that a signer signs: Blake2b-256 of the transaction intent and the bytes. */
function toSigningDigest(bytes) {
    return hash(TRANSACTION_INTENT, bytes);
}
/** Computes the transaction's id on the chain, which does not depend on signatures: base58 of 32 bytes. */
function toTransactionDigest(bytes) {
    return base_1.base58.encode(hash(TRANSACTION_TAG, bytes));
}
/** The first byte of the hash input for the id of a created object. */
const OBJECT_ID_TAG = 0xf1;
/** The chain's limit of objects that one transaction creates. */
const MAX_CREATED = 2_048;
/** Returns whether a transaction created an object: the object's id derives from the transaction's digest and a counter. */
function isCreatedBy(digest, objectId) {
    const wanted = (0, encoding_js_1.fromHex)(objectId);
    const prefix = Uint8Array.of(OBJECT_ID_TAG, ...base_1.base58.decode(digest));
    const counter = new Uint8Array(8);
    const view = new DataView(counter.buffer);
    for (let i = 0; i < MAX_CREATED; i += 1) {
        view.setUint32(0, i, true);
        if ((0, encoding_js_1.areEqual)(hash(prefix, counter), wanted))
            return true;
    }
    return false;
}
/** Computes Blake2b-256. */
function toBlake2b(bytes) {
    return hash(EMPTY, bytes);
}
/** In WebAssembly: 20 times faster than pure JavaScript, which works until the compilation ends, or without WebAssembly. */
let hasher;
let compiling;
function hash(prefix, bytes) {
    compiling ??= compile();
    if (hasher === undefined)
        return blake2_js_1.blake2b.create({ dkLen: 32 }).update(prefix).update(bytes).digest();
    return hasher.init().update(prefix).update(bytes).digest('binary');
}
async function compile() {
    try {
        // Loaded at the first hash: only writes need it.
        const { createBLAKE2b } = await Promise.resolve().then(() => __importStar(require('hash-wasm')));
        hasher = await createBLAKE2b(256);
    }
    catch {
        // Pure JavaScript remains in use.
    }
}
