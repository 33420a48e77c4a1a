"use strict";
/** Exact decimal numbers: text in, whole units of 10^-decimals out, and back. No float is involved. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.MAX_DIGITS = void 0;
exports.hasTooManyDigits = hasTooManyDigits;
exports.isDecimal = isDecimal;
exports.readDecimal = readDecimal;
exports.toUnits = toUnits;
exports.fromUnits = fromUnits;
const problem_js_1 = require("../problem.js");
/** Text that is a decimal number: sign, digits, fraction, exponent; three digits of an exponent hold every float. */
const DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$|^([+-]?)\.(\d+)(?:[eE]([+-]?\d{1,3}))?$/;
/** The most digits that a number may have, as the time to convert them is not linear; a 256-bit integer has 78. */
exports.MAX_DIGITS = 100;
/** Characters of a text that an error repeats. */
const MAX_SHOWN = 40;
const ZERO = 0x30;
/**
 * Tells whether a text has more digits than a number may have.
 *
 * @param text any text
 * @returns whether it has more than {@link MAX_DIGITS}, those of an exponent included
 */
function hasTooManyDigits(text) {
    return text.length > exports.MAX_DIGITS && text.replace(/\D+/g, '').length > exports.MAX_DIGITS;
}
/**
 * Tells whether a text is a decimal number.
 *
 * @param text any text
 * @returns whether {@link readDecimal} reads it
 */
function isDecimal(text) {
    return !hasTooManyDigits(text) && DECIMAL.test(text);
}
/**
 * Reads a decimal number from its text.
 *
 * @param text such as `-0.015`, `1e-9` or `64010.20`
 * @param at what the number is, for the error
 * @param kind of the error
 * @returns its digits and scale, without trailing zeros in the fraction
 * @throws {Problem} `kind` when the text is not a decimal number, or has more than {@link MAX_DIGITS} digits
 */
function readDecimal(text, at = 'number', kind = 'argument') {
    const isLong = hasTooManyDigits(text);
    const match = isLong ? null : DECIMAL.exec(text);
    if (match === null) {
        const wanted = isLong ? `a decimal number of at most ${exports.MAX_DIGITS} digits` : 'a decimal number';
        throw (0, problem_js_1.problem)(kind, at, wanted, JSON.stringify((0, problem_js_1.shorten)(text, MAX_SHOWN)));
    }
    const sign = match[1] ?? match[5] ?? '';
    const fraction = match[3] ?? match[6] ?? '';
    const exponent = Number(match[4] ?? match[7] ?? 0);
    const spelled = `${match[2] ?? ''}${fraction}`;
    const scale = fraction.length - exponent;
    const zeros = scale <= 0 ? 0 : Math.min(trailingZeros(spelled), scale);
    let digits = BigInt(zeros === 0 ? spelled : spelled.slice(0, spelled.length - zeros));
    if (scale < 0)
        digits *= 10n ** BigInt(-scale);
    return { digits: sign === '-' ? -digits : digits, scale: scale <= 0 || digits === 0n ? 0 : scale - zeros };
}
/** Counts the zeros at the end of some digits: `/0+$/` takes quadratic time where another digit follows the zeros. */
function trailingZeros(digits) {
    let end = digits.length;
    while (end > 0 && digits.charCodeAt(end - 1) === ZERO)
        end -= 1;
    return digits.length - end;
}
/**
 * Reads a decimal number as whole units of 10^-decimals.
 *
 * @param text the number
 * @param decimals how many decimals one unit has
 * @param at what the number is, for the error
 * @returns the units
 * @throws {Problem} `argument` when the text is not a decimal number, or finer than a unit
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
    const fraction = digits.slice(digits.length - decimals);
    const shown = fraction.slice(0, fraction.length - trailingZeros(fraction));
    return shown === '' ? `${sign}${whole}` : `${sign}${whole}.${shown}`;
}
