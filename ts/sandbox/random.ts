/** Chance without state: every draw is a hash of a key and a counter, so that it can be asked for in any order. */

const { imul } = Math;

/** How many values a draw has. */
const DRAWS = 2 ** 32;

/**
 * Hashes a number into a key; for one key no two counters collide.
 *
 * @param key 32 bits
 * @param counter its low 32 bits count
 * @returns 32 bits, never negative
 */
export function mix(key: number, counter: number): number {
    let hash = imul(key ^ imul(counter, 0x9e3779b1), 0x85ebca6b);
    hash = imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    hash = imul(hash ^ (hash >>> 12), 0x297a2d39);
    return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * Makes the key of a named stream of draws.
 *
 * @param seed any safe integer
 * @param name what the draws are for, such as a market's id
 * @returns 32 bits
 */
export function keyOf(seed: number, name: string): number {
    let key = mix(mix(0x6b8b4567, seed), Math.floor(seed / DRAWS));
    for (let i = 0; i < name.length; i += 1) key = mix(key, name.charCodeAt(i));
    return key;
}

/**
 * Draws a number.
 *
 * @param key 32 bits
 * @param counter which draw
 * @returns from 0 up to, not including, 1
 */
export function draw(key: number, counter: number): number {
    return mix(key, counter) / DRAWS;
}

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
export function syntheticDigest(seed: number, counter: number): string {
    const key = keyOf(seed, 'digest');
    let bits = 0n;
    for (let word = 0; word < WORDS; word += 1) bits = (bits << 32n) | BigInt(mix(mix(key, word), counter));
    return toBase58(bits | TOP_BIT);
}

function toBase58(value: bigint): string {
    let text = '';
    for (let rest = value; rest > 0n; rest /= 58n) text = `${ALPHABET.charAt(Number(rest % 58n))}${text}`;
    return text;
}
