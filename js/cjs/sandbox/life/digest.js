"use strict";
/** Names for transactions that nobody signed: text that looks like a transaction digest, one for each number. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toDigest = toDigest;
const chance_js_1 = require("../past/chance.js");
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** A digest has 256 bits. */
const WORDS = 8;
/** Set in every digest, so that all are 43 or 44 characters long. */
const TOP_BIT = 1n << 255n;
/**
 * Makes the digest of a counted transaction.
 *
 * @param seed whose transactions
 * @param counter which one; below 2^32
 * @returns 32 bytes in base58; no two counters of a seed give the same
 */
function toDigest(seed, counter) {
    const key = (0, chance_js_1.keyOf)(seed, 'digest');
    let bits = 0n;
    for (let word = 0; word < WORDS; word += 1)
        bits = (bits << 32n) | BigInt((0, chance_js_1.mix)((0, chance_js_1.mix)(key, word), counter));
    return toBase58(bits | TOP_BIT);
}
function toBase58(value) {
    let text = '';
    for (let rest = value; rest > 0n; rest /= 58n)
        text = `${ALPHABET.charAt(Number(rest % 58n))}${text}`;
    return text;
}
