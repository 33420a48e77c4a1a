"use strict";
/** Exact arithmetic with decimal text, and rounding to steps such as lots and ticks. */
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
 * Converts a number of a user to its shortest decimal text, without an exponent.
 *
 * @param value a finite number, or decimal text
 * @throws {Problem} `kind` when it is neither
 */
function numberText(value, at, kind = 'argument') {
    const text = typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint' ? `${value}` : '';
    if (text === '') {
        const isShort = value === '' || value === null || typeof value === 'boolean';
        throw (0, problem_js_1.problem)(kind, at, 'a decimal number', isShort ? JSON.stringify(value) : typeof value);
    }
    const { digits, scale } = (0, decimal_js_1.readDecimal)(text, at, kind);
    return (0, decimal_js_1.fromUnits)(digits, scale);
}
/** Divides a number by a step above zero; `undefined` when the number is no multiple. */
function stepsOf(text, step) {
    const [units, unit] = commonUnits(text, step);
    return units % unit === 0n ? units / unit : undefined;
}
/** Rounds a number toward zero, to a multiple of a step above zero. */
function floorToStep(text, step) {
    const [units, unit, decimals] = commonUnits(text, step);
    return (0, decimal_js_1.fromUnits)((units / unit) * unit, decimals);
}
/** Rounds a number to the nearest multiple of a step above zero, halves away from zero: removes the float error of a price. */
function roundToStep(text, step) {
    const [units, unit, decimals] = commonUnits(text, step);
    const half = units < 0n ? -unit : unit;
    return (0, decimal_js_1.fromUnits)(((2n * units + half) / (2n * unit)) * unit, decimals);
}
/** Returns both numbers in units of the same number of decimals, and that number. */
function commonUnits(text, step) {
    const [a, b] = [(0, decimal_js_1.readDecimal)(text), (0, decimal_js_1.readDecimal)(step)];
    const decimals = Math.max(a.scale, b.scale);
    return [inUnits(a, decimals), inUnits(b, decimals), decimals];
}
function inUnits({ digits, scale }, decimals) {
    return scale === decimals ? digits : digits * 10n ** BigInt(decimals - scale);
}
/** Multiplies two decimal numbers exactly. */
function multiply(left, right) {
    const [a, b] = [(0, decimal_js_1.readDecimal)(left), (0, decimal_js_1.readDecimal)(right)];
    return (0, decimal_js_1.fromUnits)(a.digits * b.digits, a.scale + b.scale);
}
/** Divides two decimal numbers, and truncates the quotient to `decimals`; `undefined` when the divisor is zero. */
function divide(left, right, decimals) {
    const [a, b] = [(0, decimal_js_1.readDecimal)(left), (0, decimal_js_1.readDecimal)(right)];
    if (b.digits === 0n)
        return undefined;
    return (0, decimal_js_1.fromUnits)((a.digits * 10n ** BigInt(decimals + b.scale)) / (b.digits * 10n ** BigInt(a.scale)), decimals);
}
/** Adds two decimal numbers exactly. */
function add(left, right) {
    const [a, b, decimals] = commonUnits(left, right);
    return (0, decimal_js_1.fromUnits)(a + b, decimals);
}
/** Compares two decimal numbers, for `sort`: -1, 0 or 1. */
function compare(left, right) {
    const [a, b] = commonUnits(left, right);
    return a < b ? -1 : a > b ? 1 : 0;
}
