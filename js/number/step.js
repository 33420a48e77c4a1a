/** Numbers on a grid: lots, ticks and coin units, by exact division. */
import { problem } from '../problem.js';
import { fromUnits, readDecimal, toUnits } from './decimal.js';
/**
 * Tells the decimal text of a number as a user may give it.
 *
 * @param value a finite number, or decimal text
 * @param at what the number is, for the error
 * @param kind what sort of fault it is when it is none
 * @returns its shortest decimal text, without an exponent
 * @throws {Problem} when it is neither
 */
export function numberText(value, at, kind = 'argument') {
    const text = typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint' ? `${value}` : '';
    if (text === '')
        throw problem(kind, at, 'a decimal number', typeof value);
    const { digits, scale } = readDecimal(text, at, kind);
    return fromUnits(digits, scale);
}
/**
 * How many whole steps a number is.
 *
 * @param text the number
 * @param step the grid, as decimal text, above zero
 * @returns the quotient when it is whole, else `undefined`
 */
export function stepsOf(text, step) {
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
export function floorToStep(text, step) {
    const [units, unit, decimals] = commonUnits(text, step);
    return fromUnits((units / unit) * unit, decimals);
}
/**
 * Moves a number to the nearest point of its grid, halves away from zero: takes the float noise off a price.
 *
 * @param text the number
 * @param step the grid, as decimal text, above zero
 * @returns the nearest multiple
 */
export function roundToStep(text, step) {
    const [units, unit, decimals] = commonUnits(text, step);
    const half = units < 0n ? -unit : unit;
    return fromUnits(((2n * units + half) / (2n * unit)) * unit, decimals);
}
/** Both numbers in the finer one's units, and how many decimals that is. */
function commonUnits(text, step) {
    const decimals = Math.max(readDecimal(text).scale, readDecimal(step).scale);
    return [toUnits(text, decimals), toUnits(step, decimals), decimals];
}
/**
 * Multiplies two decimal numbers exactly.
 *
 * @param left the one
 * @param right the other
 * @returns their product
 */
export function multiply(left, right) {
    const [a, b] = [readDecimal(left), readDecimal(right)];
    return fromUnits(a.digits * b.digits, a.scale + b.scale);
}
/**
 * Divides two decimal numbers, cutting off after some decimals.
 *
 * @param left the dividend
 * @param right the divisor
 * @param decimals how many decimals the quotient keeps
 * @returns the quotient toward zero; `undefined` when the divisor is zero
 */
export function divide(left, right, decimals) {
    const [a, b] = [readDecimal(left), readDecimal(right)];
    if (b.digits === 0n)
        return undefined;
    return fromUnits((a.digits * 10n ** BigInt(decimals + b.scale)) / (b.digits * 10n ** BigInt(a.scale)), decimals);
}
/**
 * Adds two decimal numbers exactly.
 *
 * @param left the one
 * @param right the other
 * @returns their sum
 */
export function add(left, right) {
    const [a, b, decimals] = commonUnits(left, right);
    return fromUnits(a + b, decimals);
}
/**
 * Tells which of two decimal numbers is bigger.
 *
 * @param left the one
 * @param right the other
 * @returns negative, zero or positive, as a sort wants it
 */
export function compare(left, right) {
    const [a, b] = commonUnits(left, right);
    return a < b ? -1 : a > b ? 1 : 0;
}
