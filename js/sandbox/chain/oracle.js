/** Price messages of the oracle: feed, price and time with a proof. */
import { fromHex, toHex } from '@mysten/sui/utils';
import { Abort } from '../errors.js';
import { hash, areEqual } from './hash.js';
/** Fee of a price update, MIST. */
export const ORACLE_FEE_MIST = 50000n;
/** The contract rejects older messages. */
export const MESSAGE_MAX_AGE_MS = 60_000;
const OFFSETS = { price: 32, publishedAt: 64, proof: 72, end: 104 };
/** Writes a message of 104 bytes. */
export function writeMessage({ feedId, price, publishedAt }, secret) {
    const bytes = new Uint8Array(OFFSETS.end);
    bytes.set(fromHex(feedId));
    bytes.set(fromHex(price.toString(16).padStart(64, '0')), OFFSETS.price);
    new DataView(bytes.buffer).setBigUint64(OFFSETS.publishedAt, BigInt(publishedAt));
    bytes.set(hash(secret, bytes.subarray(0, OFFSETS.proof)), OFFSETS.proof);
    return bytes;
}
/** Reads a message. @throws {Abort} 0 when the oracle did not write the bytes */
export function readMessage(bytes, secret) {
    const proof = hash(secret, bytes.subarray(0, OFFSETS.proof));
    if (bytes.length !== OFFSETS.end || !areEqual(bytes.subarray(OFFSETS.proof), proof)) {
        throw oracleAbort(0, 'the message is not the oracle’s');
    }
    return {
        feedId: `0x${toHex(bytes.subarray(0, OFFSETS.price))}`,
        price: BigInt(`0x${toHex(bytes.subarray(OFFSETS.price, OFFSETS.publishedAt))}`),
        publishedAt: Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(OFFSETS.publishedAt)),
    };
}
/** Creates an abort of the oracle's contract: 0 not from the oracle, 1 wrong feed, 2 too old, 3 fee too small. */
export function oracleAbort(code, meaning) {
    return new Abort('price_feed_storage', code, meaning);
}
