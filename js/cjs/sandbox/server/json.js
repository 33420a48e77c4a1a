"use strict";
/** JSON with exact numbers: amounts stay integers until they are written, and never become floats. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Exact = void 0;
exports.exact = exact;
exports.nano = nano;
exports.attoFloored = attoFloored;
exports.floorDivide = floorDivide;
exports.writeJson = writeJson;
exports.integer = integer;
exports.attoExact = attoExact;
exports.multiply = multiply;
exports.divide = divide;
const decimal_js_1 = require("../../number/decimal.js");
/** A JSON number with its exact text. */
class Exact {
    text;
    /** @param text a JSON number, such as `0.015` */
    constructor(text) {
        this.text = text;
    }
}
exports.Exact = Exact;
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
function exact(units, decimals) {
    const text = (0, decimal_js_1.fromUnits)(units, decimals);
    return new Exact(text.includes('.') ? text : `${text}.0`);
}
/**
 * Formats a price or a size.
 *
 * @param units units of 10^-9
 * @returns the exact number
 */
function nano(units) {
    return exact(units, DECIMALS);
}
/**
 * Formats an amount, a ratio or a rate.
 *
 * @param units units of 10^-18
 * @returns the number, floored to 9 decimals
 */
function attoFloored(units) {
    return nano(floorDivide(units, ATTO_PER_NANO));
}
/**
 * Divides and rounds towards minus infinity.
 *
 * @param dividend any integer
 * @param divisor above zero
 * @returns the quotient, rounded down
 */
function floorDivide(dividend, divisor) {
    const quotient = dividend / divisor;
    return dividend % divisor < 0n ? quotient - 1n : quotient;
}
/** Writes JSON text. @returns its text, every {@link Exact} digit by digit */
function writeJson(value) {
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
function integer(value) {
    return `${value}n`;
}
/**
 * Formats an amount, a ratio or a rate with all digits.
 *
 * @param units units of 10^-18
 * @returns the exact number
 */
function attoExact(units) {
    return exact(units, 18);
}
/**
 * Multiplies two numbers of 18 decimals.
 *
 * @param left units of 10^-18
 * @param right units of 10^-18
 * @returns units of 10^-18, rounded towards minus infinity
 */
function multiply(left, right) {
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
function divide(dividend, divisor) {
    return divisor > 0n ? (dividend * ONE) / divisor : 0n;
}
