/** Stateless random numbers and digests: each is a hash of a key and a counter, available in any order. */
/**
 * Hashes a counter with a key. Different counters of one key give different results.
 *
 * @param key 32 bits
 * @param counter uses the low 32 bits
 * @returns unsigned 32 bits
 */
export declare function mix(key: number, counter: number): number;
/**
 * Derives the key of a named random stream.
 *
 * @param seed any safe integer
 * @param name purpose of the stream, such as a market id
 * @returns unsigned 32 bits
 */
export declare function keyOf(seed: number, name: string): number;
/**
 * Draws a random number.
 *
 * @param key 32 bits
 * @param counter index of the draw
 * @returns at least 0 and below 1
 */
export declare function draw(key: number, counter: number): number;
/**
 * Creates a transaction digest for a transaction that nobody signed.
 *
 * @param seed random seed
 * @param counter number of the transaction, below 2^32
 * @returns 32 bytes in base58; different for each counter of a seed
 */
export declare function syntheticDigest(seed: number, counter: number): string;
