"use strict";
/** Numbers as the native section writes them: floats with every digit there is, and integers as text with an `n`. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.integer = integer;
exports.fine = fine;
exports.times = times;
exports.over = over;
const json_js_1 = require("../../json.js");
const ONE = 10n ** 18n;
/**
 * Tells an integer of the fields that are told as text.
 *
 * @param value whole
 * @returns such as `123n`
 */
function integer(value) {
    return `${value}n`;
}
/**
 * Tells money, a ratio, a rate or an amount with all its digits.
 *
 * @param units units of 10^-18
 * @returns its exact number
 */
function fine(units) {
    return (0, json_js_1.exact)(units, 18);
}
/**
 * Multiplies two numbers of 18 decimals.
 *
 * @param left units of 10^-18
 * @param right units of 10^-18
 * @returns units of 10^-18, rounded towards minus infinity
 */
function times(left, right) {
    return (0, json_js_1.floorDivide)(left * right, ONE);
}
/**
 * Divides two numbers of 18 decimals.
 *
 * @param dividend units of 10^-18
 * @param divisor units of 10^-18
 * @returns units of 10^-18, rounded towards zero; zero over what is not above zero, as the service tells no infinity
 */
function over(dividend, divisor) {
    return divisor > 0n ? (dividend * ONE) / divisor : 0n;
}
