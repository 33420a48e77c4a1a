/** JSON with exact numbers: amounts stay integers until they are written, and never become floats. */

import { fromUnits } from '../../../../ts/core/number/decimal.js';
import { floorDivide, NANO, ONE } from '../../engine/integers.js';

/** A JSON number with its exact text. */
export class Exact {
    constructor(readonly text: string) {}
}

/** A JSON value; members that are `undefined` are omitted. */
export type Json =
    | null
    | boolean
    | number
    | string
    | Exact
    | readonly Json[]
    | { readonly [key: string]: Json | undefined };

/** Decimals of ratios and amounts in responses; further digits are cut off downwards. */
const DECIMALS = 9;

/**
 * Formats an integer as the service formats floats: exact, always with a fraction, such as `63000.0` or
 * `0.015`.
 */
export function exact(units: bigint, decimals: number): Exact {
    const text = fromUnits(units, decimals);
    return new Exact(text.includes('.') ? text : `${text}.0`);
}

/** Formats a price or a size in units of 10^-9. */
export function nano(units: bigint): Exact {
    return exact(units, DECIMALS);
}

/** Formats an amount, a ratio or a rate in units of 10^-18, floored to 9 decimals. */
export function attoFloored(units: bigint): Exact {
    return nano(floorDivide(units, NANO));
}

/** Writes JSON text. @returns its text, every {@link Exact} digit by digit */
export function writeJson(value: Json): string {
    if (value instanceof Exact) return value.text;
    if (Array.isArray(value)) return `[${(value as readonly Json[]).map(writeJson).join(',')}]`;
    if (typeof value === 'object' && value !== null) return `{${Object.entries(value).flatMap(writeMember).join(',')}}`;
    return JSON.stringify(value);
}

function writeMember([key, value]: [string, Json | undefined]): string[] {
    return value === undefined ? [] : [`${JSON.stringify(key)}:${writeJson(value)}`];
}

/** Formats an integer as the native section does. @returns such as `123n` */
export function integer(value: bigint | number): string {
    return `${value}n`;
}

/** Formats an amount, a ratio or a rate in units of 10^-18 with all digits. */
export function attoExact(units: bigint): Exact {
    return exact(units, 18);
}

/** Multiplies two numbers in units of 10^-18, rounded towards minus infinity. */
export function multiply(left: bigint, right: bigint): bigint {
    return floorDivide(left * right, ONE);
}

/**
 * Divides two numbers in units of 10^-18, rounded towards zero. Zero when the divisor is not above zero,
 * because the service reports no infinity.
 */
export function divide(dividend: bigint, divisor: bigint): bigint {
    return divisor > 0n ? (dividend * ONE) / divisor : 0n;
}
