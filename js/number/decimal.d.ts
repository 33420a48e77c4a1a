/** Exact decimal numbers: converts text to whole units of 10^-decimals and back, without floats. */
import { type ProblemKind } from '../problem.js';
/** Maximum number of digits, as the conversion does not take linear time; a 256-bit integer has 78. */
export declare const MAX_DIGITS = 100;
/** A decimal number as digits × 10^-scale, with the smallest possible `scale` of 0 or more. */
export interface Decimal {
    readonly digits: bigint;
    readonly scale: number;
}
/**
 * Tells whether a text has too many digits for a number.
 *
 * @param text any text
 * @returns whether it has more than {@link MAX_DIGITS}, including those of an exponent
 */
export declare function hasTooManyDigits(text: string): boolean;
/**
 * Tells whether a text is a decimal number.
 *
 * @param text any text
 * @returns whether {@link readDecimal} accepts it
 */
export declare function isDecimal(text: string): boolean;
/**
 * Reads a decimal number.
 *
 * @param text such as `-0.015`, `1e-9` or `64010.20`
 * @param at the name of the number, for the error
 * @param kind of the error
 * @returns its digits and scale, without trailing zeros in the fraction
 * @throws {Problem} `kind` when the text is not a decimal number, or has more than {@link MAX_DIGITS} digits
 */
export declare function readDecimal(text: string, at?: string, kind?: ProblemKind): Decimal;
/**
 * Reads a decimal number as whole units of 10^-decimals.
 *
 * @param text the number
 * @param decimals of one unit
 * @param at the name of the number, for the error
 * @returns the units
 * @throws {Problem} `argument` when the text is not a decimal number, or has more decimals
 */
export declare function toUnits(text: string, decimals: number, at?: string): bigint;
/**
 * Writes whole units of 10^-decimals as the shortest decimal text.
 *
 * @param units the units
 * @param decimals of one unit
 * @returns such as `-0.015`; without an exponent or trailing zeros
 */
export declare function fromUnits(units: bigint, decimals: number): string;
