/** Integer arithmetic: u64 checks, and fixed-point numbers in units of 10^-18 with explicit rounding. */
/** Largest u64. */
export declare const U64_MAX: bigint;
/**
 * Rejects integers outside the u64 range.
 *
 * @param value the number
 * @param at its name
 * @throws {Problem} `argument` when it is negative or above 2^64 - 1
 */
export declare function expectU64(value: bigint, at: string): void;
/** One, in units of 10^-18. */
export declare const ONE: bigint;
/** One, in units of 10^-36: the scale of a product of two 10^-18 numbers. */
export declare const ONE_SQUARED: bigint;
/**
 * Divides and rounds towards minus infinity.
 *
 * @param dividend any integer
 * @param divisor above zero
 * @returns the quotient, rounded down
 */
export declare function floorDivide(dividend: bigint, divisor: bigint): bigint;
/**
 * Divides and rounds towards plus infinity.
 *
 * @param dividend any integer
 * @param divisor above zero
 * @returns the quotient, rounded up
 */
export declare function ceilDivide(dividend: bigint, divisor: bigint): bigint;
/** Returns the absolute value. */
export declare function abs(value: bigint): bigint;
/** Returns the larger of two integers. */
export declare function max(a: bigint, b: bigint): bigint;
/** Returns the smaller of two integers. */
export declare function min(a: bigint, b: bigint): bigint;
/** Returns the median of three integers. */
export declare function median(a: bigint, b: bigint, c: bigint): bigint;
