/** JSON with exact numbers: amounts stay integers until they are written, and never become floats. */
/** A JSON number with its exact text. */
export declare class Exact {
    readonly text: string;
    constructor(text: string);
}
/** A JSON value; members that are `undefined` are omitted. */
export type Json = null | boolean | number | string | Exact | readonly Json[] | {
    readonly [key: string]: Json | undefined;
};
/** Formats an integer as the service formats floats: exact, always with a fraction, such as `63000.0` or `0.015`. */
export declare function exact(units: bigint, decimals: number): Exact;
/** Formats a price or a size in units of 10^-9. */
export declare function nano(units: bigint): Exact;
/** Formats an amount, a ratio or a rate in units of 10^-18, floored to 9 decimals. */
export declare function attoFloored(units: bigint): Exact;
/** Writes JSON text. @returns its text, every {@link Exact} digit by digit */
export declare function writeJson(value: Json): string;
/** Formats an integer as the native section does. @returns such as `123n` */
export declare function integer(value: bigint | number): string;
/** Formats an amount, a ratio or a rate in units of 10^-18 with all digits. */
export declare function attoExact(units: bigint): Exact;
/** Multiplies two numbers in units of 10^-18, rounded towards minus infinity. */
export declare function multiply(left: bigint, right: bigint): bigint;
/**
 * Divides two numbers in units of 10^-18, rounded towards zero. Zero when the divisor is not above zero, because the
 * service reports no infinity.
 */
export declare function divide(dividend: bigint, divisor: bigint): bigint;
