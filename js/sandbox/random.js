/** Stateless random numbers and digests: each is a hash of a key and a counter, available in any order. */
const { imul } = Math;
/** Number of distinct values of a draw. */
const DRAWS = 2 ** 32;
/** Hashes the low 32 bits of a counter with a key. Different counters of one key give different results, of 32 bits. */
export function mix(key, counter) {
    let hash = imul(key ^ imul(counter, 0x9e3779b1), 0x85ebca6b);
    hash = imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    hash = imul(hash ^ (hash >>> 12), 0x297a2d39);
    return (hash ^ (hash >>> 15)) >>> 0;
}
/** Derives the key of a named random stream from a seed, any safe integer. @returns unsigned 32 bits */
export function keyOf(seed, name) {
    let key = mix(mix(0x6b8b4567, seed), Math.floor(seed / DRAWS));
    for (let i = 0; i < name.length; i += 1)
        key = mix(key, name.charCodeAt(i));
    return key;
}
/** Draws a random number from 0 to below 1, by the index of the draw. */
export function draw(key, counter) {
    return mix(key, counter) / DRAWS;
}
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** A digest has 256 bits. */
const WORDS = 8;
/** The top bit of every digest is set, so that all digests have 43 or 44 characters. */
const TOP_BIT = 1n << 255n;
/** Creates a base58 digest for a transaction without signature; different for each counter below 2^32 of a seed. */
export function syntheticDigest(seed, counter) {
    const key = keyOf(seed, 'digest');
    let bits = 0n;
    for (let word = 0; word < WORDS; word += 1)
        bits = (bits << 32n) | BigInt(mix(mix(key, word), counter));
    return toBase58(bits | TOP_BIT);
}
function toBase58(value) {
    let text = '';
    for (let rest = value; rest > 0n; rest /= 58n)
        text = `${ALPHABET.charAt(Number(rest % 58n))}${text}`;
    return text;
}
