/** Exact decimal numbers: converts text to whole units of 10^-decimals and back, without floats. */
import { type ProblemKind } from '../problem.js';
/** Maximum number of digits, as the conversion does not take linear time; a 256-bit integer has 78. */
export declare const MAX_DIGITS = 100;
/** A decimal number as digits × 10^-scale, with the smallest possible `scale` of 0 or more. */
export interface Decimal {
    readonly digits: bigint;
    readonly scale: number;
}
/** Returns whether a text has more than {@link MAX_DIGITS} digits, including those of an exponent. */
export declare function hasTooManyDigits(text: string): boolean;
/** Returns whether {@link readDecimal} accepts a text. */
export declare function isDecimal(text: string): boolean;
/**
 * Reads a decimal number such as `-0.015`, `1e-9` or `64010.20`, without trailing zeros in the fraction; `at` is its name in errors.
 *
 * @throws {Problem} `kind` when the text is not a decimal number, or has more than {@link MAX_DIGITS} digits
 */
export declare function readDecimal(text: string, at?: string, kind?: ProblemKind): Decimal;
/**
 * Reads a decimal number as whole units of 10^-decimals.
 *
 * @throws {Problem} `argument` when the text is not a decimal number, or has more decimals
 */
export declare function toUnits(text: string, decimals: number, at?: string): bigint;
/** Writes whole units of 10^-decimals as the shortest decimal text, without an exponent or trailing zeros. */
export declare function fromUnits(units: bigint, decimals: number): string;
