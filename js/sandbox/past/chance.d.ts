/** Chance without state: every draw is a hash of a key and a counter, so that it can be asked for in any order. */
/**
 * Hashes a number into a key; for one key no two counters collide.
 *
 * @param key 32 bits
 * @param counter its low 32 bits count
 * @returns 32 bits, never negative
 */
export declare function mix(key: number, counter: number): number;
/**
 * Makes the key of a named stream of draws.
 *
 * @param seed any safe integer
 * @param name what the draws are for, such as a market's id
 * @returns 32 bits
 */
export declare function keyOf(seed: number, name: string): number;
/**
 * Draws a number.
 *
 * @param key 32 bits
 * @param counter which draw
 * @returns from 0 up to, not including, 1
 */
export declare function draw(key: number, counter: number): number;
