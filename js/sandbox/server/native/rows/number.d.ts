/** Numbers as the native section writes them: floats with every digit there is, and integers as text with an `n`. */
import { type Exact } from '../../json.js';
/**
 * Tells an integer of the fields that are told as text.
 *
 * @param value whole
 * @returns such as `123n`
 */
export declare function integer(value: bigint | number): string;
/**
 * Tells money, a ratio, a rate or an amount with all its digits.
 *
 * @param units units of 10^-18
 * @returns its exact number
 */
export declare function fine(units: bigint): Exact;
/**
 * Multiplies two numbers of 18 decimals.
 *
 * @param left units of 10^-18
 * @param right units of 10^-18
 * @returns units of 10^-18, rounded towards minus infinity
 */
export declare function times(left: bigint, right: bigint): bigint;
/**
 * Divides two numbers of 18 decimals.
 *
 * @param dividend units of 10^-18
 * @param divisor units of 10^-18
 * @returns units of 10^-18, rounded towards zero; zero over what is not above zero, as the service tells no infinity
 */
export declare function over(dividend: bigint, divisor: bigint): bigint;
