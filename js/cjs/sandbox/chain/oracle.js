"use strict";
/** Price messages of the oracle: feed, price and time with a proof. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.MESSAGE_MAX_AGE_MS = exports.ORACLE_FEE_MIST = void 0;
exports.writeMessage = writeMessage;
exports.readMessage = readMessage;
exports.oracleAbort = oracleAbort;
const utils_1 = require("@mysten/sui/utils");
const errors_js_1 = require("../errors.js");
const hash_js_1 = require("./hash.js");
/** Fee of a price update, MIST. */
exports.ORACLE_FEE_MIST = 50000n;
/** The contract rejects older messages. */
exports.MESSAGE_MAX_AGE_MS = 60_000;
const OFFSETS = { price: 32, publishedAt: 64, proof: 72, end: 104 };
/** Writes a message of 104 bytes. */
function writeMessage({ feedId, price, publishedAt }, secret) {
    const bytes = new Uint8Array(OFFSETS.end);
    bytes.set((0, utils_1.fromHex)(feedId));
    bytes.set((0, utils_1.fromHex)(price.toString(16).padStart(64, '0')), OFFSETS.price);
    new DataView(bytes.buffer).setBigUint64(OFFSETS.publishedAt, BigInt(publishedAt));
    bytes.set((0, hash_js_1.hash)(secret, bytes.subarray(0, OFFSETS.proof)), OFFSETS.proof);
    return bytes;
}
/** Reads a message. @throws {Abort} 0 when the oracle did not write the bytes */
function readMessage(bytes, secret) {
    const proof = (0, hash_js_1.hash)(secret, bytes.subarray(0, OFFSETS.proof));
    if (bytes.length !== OFFSETS.end || !(0, hash_js_1.areEqual)(bytes.subarray(OFFSETS.proof), proof)) {
        throw oracleAbort(0, 'the message is not the oracle’s');
    }
    return {
        feedId: `0x${(0, utils_1.toHex)(bytes.subarray(0, OFFSETS.price))}`,
        price: BigInt(`0x${(0, utils_1.toHex)(bytes.subarray(OFFSETS.price, OFFSETS.publishedAt))}`),
        publishedAt: Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(OFFSETS.publishedAt)),
    };
}
/** Creates an abort of the oracle's contract: 0 not from the oracle, 1 wrong feed, 2 too old, 3 fee too small. */
function oracleAbort(code, meaning) {
    return new errors_js_1.Abort('price_feed_storage', code, meaning);
}
