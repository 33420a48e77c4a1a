/** Exact decimal numbers: converts text to whole units of 10^-decimals and back, without floats. */

import { problem, shorten, type ProblemKind } from '../problem.js';

/** The smaller of two integers. */
export function min(left: bigint, right: bigint): bigint {
    return left < right ? left : right;
}

/** The largest integer of 64 bits, which is how the chain counts amounts. */
export const MAX_U64 = 2n ** 64n - 1n;

/**
 * The text of a decimal number: sign, digits, fraction, exponent; every float has at most three digits in its
 * exponent.
 */
const DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$|^([+-]?)\.(\d+)(?:[eE]([+-]?\d{1,3}))?$/;

/** Maximum number of digits, as the conversion does not take linear time; a 256-bit integer has 78. */
export const MAX_DIGITS = 100;

/** Maximum number of characters of a text in an error. */
const MAX_SHOWN = 40;

const ZERO = 0x30;

/** A decimal number as digits × 10^-scale, with the smallest possible `scale` of 0 or more. */
export interface Decimal {
    readonly digits: bigint;
    readonly scale: number;
}

/** Returns whether a text has more than {@link MAX_DIGITS} digits, including those of an exponent. */
export function hasTooManyDigits(text: string): boolean {
    return text.length > MAX_DIGITS && text.replace(/\D+/g, '').length > MAX_DIGITS;
}

/** Returns whether {@link readDecimal} accepts a text. */
export function isDecimal(text: string): boolean {
    return !hasTooManyDigits(text) && DECIMAL.test(text);
}

/**
 * Reads a decimal number such as `-0.015`, `1e-9` or `64010.20`, without trailing zeros in the fraction; `at`
 * is its name in errors.
 *
 * @throws {Problem} `kind` when the text is not a decimal number, or has more than {@link MAX_DIGITS} digits
 */
export function readDecimal(text: string, at = 'number', kind: ProblemKind = 'argument'): Decimal {
    return readPlain(text) ?? readAny(text, at, kind);
}

/** Maximum number of digits that {@link readPlain} reads. */
const MAX_PLAIN = 15;

/**
 * Reads the most frequent format faster: few digits without a sign and an exponent; `undefined` for any
 * other.
 */
function readPlain(text: string): Decimal | undefined {
    if (text.length > MAX_PLAIN + 1) return undefined;
    let point = -1;
    let digits = 0;
    for (let i = 0; i < text.length; i += 1) {
        const digit = text.charCodeAt(i) - ZERO;
        if (digit >= 0 && digit <= 9) digits = 10 * digits + digit;
        else if (text[i] === '.' && point < 0) point = i;
        else return undefined;
    }
    let scale = point < 0 ? 0 : text.length - point - 1;
    if (text.length - (point < 0 ? 0 : 1) > MAX_PLAIN || point === 0 || text.length === 0) return undefined;
    for (; scale > 0 && digits % 10 === 0; scale -= 1) digits /= 10;
    return { digits: BigInt(digits), scale };
}

function readAny(text: string, at: string, kind: ProblemKind): Decimal {
    const isLong = hasTooManyDigits(text);
    const match = isLong ? null : DECIMAL.exec(text);
    if (match === null) {
        const wanted = isLong ? `a decimal number of at most ${MAX_DIGITS} digits` : 'a decimal number';
        throw problem(kind, at, wanted, JSON.stringify(shorten(text, MAX_SHOWN)));
    }
    const sign = match[1] ?? match[5] ?? '';
    const fraction = match[3] ?? match[6] ?? '';
    const exponent = Number(match[4] ?? match[7] ?? 0);
    const allDigits = `${match[2] ?? ''}${fraction}`;
    const scale = fraction.length - exponent;
    const zeros = scale <= 0 ? 0 : Math.min(trailingZeros(allDigits), scale);
    let digits = BigInt(zeros === 0 ? allDigits : allDigits.slice(0, allDigits.length - zeros));
    if (scale < 0) digits *= 10n ** BigInt(-scale);
    return { digits: sign === '-' ? -digits : digits, scale: scale <= 0 || digits === 0n ? 0 : scale - zeros };
}

/** Counts the zeros at the end; the expression `/0+$/` takes quadratic time when another digit follows. */
function trailingZeros(digits: string): number {
    let end = digits.length;
    while (end > 0 && digits.charCodeAt(end - 1) === ZERO) end -= 1;
    return digits.length - end;
}

/**
 * Reads a decimal number as whole units of 10^-decimals.
 *
 * @throws {Problem} `argument` when the text is not a decimal number, or has more decimals
 */
export function toUnits(text: string, decimals: number, at = 'number'): bigint {
    const plain = toPlainUnits(text, decimals);
    if (plain !== undefined) return plain;
    const { digits, scale } = readDecimal(text, at);
    if (scale > decimals) throw problem('argument', at, `at most ${decimals} decimals`, text);
    return digits * 10n ** BigInt(decimals - scale);
}

const PLAIN = /^\d{1,40}(?:\.\d+)?$/;

/** Reads the most frequent format faster: no sign, no exponent, no more decimals than a unit has. */
function toPlainUnits(text: string, decimals: number): bigint | undefined {
    const point = text.indexOf('.');
    const places = point < 0 ? 0 : text.length - point - 1;
    if (places > decimals || !PLAIN.test(text)) return undefined;
    const digits = point < 0 ? text : text.slice(0, point) + text.slice(point + 1);
    return BigInt(digits + '0'.repeat(decimals - places));
}

/** Writes whole units of 10^-decimals as the shortest decimal text, without an exponent or trailing zeros. */
export function fromUnits(units: bigint, decimals: number): string {
    const sign = units < 0n ? '-' : '';
    const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
    const whole = digits.slice(0, digits.length - decimals);
    const fraction = digits.slice(digits.length - decimals);
    const shown = fraction.slice(0, fraction.length - trailingZeros(fraction));
    return shown === '' ? `${sign}${whole}` : `${sign}${whole}.${shown}`;
}
