"use strict";
/** JSON with exact numbers: amounts stay integers until they are written, and never become floats. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Exact = void 0;
exports.exact = exact;
exports.nano = nano;
exports.attoFloored = attoFloored;
exports.writeJson = writeJson;
exports.integer = integer;
exports.attoExact = attoExact;
exports.multiply = multiply;
exports.divide = divide;
const decimal_js_1 = require("../../../core/number/decimal.js");
const integers_js_1 = require("../../engine/integers.js");
/** A JSON number with its exact text. */
class Exact {
    text;
    constructor(text) {
        this.text = text;
    }
}
exports.Exact = Exact;
/** Decimals of ratios and amounts in responses; further digits are cut off downwards. */
const DECIMALS = 9;
/** Formats an integer as the service formats floats: exact, always with a fraction, such as `63000.0` or `0.015`. */
function exact(units, decimals) {
    const text = (0, decimal_js_1.fromUnits)(units, decimals);
    return new Exact(text.includes('.') ? text : `${text}.0`);
}
/** Formats a price or a size in units of 10^-9. */
function nano(units) {
    return exact(units, DECIMALS);
}
/** Formats an amount, a ratio or a rate in units of 10^-18, floored to 9 decimals. */
function attoFloored(units) {
    return nano((0, integers_js_1.floorDivide)(units, integers_js_1.NANO));
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
/** Formats an integer as the native section does. @returns such as `123n` */
function integer(value) {
    return `${value}n`;
}
/** Formats an amount, a ratio or a rate in units of 10^-18 with all digits. */
function attoExact(units) {
    return exact(units, 18);
}
/** Multiplies two numbers in units of 10^-18, rounded towards minus infinity. */
function multiply(left, right) {
    return (0, integers_js_1.floorDivide)(left * right, integers_js_1.ONE);
}
/**
 * Divides two numbers in units of 10^-18, rounded towards zero. Zero when the divisor is not above zero, because the
 * service reports no infinity.
 */
function divide(dividend, divisor) {
    return divisor > 0n ? (dividend * integers_js_1.ONE) / divisor : 0n;
}
