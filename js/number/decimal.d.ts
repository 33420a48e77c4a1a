/** Exact decimal numbers: text in, whole units of 10^-decimals out, and back. No float is involved. */
import { type ProblemKind } from '../problem.js';
/** The most digits that a number may have, as the time to convert them is not linear; a 256-bit integer has 78. */
export declare const MAX_DIGITS = 100;
/** A decimal number as digits × 10^-scale; `scale` is as small as the text allows, and never negative. */
export interface Decimal {
    readonly digits: bigint;
    readonly scale: number;
}
/**
 * Tells whether a text has more digits than a number may have.
 *
 * @param text any text
 * @returns whether it has more than {@link MAX_DIGITS}, those of an exponent included
 */
export declare function hasTooManyDigits(text: string): boolean;
/**
 * Tells whether a text is a decimal number.
 *
 * @param text any text
 * @returns whether {@link readDecimal} reads it
 */
export declare function isDecimal(text: string): boolean;
/**
 * Reads a decimal number from its text.
 *
 * @param text such as `-0.015`, `1e-9` or `64010.20`
 * @param at what the number is, for the error
 * @param kind of the error
 * @returns its digits and scale, without trailing zeros in the fraction
 * @throws {Problem} `kind` when the text is not a decimal number, or has more than {@link MAX_DIGITS} digits
 */
export declare function readDecimal(text: string, at?: string, kind?: ProblemKind): Decimal;
/**
 * Reads a decimal number as whole units of 10^-decimals.
 *
 * @param text the number
 * @param decimals how many decimals one unit has
 * @param at what the number is, for the error
 * @returns the units
 * @throws {Problem} `argument` when the text is not a decimal number, or finer than a unit
 */
export declare function toUnits(text: string, decimals: number, at?: string): bigint;
/**
 * Writes whole units of 10^-decimals as the shortest decimal text.
 *
 * @param units the units
 * @param decimals how many decimals one unit has
 * @returns such as `-0.015`; never an exponent, no trailing zeros
 */
export declare function fromUnits(units: bigint, decimals: number): string;
