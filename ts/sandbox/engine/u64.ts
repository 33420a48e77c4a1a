/** The one integer type that callers hand to the contract. */

import { problem } from '../../problem.js';

/** Largest u64. */
export const U64_MAX = (1n << 64n) - 1n;

/**
 * Stops a number that no call could carry.
 *
 * @param value the number
 * @param at what it is
 * @throws {Problem} `argument` when it is below zero or above 2^64 - 1
 */
export function expectU64(value: bigint, at: string): void {
    if (value < 0n || value > U64_MAX) throw problem('argument', at, 'a u64', value.toString());
}
