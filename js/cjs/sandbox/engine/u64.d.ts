/** The one integer type that callers hand to the contract. */
/** Largest u64. */
export declare const U64_MAX: bigint;
/**
 * Stops a number that no call could carry.
 *
 * @param value the number
 * @param at what it is
 * @throws {Problem} `argument` when it is below zero or above 2^64 - 1
 */
export declare function expectU64(value: bigint, at: string): void;
