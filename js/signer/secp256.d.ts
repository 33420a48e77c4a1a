/** The two elliptic curves over 256-bit primes: k1 in pure JavaScript, r1 by node's own crypto where there is one. */
import type { Pair } from './pair.js';
/**
 * Makes the pair of a Secp256k1 key.
 *
 * @param seed 32 bytes
 * @returns its pair
 */
export declare function toSecp256k1(seed: Uint8Array): Promise<Pair>;
/**
 * Makes the pair of a Secp256r1 key.
 *
 * @param seed 32 bytes
 * @returns its pair
 */
export declare function toSecp256r1(seed: Uint8Array): Promise<Pair>;
