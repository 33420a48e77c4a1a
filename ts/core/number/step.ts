/** Exact arithmetic with decimal text, and rounding to steps such as lots and ticks. */

import { problem, type ProblemKind } from '../problem.js';
import { typeOf } from '../shape.js';
import { fromUnits, readDecimal, type Decimal } from './decimal.js';

/**
 * Converts a number of a user to its shortest decimal text, without an exponent.
 *
 * @param value a finite number, or decimal text
 * @throws {Problem} `kind` when it is neither
 */
export function numberText(value: unknown, at: string, kind: ProblemKind = 'argument'): string {
    const text = typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint' ? `${value}` : '';
    if (text === '') {
        const isShort = value === '' || value === null || typeof value === 'boolean';
        throw problem(kind, at, 'a decimal number', isShort ? JSON.stringify(value) : typeOf(value));
    }
    const { digits, scale } = readDecimal(text, at, kind);
    return fromUnits(digits, scale);
}

/** Divides a number by a step above zero; `undefined` when the number is no multiple. */
export function stepsOf(text: string, step: string): bigint | undefined {
    const [units, unit] = commonUnits(text, step);
    return units % unit === 0n ? units / unit : undefined;
}

/** Rounds a number toward zero, to a multiple of a step above zero. */
export function floorToStep(text: string, step: string): string {
    const small = toStepSmall(text, step, 'floor');
    if (small !== undefined) return small;
    const [units, unit, decimals] = commonUnits(text, step);
    return fromUnits((units / unit) * unit, decimals);
}

/**
 * Rounds a number to the nearest multiple of a step above zero, halves away from zero: removes the float
 * error of a price.
 */
export function roundToStep(text: string, step: string): string {
    const small = toStepSmall(text, step, 'round');
    if (small !== undefined) return small;
    const [units, unit, decimals] = commonUnits(text, step);
    const half = units < 0n ? -unit : unit;
    return fromUnits(((2n * units + half) / (2n * unit)) * unit, decimals);
}

/** Returns both numbers in units of the same number of decimals, and that number. */
function commonUnits(text: string, step: string): [bigint, bigint, number] {
    const [a, b] = [readDecimal(text), readDecimal(step)];
    const decimals = Math.max(a.scale, b.scale);
    return [inUnits(a, decimals), inUnits(b, decimals), decimals];
}

function inUnits({ digits, scale }: Decimal, decimals: number): bigint {
    return scale === decimals ? digits : digits * 10n ** BigInt(decimals - scale);
}

/** Multiplies two decimal numbers exactly. */
export function multiply(left: string, right: string): string {
    const small = multiplySmall(left, right);
    if (small !== undefined) return small;
    const [a, b] = [readDecimal(left), readDecimal(right)];
    return fromUnits(a.digits * b.digits, a.scale + b.scale);
}

/**
 * Divides two decimal numbers, and truncates the quotient to `decimals`; `undefined` when the divisor is
 * zero.
 */
export function divide(left: string, right: string, decimals: number): string | undefined {
    const small = divideSmall(left, right, decimals);
    if (small !== undefined) return small;
    const [a, b] = [readDecimal(left), readDecimal(right)];
    if (b.digits === 0n) return undefined;
    return fromUnits((a.digits * 10n ** BigInt(decimals + b.scale)) / (b.digits * 10n ** BigInt(a.scale)), decimals);
}

/** Adds two decimal numbers exactly. */
export function add(left: string, right: string): string {
    const small = addSmall(left, right, 1);
    if (small !== undefined) return small;
    const [a, b, decimals] = commonUnits(left, right);
    return fromUnits(a + b, decimals);
}

/** Subtracts two decimal numbers exactly. */
export function subtract(left: string, right: string): string {
    const small = addSmall(left, right, -1);
    if (small !== undefined) return small;
    const [a, b, decimals] = commonUnits(left, right);
    return fromUnits(a - b, decimals);
}

/** Compares two decimal numbers, for `sort`: -1, 0 or 1. */
export function compare(left: string, right: string): number {
    const small = compareSmall(left, right);
    if (small !== undefined) return small;
    const [a, b] = commonUnits(left, right);
    return a < b ? -1 : a > b ? 1 : 0;
}

// -------------------------------------------------------------------------- small numbers

/** Powers of ten that a float holds exactly, by exponent. */
export const POWERS: readonly number[] = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

// A float represents every integer of up to 15 digits, and the quotient of such an integer and a power of ten
// up to 10^22 is the float that is nearest to the decimal number; its shortest text is that number. So these
// functions are exact, or return `undefined`.

/** The integer that {@link readSmall} read, and its decimals. */
let small = 0;
let smallScale = 0;
const MAX_SMALL = 1e15;
const MAX_SMALL_DIGITS = 15;
const [MINUS, POINT, ZERO] = [0x2d, 0x2e, 0x30] as const;

/**
 * Reads decimal text of at most 15 digits, without an exponent and a plus sign; returns whether it is one.
 */
function readSmall(text: string): boolean {
    const { length } = text;
    if (length === 0 || length > MAX_SMALL_DIGITS + 2) return false;
    const first = text.charCodeAt(0) === MINUS ? 1 : 0;
    let point = -1;
    let digits = 0;
    for (let i = first; i < length; i += 1) {
        const code = text.charCodeAt(i);
        if (code >= ZERO && code <= ZERO + 9) digits = 10 * digits + code - ZERO;
        else if (code === POINT && point < 0 && i > first) point = i;
        else return false;
    }
    const count = length - first - (point < 0 ? 0 : 1);
    if (count === 0 || count > MAX_SMALL_DIGITS || point === length - 1) return false;
    small = first === 0 ? digits : -digits;
    smallScale = point < 0 ? 0 : length - point - 1;
    return true;
}

/**
 * Writes an integer of less than 16 digits as units of 10^-scale; `undefined` where its text would have an
 * exponent.
 */
function fromSmall(units: number, scale: number): string | undefined {
    const power = POWERS[scale];
    if (power === undefined || !(units < MAX_SMALL && units > -MAX_SMALL)) return undefined;
    if (units === 0) return '0';
    const number = units / power;
    return number >= 1e-6 || number <= -1e-6 ? `${number}` : undefined;
}

/** The power of ten that takes a number of `scale` decimals to `most` decimals. */
function powerTo(most: number, scale: number): number {
    return POWERS[most - scale] ?? NaN;
}

/**
 * Adds `sign` times the right number. Of the terms, the one with the most decimals has at most 15 digits, so
 * a small sum is exact.
 */
function addSmall(left: string, right: string, sign: 1 | -1): string | undefined {
    if (!readSmall(left)) return undefined;
    const [digits, scale] = [small, smallScale];
    if (!readSmall(right)) return undefined;
    const most = scale > smallScale ? scale : smallScale;
    return fromSmall(digits * powerTo(most, scale) + sign * small * powerTo(most, smallScale), most);
}

/** A product below 10^15 is exact. */
function multiplySmall(left: string, right: string): string | undefined {
    if (!readSmall(left)) return undefined;
    const [digits, scale] = [small, smallScale];
    return readSmall(right) ? fromSmall(digits * small, scale + smallScale) : undefined;
}

/** A quotient that ends within 15 digits and the wanted decimals, as that of a cost and an amount does. */
function divideSmall(left: string, right: string, decimals: number): string | undefined {
    if (!readSmall(left)) return undefined;
    let [digits, scale] = [small, smallScale];
    if (!readSmall(right) || small === 0) return undefined;
    for (scale -= smallScale; digits !== 0 && digits < MAX_SMALL / 10 && digits > -MAX_SMALL / 10; scale += 1)
        digits *= 10;
    if (digits % small !== 0) return undefined;
    let quotient = digits / small;
    for (; scale > 0 && quotient % 10 === 0; scale -= 1) quotient /= 10;
    if (scale > decimals) return undefined;
    return scale < 0 ? fromSmall(quotient * powerTo(-scale, 0), 0) : fromSmall(quotient, scale);
}

function compareSmall(left: string, right: string): number | undefined {
    if (!readSmall(left)) return undefined;
    const [digits, scale] = [small, smallScale];
    if (!readSmall(right)) return undefined;
    const most = scale > smallScale ? scale : smallScale;
    const [x, y] = [digits * powerTo(most, scale), small * powerTo(most, smallScale)];
    if (!Number.isSafeInteger(x) || !Number.isSafeInteger(y)) return undefined;
    return x < y ? -1 : x > y ? 1 : 0;
}

/** Rounds a number of zero or more to a step: remainders of safe integers are exact. */
function toStepSmall(text: string, step: string, way: 'round' | 'floor'): string | undefined {
    if (!readSmall(text) || small < 0) return undefined;
    const [digits, scale] = [small, smallScale];
    if (!readSmall(step) || small <= 0) return undefined;
    const most = scale > smallScale ? scale : smallScale;
    const [units, unit] = [digits * powerTo(most, scale), small * powerTo(most, smallScale)];
    if (!(units < MAX_SMALL && unit < MAX_SMALL)) return undefined;
    const twice = 2 * units + (way === 'round' ? unit : 0);
    return fromSmall(((twice - (twice % (2 * unit))) / (2 * unit)) * unit, most);
}
