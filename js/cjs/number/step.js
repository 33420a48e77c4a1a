"use strict";
/** Numbers on a grid: lots, ticks and coin units, by exact division. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.numberText = numberText;
exports.stepsOf = stepsOf;
exports.floorToStep = floorToStep;
exports.roundToStep = roundToStep;
exports.multiply = multiply;
exports.divide = divide;
exports.add = add;
exports.compare = compare;
const problem_js_1 = require("../problem.js");
const decimal_js_1 = require("./decimal.js");
/**
 * Tells the decimal text of a number as a user may give it.
 *
 * @param value a finite number, or decimal text
 * @param at what the number is, for the error
 * @param kind what sort of fault it is when it is none
 * @returns its shortest decimal text, without an exponent
 * @throws {Problem} when it is neither
 */
function numberText(value, at, kind = 'argument') {
    const text = typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint' ? `${value}` : '';
    if (text === '')
        throw (0, problem_js_1.problem)(kind, at, 'a decimal number', typeof value);
    const { digits, scale } = (0, decimal_js_1.readDecimal)(text, at, kind);
    return (0, decimal_js_1.fromUnits)(digits, scale);
}
/**
 * How many whole steps a number is.
 *
 * @param text the number
 * @param step the grid, as decimal text, above zero
 * @returns the quotient when it is whole, else `undefined`
 */
function stepsOf(text, step) {
    const [units, unit] = commonUnits(text, step);
    return units % unit === 0n ? units / unit : undefined;
}
/**
 * Moves a number down to its grid, toward zero.
 *
 * @param text the number
 * @param step the grid, as decimal text, above zero
 * @returns the nearest multiple that is not further from zero
 */
function floorToStep(text, step) {
    const [units, unit, decimals] = commonUnits(text, step);
    return (0, decimal_js_1.fromUnits)((units / unit) * unit, decimals);
}
/**
 * Moves a number to the nearest point of its grid, halves away from zero: takes the float noise off a price.
 *
 * @param text the number
 * @param step the grid, as decimal text, above zero
 * @returns the nearest multiple
 */
function roundToStep(text, step) {
    const [units, unit, decimals] = commonUnits(text, step);
    const half = units < 0n ? -unit : unit;
    return (0, decimal_js_1.fromUnits)(((2n * units + half) / (2n * unit)) * unit, decimals);
}
/** Both numbers in the finer one's units, and how many decimals that is. */
function commonUnits(text, step) {
    const decimals = Math.max((0, decimal_js_1.readDecimal)(text).scale, (0, decimal_js_1.readDecimal)(step).scale);
    return [(0, decimal_js_1.toUnits)(text, decimals), (0, decimal_js_1.toUnits)(step, decimals), decimals];
}
/**
 * Multiplies two decimal numbers exactly.
 *
 * @param left the one
 * @param right the other
 * @returns their product
 */
function multiply(left, right) {
    const [a, b] = [(0, decimal_js_1.readDecimal)(left), (0, decimal_js_1.readDecimal)(right)];
    return (0, decimal_js_1.fromUnits)(a.digits * b.digits, a.scale + b.scale);
}
/**
 * Divides two decimal numbers, cutting off after some decimals.
 *
 * @param left the dividend
 * @param right the divisor
 * @param decimals how many decimals the quotient keeps
 * @returns the quotient toward zero; `undefined` when the divisor is zero
 */
function divide(left, right, decimals) {
    const [a, b] = [(0, decimal_js_1.readDecimal)(left), (0, decimal_js_1.readDecimal)(right)];
    if (b.digits === 0n)
        return undefined;
    return (0, decimal_js_1.fromUnits)((a.digits * 10n ** BigInt(decimals + b.scale)) / (b.digits * 10n ** BigInt(a.scale)), decimals);
}
/**
 * Adds two decimal numbers exactly.
 *
 * @param left the one
 * @param right the other
 * @returns their sum
 */
function add(left, right) {
    const [a, b, decimals] = commonUnits(left, right);
    return (0, decimal_js_1.fromUnits)(a + b, decimals);
}
/**
 * Tells which of two decimal numbers is bigger.
 *
 * @param left the one
 * @param right the other
 * @returns negative, zero or positive, as a sort wants it
 */
function compare(left, right) {
    const [a, b] = commonUnits(left, right);
    return a < b ? -1 : a > b ? 1 : 0;
}
