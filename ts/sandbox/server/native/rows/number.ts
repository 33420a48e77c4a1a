/** Numbers as the native section writes them: floats with every digit there is, and integers as text with an `n`. */

import { exact, floorDivide, type Exact } from '../../json.js';

const ONE = 10n ** 18n;

/**
 * Tells an integer of the fields that are told as text.
 *
 * @param value whole
 * @returns such as `123n`
 */
export function integer(value: bigint | number): string {
    return `${value}n`;
}

/**
 * Tells money, a ratio, a rate or an amount with all its digits.
 *
 * @param units units of 10^-18
 * @returns its exact number
 */
export function fine(units: bigint): Exact {
    return exact(units, 18);
}

/**
 * Multiplies two numbers of 18 decimals.
 *
 * @param left units of 10^-18
 * @param right units of 10^-18
 * @returns units of 10^-18, rounded towards minus infinity
 */
export function times(left: bigint, right: bigint): bigint {
    return floorDivide(left * right, ONE);
}

/**
 * Divides two numbers of 18 decimals.
 *
 * @param dividend units of 10^-18
 * @param divisor units of 10^-18
 * @returns units of 10^-18, rounded towards zero; zero over what is not above zero, as the service tells no infinity
 */
export function over(dividend: bigint, divisor: bigint): bigint {
    return divisor > 0n ? (dividend * ONE) / divisor : 0n;
}
