"use strict";
/** The oracle's messages: opaque to a transaction's reader, a price with its feed, time and proof to the contract. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.MESSAGE_MAX_AGE_MS = exports.ORACLE_FEE_MIST = void 0;
exports.writeMessage = writeMessage;
exports.readMessage = readMessage;
exports.oracleAbort = oracleAbort;
const utils_1 = require("@mysten/sui/utils");
const abort_js_1 = require("../abort.js");
const codec_js_1 = require("./codec.js");
const hash_js_1 = require("./hash.js");
/** What storing one message costs, MIST. */
exports.ORACLE_FEE_MIST = 50000n;
/** A message is of no use any more past this age. */
exports.MESSAGE_MAX_AGE_MS = 60_000;
const OFFSETS = { price: 32, publishedAt: 64, proof: 72, end: 104 };
/**
 * Writes a message.
 *
 * @param message the price
 * @param secret proves that the oracle wrote it
 * @returns 104 bytes
 */
function writeMessage({ feedId, price, publishedAt }, secret) {
    const bytes = new Uint8Array(OFFSETS.end);
    bytes.set((0, utils_1.fromHex)(feedId));
    bytes.set((0, utils_1.fromHex)(price.toString(16).padStart(64, '0')), OFFSETS.price);
    new DataView(bytes.buffer).setBigUint64(OFFSETS.publishedAt, BigInt(publishedAt));
    bytes.set((0, hash_js_1.hash)(secret, bytes.subarray(0, OFFSETS.proof)), OFFSETS.proof);
    return bytes;
}
/**
 * Reads a message.
 *
 * @param bytes as a transaction carries it
 * @param secret proves that the oracle wrote it
 * @returns the price
 * @throws {Abort} on bytes that the oracle did not write
 */
function readMessage(bytes, secret) {
    const proof = (0, hash_js_1.hash)(secret, bytes.subarray(0, OFFSETS.proof));
    if (bytes.length !== OFFSETS.end || !(0, codec_js_1.areEqual)(bytes.subarray(OFFSETS.proof), proof)) {
        throw oracleAbort(0, 'the message is not the oracle’s');
    }
    return {
        feedId: `0x${(0, utils_1.toHex)(bytes.subarray(0, OFFSETS.price))}`,
        price: BigInt(`0x${(0, utils_1.toHex)(bytes.subarray(OFFSETS.price, OFFSETS.publishedAt))}`),
        publishedAt: Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(OFFSETS.publishedAt)),
    };
}
/**
 * An abort of the oracle's contract.
 *
 * @param code 0 not the oracle's message, 1 of another feed, 2 too old, 3 fee too small
 * @param meaning in words
 * @returns the abort, to be thrown
 */
function oracleAbort(code, meaning) {
    return new abort_js_1.Abort('price_feed_storage', code, meaning);
}
