"use strict";
/** Exact decimal numbers: text in, whole units of 10^-decimals out, and back. No float is involved. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.readDecimal = readDecimal;
exports.toUnits = toUnits;
exports.fromUnits = fromUnits;
const problem_js_1 = require("../problem.js");
/** Text that is a decimal number: sign, digits, fraction, exponent. */
const DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$|^([+-]?)\.(\d+)(?:[eE]([+-]?\d{1,4}))?$/;
/**
 * Reads a decimal number from its text.
 *
 * @param text such as `-0.015`, `1e-9` or `64010.20`
 * @param at what the number is, for the error
 * @returns its digits and scale, without trailing zeros in the fraction
 * @throws {Problem} `argument` when the text is not a decimal number
 */
function readDecimal(text, at = 'number') {
    const match = DECIMAL.exec(text);
    if (match === null)
        throw (0, problem_js_1.problem)('argument', at, 'a decimal number', JSON.stringify(text));
    const sign = match[1] ?? match[5] ?? '';
    const fraction = match[3] ?? match[6] ?? '';
    const exponent = Number(match[4] ?? match[7] ?? 0);
    let digits = BigInt(`${match[2] ?? ''}${fraction}`);
    let scale = fraction.length - exponent;
    if (scale < 0) {
        digits *= 10n ** BigInt(-scale);
        scale = 0;
    }
    while (scale > 0 && digits % 10n === 0n) {
        digits /= 10n;
        scale -= 1;
    }
    return { digits: sign === '-' ? -digits : digits, scale };
}
/**
 * Reads a decimal number as whole units of 10^-decimals.
 *
 * @param text the number
 * @param decimals how many decimals one unit has
 * @param at what the number is, for the error
 * @returns the units
 * @throws {Problem} `argument` when the text is no number, or finer than a unit
 */
function toUnits(text, decimals, at = 'number') {
    const plain = toPlainUnits(text, decimals);
    if (plain !== undefined)
        return plain;
    const { digits, scale } = readDecimal(text, at);
    if (scale > decimals)
        throw (0, problem_js_1.problem)('argument', at, `at most ${decimals} decimals`, text);
    return digits * 10n ** BigInt(decimals - scale);
}
const PLAIN = /^\d{1,40}(?:\.\d+)?$/;
/** The most usual spelling, with no more decimals than a unit has, read at once. */
function toPlainUnits(text, decimals) {
    const point = text.indexOf('.');
    const found = point < 0 ? 0 : text.length - point - 1;
    if (found > decimals || !PLAIN.test(text))
        return undefined;
    const digits = point < 0 ? text : text.slice(0, point) + text.slice(point + 1);
    return BigInt(digits + '0'.repeat(decimals - found));
}
/**
 * Writes whole units of 10^-decimals as the shortest decimal text.
 *
 * @param units the units
 * @param decimals how many decimals one unit has
 * @returns such as `-0.015`; never an exponent, no trailing zeros
 */
function fromUnits(units, decimals) {
    const sign = units < 0n ? '-' : '';
    const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
    const whole = digits.slice(0, digits.length - decimals);
    const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
    return fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
}
