/** Exact decimal numbers: text in, whole units of 10^-decimals out, and back. No float is involved. */
/** A decimal number as digits × 10^-scale; `scale` is as small as the text allows, and never negative. */
export interface Decimal {
    readonly digits: bigint;
    readonly scale: number;
}
/**
 * Reads a decimal number from its text.
 *
 * @param text such as `-0.015`, `1e-9` or `64010.20`
 * @param at what the number is, for the error
 * @returns its digits and scale, without trailing zeros in the fraction
 * @throws {Problem} `argument` when the text is not a decimal number
 */
export declare function readDecimal(text: string, at?: string): Decimal;
/**
 * Reads a decimal number as whole units of 10^-decimals.
 *
 * @param text the number
 * @param decimals how many decimals one unit has
 * @param at what the number is, for the error
 * @returns the units
 * @throws {Problem} `argument` when the text is no number, or finer than a unit
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
