/**
 * Parses values of rows. The native section sends integers such as `"123n"`, decimal numbers or `NaN`, and
 * event types as Move types. Parsers return `undefined` where there is no value, and throw a `Problem` for a
 * malformed one.
 *
 * The readers `decimal`, `positive`, `oneOf`, … take a row and the name of a member, so that each parser
 * states the rule of a member where it reads it, and the error names the member.
 */

import { SECOND_MS } from '../core/clock.js';
import { fromUnits, hasTooManyDigits, isDecimal, MAX_DIGITS } from '../core/number/decimal.js';
import { compare, multiply, numberText } from '../core/number/step.js';
import { problem } from '../core/problem.js';
import { isAddress } from '../core/address.js';
import type { Maybe, WireNumber } from '../wire/types.js';
import { formatValue } from './params.js';
import { isRecord } from '../core/shape.js';

/** Sizes and prices in the native section's integers are units of 10^-9. */
const NANO_DECIMALS = 9;

const INTEGER = /^([+-]?\d+)(?:\.0+)?n?$/;

/** Digits that a float represents exactly, as nearly every time has. */
const PLAIN_INTEGER = /^\d{1,15}$/;

/** Observed in place of a missing number, at most four characters. */
const NO_NUMBER = /^[+-]?nan$/i;

/**
 * Bounds of a number other than zero: products and quotients of two numbers within them are finite floats.
 */
const LARGEST = 1e50;
const SMALLEST = 1e-50;

/** The largest time of a `Date`, milliseconds. */
const MAX_TIME = 8.64e15;

/**
 * Makes a number of the public structures of decimal text: CCXT's `exchange.number`, which is `Number` or
 * `String`.
 */
export type ToNumber = (text: string) => number;

/**
 * Converts a wire number for the public structures only: to the nearest float, unless `convert` keeps its
 * text.
 */
export function toNumber(text: Maybe<WireNumber>, convert: ToNumber = Number): number | undefined {
    if (text === null || text === undefined) return undefined;
    const number = Number(text);
    if (Number.isFinite(number)) return convert === Number ? number : convert(numberText(text, 'number', 'response'));
    throw problem('response', 'number', 'a decimal number', JSON.stringify(text));
}

/** The last formatted second, without its milliseconds: rows of a stream are close in time. */
const lastSecond = { start: NaN, text: '' };

/** Formats milliseconds since 1970 as ISO 8601, which the service's own texts are not. */
export function toDatetime(timestamp: number | undefined): string | undefined {
    if (timestamp === undefined) return undefined;
    const milliseconds = timestamp % SECOND_MS;
    if (!Number.isInteger(timestamp) || milliseconds < 0) return new Date(timestamp).toISOString();
    const start = timestamp - milliseconds;
    if (start !== lastSecond.start) {
        lastSecond.text = new Date(start).toISOString().slice(0, -'000Z'.length);
        lastSecond.start = start;
    }
    return `${lastSecond.text}${`${milliseconds}`.padStart(3, '0')}Z`;
}

/** Reads a number of a row as decimal text with every digit. */
export function decimal<Row extends object>(row: Row, key: keyof Row & string): string | undefined {
    return parseDecimal(row[key], key);
}

/** Reads a number of a row that is not below zero, as decimal text. */
export function nonNegative<Row extends object>(row: Row, key: keyof Row & string): string | undefined {
    return parseNonNegative(row[key], key);
}

/** Reads a number of a row that is above zero, as decimal text. */
export function positive<Row extends object>(row: Row, key: keyof Row & string): string | undefined {
    const text = decimal(row, key);
    if (text === undefined || Number(text) > 0) return text;
    throw problem('response', key, 'a number above 0', formatValue(row[key]));
}

/** Reads a time of a row, milliseconds since 1970. */
export function time<Row extends object>(row: Row, key: keyof Row & string): number | undefined {
    return parseMilliseconds(row[key], key);
}

/** Reads one of some texts of a row. */
export function oneOf<Row extends object, Text extends string>(
    row: Row,
    key: keyof Row & string,
    accepted: readonly Text[],
): Text | undefined {
    const value: unknown = row[key];
    if (value === undefined || value === null) return undefined;
    if (accepted.includes(value as Text)) return value as Text;
    throw problem('response', key, `one of ${accepted.join(', ')}`, formatValue(value));
}

/** Reads one of some texts that a row must have. */
export function requiredOneOf<Row extends object, Text extends string>(
    row: Row,
    key: keyof Row & string,
    accepted: readonly Text[],
): Text {
    return required((from: Row, name: keyof Row & string) => oneOf(from, name, accepted), row, key);
}

/** Reads `true` or `false` of a row. */
export function flag<Row extends object>(row: Row, key: keyof Row & string): boolean | undefined {
    const value: unknown = row[key];
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'boolean') return value;
    throw problem('response', key, 'true or false', formatValue(value));
}

/** Reads a text of a row; an empty one counts as no value. */
export function text<Row extends object>(row: Row, key: keyof Row & string): string | undefined {
    const value: unknown = row[key];
    if (value === undefined || value === null || value === '') return undefined;
    if (typeof value === 'string') return value;
    throw problem('response', key, 'a text', formatValue(value));
}

/** Reads an id, or another text that a row must have. */
export function id<Row extends object>(row: Row, key: keyof Row & string): string {
    return required(text, row, key);
}

/**
 * A currency or a market: what a symbol, a table and a file name can contain without being mistaken for
 * another.
 */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._$-]{0,31}$/;
/** A coin type, or the name of a currency that is no coin of the chain. */
const CURRENCY_ID = /^[A-Za-z0-9][\w.:<>, $-]{0,299}$/;

/** Reads the name of a currency. */
export function name<Row extends object>(row: Row, key: keyof Row & string): string {
    const value = id(row, key);
    if (NAME.test(value)) return value;
    throw problem('response', key, 'a name of 1 to 32 letters, digits and . _ $ -', formatValue(value));
}

/** Reads the id of a currency: a coin type or a name. */
export function currencyId<Row extends object>(row: Row, key: keyof Row & string): string {
    const value = id(row, key);
    if (CURRENCY_ID.test(value)) return value;
    throw problem('response', key, 'a coin type or a name, at most 300 characters', formatValue(value));
}

/** Reads the id of an object of the chain; `undefined` where it is missing. */
export function objectId<Row extends object>(row: Row, key: keyof Row & string): string | undefined {
    const value: unknown = row[key];
    if (value === undefined || value === null) return undefined;
    if (isAddress(value)) return value;
    throw problem('response', key, 'an object id, 0x and hexadecimal digits', formatValue(value));
}

/** Reads an object of a row; `undefined` where it is missing. */
export function member<Row extends object, Key extends keyof Row & string>(
    row: Row,
    key: Key,
): NonNullable<Row[Key]> | undefined {
    const value = row[key];
    if (value === undefined || value === null) return undefined;
    if (isRecord(value)) return value;
    throw problem('response', key, 'an object', formatValue(value));
}

/** Reads a member that a row must have. */
export function required<Row extends object, Key extends keyof Row & string, Value>(
    read: (row: Row, key: Key) => Value | undefined,
    row: Row,
    key: Key,
): Value {
    const value = read(row, key);
    if (value !== undefined) return value;
    throw problem('response', key, 'a value', formatValue(row[key]));
}

/** Parses an integer: `"123n"`, `"123"` or `123`. */
export function parseInteger(value: unknown, at = 'integer'): bigint | undefined {
    const text = numericText(value);
    if (text === undefined) return undefined;
    const isLong = hasTooManyDigits(text);
    const match = isLong ? null : INTEGER.exec(text);
    if (match !== null) return BigInt(match[1] ?? '');
    const wanted = isLong ? `at most ${MAX_DIGITS} digits` : 'digits, such as "123n"';
    throw problem('response', at, wanted, formatValue(value));
}

/** The usual decimal number, which is within all bounds. */
const PLAIN_DECIMAL = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;

/** Parses a decimal number to text with every digit. `NaN` counts as no value. */
export function parseDecimal(value: unknown, at = 'number'): string | undefined {
    if (typeof value === 'string' && PLAIN_DECIMAL.test(value)) return value;
    const text = numericText(value);
    if (text === undefined) return undefined;
    if (!isDecimal(text)) {
        throw problem('response', at, `a decimal number of at most ${MAX_DIGITS} digits`, formatValue(value));
    }
    const size = Math.abs(Number(text));
    if (size === 0 ? /^[^e]*[1-9]/i.test(text) : size > LARGEST || size < SMALLEST) {
        throw problem('response', at, 'zero, or a number from 10^-50 to 10^50', formatValue(value));
    }
    return text;
}

/** Parses a decimal number that is not below zero. */
export function parseNonNegative(value: unknown, at: string): string | undefined {
    const text = parseDecimal(value, at);
    if (text === undefined || Number(text) >= 0) return text;
    throw problem('response', at, 'a number, 0 or more', formatValue(value));
}

/** Parses a time or a duration in milliseconds: a whole number that is not below zero. */
export function parseMilliseconds(value: unknown, at = 'time'): number | undefined {
    if (typeof value === 'string' && PLAIN_INTEGER.test(value)) return Number(value);
    const integer = parseInteger(value, at);
    if (integer === undefined) return undefined;
    const number = Number(integer);
    if (number >= 0 && number <= MAX_TIME) return number;
    throw problem('response', at, 'milliseconds', formatValue(value));
}

/**
 * Parses a size or price in units of 10^-9, such as `"64000000000000n"`, to decimal text, such as `64000`.
 */
export function parseNano(value: unknown, at = 'integer'): string | undefined {
    const units = parseInteger(value, at);
    if (units === undefined) return undefined;
    if (units >= 0n) return fromUnits(units, NANO_DECIMALS);
    throw problem('response', at, 'a number, 0 or more', formatValue(value));
}

/** Parses a side, 0 or 1; of a trade it is the taker's. */
export function parseSide(value: unknown): 'buy' | 'sell' | undefined {
    const text = numericText(value);
    if (text === undefined) return undefined;
    if (text === '0' || text === '0n') return 'buy';
    if (text === '1' || text === '1n') return 'sell';
    throw problem('response', 'side', '0 (buy) or 1 (sell)', formatValue(value));
}

/**
 * Returns the name of an event type, such as `FilledTakerOrder` of
 * `0x9::events::FilledTakerOrder<0x2::sui::SUI>`.
 */
export function parseEventName(value: unknown): string {
    if (typeof value !== 'string') return '';
    const end = value.indexOf('<');
    const type = end < 0 ? value : value.slice(0, end);
    const separator = type.lastIndexOf('::');
    return (separator < 0 ? type : type.slice(separator + '::'.length)).trim();
}

/**
 * Returns the text of a number; `undefined` where there is none, and an empty text for a value of another
 * type.
 */
function numericText(value: unknown): string | undefined {
    if (value === undefined || value === null) return undefined;
    const text = textOf(value) ?? '';
    return text.length <= 4 && NO_NUMBER.test(text) ? undefined : text;
}

/** Returns the text of a string, number or bigint; `undefined` of any other value. */
export function textOf(value: unknown): string | undefined {
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? `${value}` : undefined;
}

/** Returns the absolute value of decimal text. */
export function absolute(number: string): string {
    return compare(number, '0') < 0 ? multiply(number, '-1') : number;
}
