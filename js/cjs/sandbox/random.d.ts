/** Stateless random numbers and digests: each is a hash of a key and a counter, available in any order. */
/** Hashes the low 32 bits of a counter with a key. Different counters of one key give different results, of 32 bits. */
export declare function mix(key: number, counter: number): number;
/** Derives the key of a named random stream from a seed, any safe integer. @returns unsigned 32 bits */
export declare function keyOf(seed: number, name: string): number;
/** Draws a random number from 0 to below 1, by the index of the draw. */
export declare function draw(key: number, counter: number): number;
/** Creates a base58 digest for a transaction without signature; different for each counter below 2^32 of a seed. */
export declare function syntheticDigest(seed: number, counter: number): string;
/** Writes the lowest digits of a number, with leading zeros. */
export declare function base58Digits(value: number, digits: number): string;
