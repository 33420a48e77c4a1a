/** JSON with exact numbers: amounts stay integers until they are written, and never become floats. */
/** A JSON number with its exact text. */
export declare class Exact {
    readonly text: string;
    /** @param text a JSON number, such as `0.015` */
    constructor(text: string);
}
/** A JSON value; members that are `undefined` are omitted. */
export type Json = null | boolean | number | string | Exact | readonly Json[] | {
    readonly [key: string]: Json | undefined;
};
/**
 * Formats an integer amount as the service formats floats: exact, always with a fraction.
 *
 * @param units the amount
 * @param decimals decimals of one unit
 * @returns such as `63000.0` or `0.015`
 */
export declare function exact(units: bigint, decimals: number): Exact;
/**
 * Formats a price or a size.
 *
 * @param units units of 10^-9
 * @returns the exact number
 */
export declare function nano(units: bigint): Exact;
/**
 * Formats an amount, a ratio or a rate.
 *
 * @param units units of 10^-18
 * @returns the number, floored to 9 decimals
 */
export declare function attoFloored(units: bigint): Exact;
/**
 * Divides and rounds towards minus infinity.
 *
 * @param dividend any integer
 * @param divisor above zero
 * @returns the quotient, rounded down
 */
export declare function floorDivide(dividend: bigint, divisor: bigint): bigint;
/** Writes JSON text. @returns its text, every {@link Exact} digit by digit */
export declare function writeJson(value: Json): string;
/** Formats an integer as the native section does. @returns such as `123n` */
export declare function integer(value: bigint | number): string;
/**
 * Formats an amount, a ratio or a rate with all digits.
 *
 * @param units units of 10^-18
 * @returns the exact number
 */
export declare function attoExact(units: bigint): Exact;
/**
 * Multiplies two numbers of 18 decimals.
 *
 * @param left units of 10^-18
 * @param right units of 10^-18
 * @returns units of 10^-18, rounded towards minus infinity
 */
export declare function multiply(left: bigint, right: bigint): bigint;
/**
 * Divides two numbers of 18 decimals.
 *
 * @param dividend units of 10^-18
 * @param divisor units of 10^-18
 * @returns units of 10^-18, rounded towards zero; zero when the divisor is not above zero, because the service reports
 *     no infinity
 */
export declare function divide(dividend: bigint, divisor: bigint): bigint;
