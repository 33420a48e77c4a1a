/** JSON with exact numbers: amounts stay integers until they are written, and never become floats. */
import { fromUnits } from '../../../core/number/decimal.js';
import { floorDivide, NANO, ONE } from '../../engine/integers.js';
/** A JSON number with its exact text. */
export class Exact {
    text;
    constructor(text) {
        this.text = text;
    }
}
/** Decimals of ratios and amounts in responses; further digits are cut off downwards. */
const DECIMALS = 9;
/** Formats an integer as the service formats floats: exact, always with a fraction, such as `63000.0` or `0.015`. */
export function exact(units, decimals) {
    const text = fromUnits(units, decimals);
    return new Exact(text.includes('.') ? text : `${text}.0`);
}
/** Formats a price or a size in units of 10^-9. */
export function nano(units) {
    return exact(units, DECIMALS);
}
/** Formats an amount, a ratio or a rate in units of 10^-18, floored to 9 decimals. */
export function attoFloored(units) {
    return nano(floorDivide(units, NANO));
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
/** Formats an integer as the native section does. @returns such as `123n` */
export function integer(value) {
    return `${value}n`;
}
/** Formats an amount, a ratio or a rate in units of 10^-18 with all digits. */
export function attoExact(units) {
    return exact(units, 18);
}
/** Multiplies two numbers in units of 10^-18, rounded towards minus infinity. */
export function multiply(left, right) {
    return floorDivide(left * right, ONE);
}
/**
 * Divides two numbers in units of 10^-18, rounded towards zero. Zero when the divisor is not above zero, because the
 * service reports no infinity.
 */
export function divide(dividend, divisor) {
    return divisor > 0n ? (dividend * ONE) / divisor : 0n;
}
