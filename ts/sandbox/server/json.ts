/** JSON with exact numbers: what the service says is whole units until the last line, and never a float. */

import { fromUnits } from '../../number/decimal.js';

/** A JSON number by its text. */
export class Exact {
    /** @param text a JSON number, such as `0.015` */
    constructor(readonly text: string) {}
}

/** A value that can be written; a member that is `undefined` is left out. */
export type Json =
    null | boolean | number | string | Exact | readonly Json[] | { readonly [key: string]: Json | undefined };

/** How many decimals the service tells of a ratio or of money; the rest is cut off downward. */
const DECIMALS = 9;
const ATTO_PER_NANO = 10n ** 9n;

/**
 * Tells whole units as the service tells a float: exactly, and with a fraction even where it is zero.
 *
 * @param units the units
 * @param decimals how many decimals one unit has
 * @returns such as `63000.0` or `0.015`
 */
export function exact(units: bigint, decimals: number): Exact {
    const text = fromUnits(units, decimals);
    return new Exact(text.includes('.') ? text : `${text}.0`);
}

/**
 * Tells a price or a size.
 *
 * @param units units of 10^-9
 * @returns its exact number
 */
export function nano(units: bigint): Exact {
    return exact(units, DECIMALS);
}

/**
 * Tells money, a ratio or a rate.
 *
 * @param units units of 10^-18
 * @returns the number floored to 9 decimals
 */
export function attoFloored(units: bigint): Exact {
    return nano(floorDivide(units, ATTO_PER_NANO));
}

/**
 * Divides toward minus infinity.
 *
 * @param dividend any
 * @param divisor above zero
 * @returns the greatest whole number that is not above the quotient
 */
export function floorDivide(dividend: bigint, divisor: bigint): bigint {
    const quotient = dividend / divisor;
    return dividend % divisor < 0n ? quotient - 1n : quotient;
}

/**
 * Writes JSON text.
 *
 * @param value what to write
 * @returns its text, every {@link Exact} digit by digit
 */
export function writeJson(value: Json): string {
    if (value instanceof Exact) return value.text;
    if (Array.isArray(value)) return `[${(value as readonly Json[]).map(writeJson).join(',')}]`;
    if (typeof value === 'object' && value !== null) return `{${Object.entries(value).flatMap(writeMember).join(',')}}`;
    return JSON.stringify(value);
}

function writeMember([key, value]: [string, Json | undefined]): string[] {
    return value === undefined ? [] : [`${JSON.stringify(key)}:${writeJson(value)}`];
}

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
export function attoExact(units: bigint): Exact {
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
