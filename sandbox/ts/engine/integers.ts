/** Integer arithmetic: u64 checks, and fixed-point numbers in units of 10^-18 with explicit rounding. */

import { problem } from '../../../ts/core/problem.js';

/** Largest u64. */
export const U64_MAX = (1n << 64n) - 1n;

/** Rejects integers outside the u64 range. @throws {Problem} `argument` */
export function expectU64(value: bigint, at: string): void {
    if (value < 0n || value > U64_MAX) throw problem('argument', at, 'a u64', value.toString());
}

/** One, in units of 10^-18. */
export const ONE = 10n ** 18n;

/** 10^-18 per 10^-9. */
export const NANO = 10n ** 9n;

/** Divides by a positive number and rounds towards minus infinity. */
export function floorDivide(dividend: bigint, divisor: bigint): bigint {
    const quotient = dividend / divisor;
    return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient;
}

/** Divides by a positive number and rounds towards plus infinity. */
export function ceilDivide(dividend: bigint, divisor: bigint): bigint {
    const quotient = dividend / divisor;
    return dividend > 0n && quotient * divisor !== dividend ? quotient + 1n : quotient;
}

/** Multiplies two 10^-18 numbers and rounds towards minus infinity. */
export function multiply(a: bigint, b: bigint): bigint {
    return floorDivide(a * b, ONE);
}

/**
 * Averages a sample with the last average: the elapsed time weighs the sample, the rest of the period the
 * average, and each counts as 1 ms at least. Rounds towards zero.
 */
export function weightedAverage(sample: bigint, average: bigint, elapsedMs: number, periodMs: number): bigint {
    const elapsed = Math.max(1, elapsedMs);
    const rest = elapsed >= periodMs ? 1 : periodMs - elapsed;
    return (sample * BigInt(elapsed) + average * BigInt(rest)) / BigInt(elapsed + rest);
}

/** Returns the absolute value. */
export function abs(value: bigint): bigint {
    return value < 0n ? -value : value;
}

/** Returns the larger of two integers. */
export function max(a: bigint, b: bigint): bigint {
    return a < b ? b : a;
}

/** Returns the smaller of two integers. */
export function min(a: bigint, b: bigint): bigint {
    return a < b ? a : b;
}

/** Returns the median of three integers. */
export function median(a: bigint, b: bigint, c: bigint): bigint {
    return max(min(a, b), min(max(a, b), c));
}
