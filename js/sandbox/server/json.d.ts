/** JSON with exact numbers: what the service says is whole units until the last line, and never a float. */
/** A JSON number by its text. */
export declare class Exact {
    readonly text: string;
    /** @param text a JSON number, such as `0.015` */
    constructor(text: string);
}
/** A value that can be written; a member that is `undefined` is left out. */
export type Json = null | boolean | number | string | Exact | readonly Json[] | {
    readonly [key: string]: Json | undefined;
};
/**
 * Tells whole units as the service tells a float: exactly, and with a fraction even where it is zero.
 *
 * @param units the units
 * @param decimals how many decimals one unit has
 * @returns such as `63000.0` or `0.015`
 */
export declare function exact(units: bigint, decimals: number): Exact;
/**
 * Tells a price or a size.
 *
 * @param units units of 10^-9
 * @returns its exact number
 */
export declare function nano(units: bigint): Exact;
/**
 * Tells money, a ratio or a rate.
 *
 * @param units units of 10^-18
 * @returns the number floored to 9 decimals
 */
export declare function atto(units: bigint): Exact;
/**
 * Divides toward minus infinity.
 *
 * @param dividend any
 * @param divisor above zero
 * @returns the greatest whole number that is not above the quotient
 */
export declare function floorDivide(dividend: bigint, divisor: bigint): bigint;
/**
 * Writes JSON text.
 *
 * @param value what to write
 * @returns its text, every {@link Exact} digit by digit
 */
export declare function writeJson(value: Json): string;
