/** Stateless random numbers and digests: each is a hash of a key and a counter, available in any order. */

const { imul } = Math;

/** Number of distinct values of a draw. */
const DRAWS = 2 ** 32;

/**
 * Hashes the low 32 bits of a counter with a key. Different counters of one key give different results, of 32
 * bits; they are signed, because the engine allocates memory for larger integers.
 */
export function mix(key: number, counter: number): number {
    let hash = imul(key ^ imul(counter, 0x9e3779b1), 0x85ebca6b);
    hash = imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    hash = imul(hash ^ (hash >>> 12), 0x297a2d39);
    return hash ^ (hash >>> 15);
}

/** Derives the key of a named random stream from a seed, any safe integer. @returns unsigned 32 bits */
export function keyOf(seed: number, name: string): number {
    let key = mix(mix(0x6b8b4567, seed), Math.floor(seed / DRAWS));
    for (let i = 0; i < name.length; i += 1) key = mix(key, name.charCodeAt(i));
    return key >>> 0;
}

/** Draws a random number from 0 to below 1, by the index of the draw. */
export function draw(key: number, counter: number): number {
    return (mix(key, counter) >>> 0) / DRAWS;
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** A digest has 256 bits; half words keep the products of a division safe integers. */
const WORDS = 8;
const HALF = 2 ** 16;

/** Digits of base58 that a division separates, and their number of values. */
const CHUNK = 5;
const CHUNK_VALUES = 58 ** CHUNK;

/** The top bit of every digest is set, so that all digests have 43 or 44 characters. */
const TOP_BIT = 2 ** 15;

/**
 * Creates a base58 digest for a transaction without signature; different for each counter below 2^32 of a
 * seed.
 */
export function syntheticDigest(seed: number, counter: number): string {
    const key = keyOf(seed, 'digest');
    const halves: number[] = [];
    for (let word = 0; word < WORDS; word += 1) {
        const bits = mix(mix(key, word), counter);
        halves.push(bits >>> 16, bits & 0xffff);
    }
    halves[0] = (halves[0] ?? 0) | TOP_BIT;
    return toBase58(halves);
}

/**
 * Converts a number above zero, given as half words with the highest first, which it divides down to zero.
 */
function toBase58(halves: number[]): string {
    let text = '';
    while (halves.some((half) => half > 0)) {
        let rest = 0;
        for (let i = 0; i < halves.length; i += 1) {
            const value = rest * HALF + (halves[i] ?? 0);
            halves[i] = Math.floor(value / CHUNK_VALUES);
            rest = value % CHUNK_VALUES;
        }
        text = `${base58Digits(rest, CHUNK)}${text}`;
    }
    return text.replace(/^1+/, '');
}

/** Writes the lowest digits of a number, with leading zeros. */
export function base58Digits(value: number, digits: number): string {
    let text = '';
    for (let rest = value; text.length < digits; rest = Math.floor(rest / 58)) {
        text = `${ALPHABET.charAt(rest % 58)}${text}`;
    }
    return text;
}
