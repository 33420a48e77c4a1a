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
    const [units, unit, decimals] = commonUnits(text, step);
    return fromUnits((units / unit) * unit, decimals);
}

/** Rounds a number to the nearest multiple of a step above zero, halves away from zero: removes the float error of a price. */
export function roundToStep(text: string, step: string): string {
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
    const [a, b] = [readDecimal(left), readDecimal(right)];
    return fromUnits(a.digits * b.digits, a.scale + b.scale);
}

/** Divides two decimal numbers, and truncates the quotient to `decimals`; `undefined` when the divisor is zero. */
export function divide(left: string, right: string, decimals: number): string | undefined {
    const [a, b] = [readDecimal(left), readDecimal(right)];
    if (b.digits === 0n) return undefined;
    return fromUnits((a.digits * 10n ** BigInt(decimals + b.scale)) / (b.digits * 10n ** BigInt(a.scale)), decimals);
}

/** Adds two decimal numbers exactly. */
export function add(left: string, right: string): string {
    const [a, b, decimals] = commonUnits(left, right);
    return fromUnits(a + b, decimals);
}

/** Compares two decimal numbers, for `sort`: -1, 0 or 1. */
export function compare(left: string, right: string): number {
    const [a, b] = commonUnits(left, right);
    return a < b ? -1 : a > b ? 1 : 0;
}
