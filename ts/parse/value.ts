/**
 * Parses values of rows. The native section sends integers such as `"123n"`, decimal numbers or `NaN`, and event types as Move
 * types. Parsers return `undefined` where there is no value, and throw a `Problem` for a malformed one.
 */

import { fromUnits, hasTooManyDigits, isDecimal, MAX_DIGITS } from '../number/decimal.js';
import { add, compare, multiply, numberText } from '../number/step.js';
import { problem } from '../problem.js';
import type { Maybe, WireNumber } from '../wire/types.js';
import { formatValue } from './params.js';

/** Sizes and prices in the native section's integers are units of 10^-9. */
const NANO_DECIMALS = 9;

const INTEGER = /^([+-]?\d+)(?:\.0+)?n?$/;

/** Observed in place of a missing number. */
const NO_NUMBER = /^[+-]?(?:nan|inf(?:inity)?)$/i;

/** Makes a number of the public structures of decimal text: CCXT's `exchange.number`, which is `Number` or `String`. */
export type ToNumber = (text: string) => number;

/** Converts a wire number for the public structures only: to the nearest float, unless `convert` keeps its text. */
export function toNumber(text: Maybe<WireNumber>, convert: ToNumber = Number): number | undefined {
    if (text === null || text === undefined) return undefined;
    const number = Number(text);
    if (Number.isFinite(number)) return convert === Number ? number : convert(numberText(text, 'number', 'response'));
    throw problem('response', 'number', 'a decimal number', JSON.stringify(text));
}

/** Formats milliseconds since 1970 as ISO 8601, which the service's own texts are not. */
export function toDatetime(timestamp: number | undefined): string | undefined {
    return timestamp === undefined ? undefined : new Date(timestamp).toISOString();
}

/** Expects a decimal number, and keeps its text for CCXT. */
export function toDecimalText(text: Maybe<WireNumber>): string | undefined {
    return toNumber(text) === undefined ? undefined : (text ?? undefined);
}

/** Parses an integer: `"123n"`, `"123"` or `123`. */
export function parseInteger(value: unknown): bigint | undefined {
    if (isNothing(value)) return undefined;
    const text = toText(value);
    const isLong = hasTooManyDigits(text);
    const match = isLong ? null : INTEGER.exec(text);
    if (match !== null) return BigInt(match[1] ?? '');
    const wanted = isLong ? `at most ${MAX_DIGITS} digits` : 'digits, such as "123n"';
    throw problem('response', 'integer', wanted, formatValue(value));
}

/** Parses a decimal number to text with every digit. `NaN` and `Infinity` count as no value. */
export function parseDecimal(value: unknown): string | undefined {
    if (isNothing(value)) return undefined;
    const text = toText(value);
    if (isDecimal(text)) return text;
    throw problem('response', 'number', `a decimal number of at most ${MAX_DIGITS} digits`, formatValue(value));
}

/** Parses a time or a duration in milliseconds, which must be a safe integer. */
export function parseMilliseconds(value: unknown): number | undefined {
    const integer = parseInteger(value);
    if (integer === undefined) return undefined;
    const number = Number(integer);
    if (Number.isSafeInteger(number)) return number;
    throw problem('response', 'time', 'milliseconds', formatValue(value));
}

/** Parses a size or price in units of 10^-9, such as `"64000000000000n"`, to decimal text, such as `64000`. */
export function parseNano(value: unknown): string | undefined {
    const units = parseInteger(value);
    return units === undefined ? undefined : fromUnits(units, NANO_DECIMALS);
}

/** Parses a side, 0 or 1; of a trade it is the taker's. Any other value counts as no value. */
export function parseSide(value: unknown): 'buy' | 'sell' | undefined {
    const text = isNothing(value) ? '' : toText(value);
    return ({ '0': 'buy', '1': 'sell', '0n': 'buy', '1n': 'sell' } as const)[text as '0'];
}

/** Returns the name of an event type, such as `FilledTakerOrder` of `0x9::events::FilledTakerOrder<0x2::sui::SUI>`. */
export function parseEventName(value: unknown): string {
    if (typeof value !== 'string') return '';
    const [type = ''] = value.split('<');
    return type.split('::').at(-1)?.trim() ?? '';
}

function isNothing(value: unknown): boolean {
    return value === undefined || value === null || NO_NUMBER.test(toText(value));
}

function toText(value: unknown): string {
    return textOf(value) ?? '';
}

/** Returns the text of a string, number or bigint; `undefined` of any other value. */
export function textOf(value: unknown): string | undefined {
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? `${value}` : undefined;
}

/** Subtracts decimal texts. */
export function subtract(left: string, right: string): string {
    return add(left, multiply(right, '-1'));
}

/** Returns the absolute value of decimal text. */
export function absolute(number: string): string {
    return compare(number, '0') < 0 ? multiply(number, '-1') : number;
}
