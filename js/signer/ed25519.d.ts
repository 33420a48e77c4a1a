/** Ed25519 from a seed: by node's own crypto where there is one, else in pure JavaScript; the bytes are the same. */
import type { Pair } from './pair.js';
/**
 * Makes the pair of a seed.
 *
 * @param seed 32 bytes
 * @returns its pair
 */
export declare function toEd25519(seed: Uint8Array): Promise<Pair>;
