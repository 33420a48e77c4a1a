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

/** One, in units of 10^-18. */
export const ONE = 10n ** 18n;

/** One, in units of 10^-36: what a product of two 10^-18 numbers is divided by once more. */
export const ONE_SQUARED = ONE * ONE;

/**
 * Divides towards minus infinity: what is credited gets no more, what is debited gets no less.
 *
 * @param dividend any whole number
 * @param divisor above zero
 * @returns the quotient, rounded down
 */
export function floorDivide(dividend: bigint, divisor: bigint): bigint {
    const quotient = dividend / divisor;
    return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient;
}

/**
 * Divides towards plus infinity: what must be brought is never too little.
 *
 * @param dividend any whole number
 * @param divisor above zero
 * @returns the quotient, rounded up
 */
export function ceilDivide(dividend: bigint, divisor: bigint): bigint {
    const quotient = dividend / divisor;
    return dividend > 0n && quotient * divisor !== dividend ? quotient + 1n : quotient;
}

/**
 * Takes the sign off.
 *
 * @param value any whole number
 * @returns its distance from zero
 */
export function abs(value: bigint): bigint {
    return value < 0n ? -value : value;
}

/**
 * Finds the larger of two.
 *
 * @param a one number
 * @param b another
 * @returns the one that is not below the other
 */
export function max(a: bigint, b: bigint): bigint {
    return a < b ? b : a;
}

/**
 * Finds the smaller of two.
 *
 * @param a one number
 * @param b another
 * @returns the one that is not above the other
 */
export function min(a: bigint, b: bigint): bigint {
    return a < b ? a : b;
}

/**
 * Finds the middle of three.
 *
 * @param a one number
 * @param b another
 * @param c the third
 * @returns the one that is neither above nor below both others
 */
export function median(a: bigint, b: bigint, c: bigint): bigint {
    return max(min(a, b), min(max(a, b), c));
}
