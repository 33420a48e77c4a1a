/** JSON with exact numbers: amounts stay integers until they are written, and never become floats. */
import { fromUnits } from '../../number/decimal.js';
/** A JSON number with its exact text. */
export class Exact {
    text;
    /** @param text a JSON number, such as `0.015` */
    constructor(text) {
        this.text = text;
    }
}
/** Decimals of ratios and amounts in responses; further digits are cut off downwards. */
const DECIMALS = 9;
const ATTO_PER_NANO = 10n ** 9n;
/**
 * Formats an integer amount as the service formats floats: exact, always with a fraction.
 *
 * @param units the amount
 * @param decimals decimals of one unit
 * @returns such as `63000.0` or `0.015`
 */
export function exact(units, decimals) {
    const text = fromUnits(units, decimals);
    return new Exact(text.includes('.') ? text : `${text}.0`);
}
/**
 * Formats a price or a size.
 *
 * @param units units of 10^-9
 * @returns the exact number
 */
export function nano(units) {
    return exact(units, DECIMALS);
}
/**
 * Formats an amount, a ratio or a rate.
 *
 * @param units units of 10^-18
 * @returns the number, floored to 9 decimals
 */
export function attoFloored(units) {
    return nano(floorDivide(units, ATTO_PER_NANO));
}
/**
 * Divides and rounds towards minus infinity.
 *
 * @param dividend any integer
 * @param divisor above zero
 * @returns the quotient, rounded down
 */
export function floorDivide(dividend, divisor) {
    const quotient = dividend / divisor;
    return dividend % divisor < 0n ? quotient - 1n : quotient;
}
/** Writes JSON text. @returns its text, every {@link Exact} digit by digit */
export function writeJson(value) {
    if (value instanceof Exact)
        return value.text;
    if (Array.isArray(value))
        return `[${value.map(writeJson).join(',')}]`;
    if (typeof value === 'object' && value !== null)
        return `{${Object.entries(value).flatMap(writeMember).join(',')}}`;
    return JSON.stringify(value);
}
function writeMember([key, value]) {
    return value === undefined ? [] : [`${JSON.stringify(key)}:${writeJson(value)}`];
}
const ONE = 10n ** 18n;
/** Formats an integer as the native section does. @returns such as `123n` */
export function integer(value) {
    return `${value}n`;
}
/**
 * Formats an amount, a ratio or a rate with all digits.
 *
 * @param units units of 10^-18
 * @returns the exact number
 */
export function attoExact(units) {
    return exact(units, 18);
}
/**
 * Multiplies two numbers of 18 decimals.
 *
 * @param left units of 10^-18
 * @param right units of 10^-18
 * @returns units of 10^-18, rounded towards minus infinity
 */
export function multiply(left, right) {
    return floorDivide(left * right, ONE);
}
/**
 * Divides two numbers of 18 decimals.
 *
 * @param dividend units of 10^-18
 * @param divisor units of 10^-18
 * @returns units of 10^-18, rounded towards zero; zero when the divisor is not above zero, because the service reports
 *     no infinity
 */
export function divide(dividend, divisor) {
    return divisor > 0n ? (dividend * ONE) / divisor : 0n;
}
