"use strict";
/**
 * Parses values of rows. The native section sends integers such as `"123n"`, decimal numbers or `NaN`, and event types as Move
 * types. Parsers return `undefined` where there is no value, and throw a `Problem` for a malformed one.
 *
 * The readers `decimal`, `positive`, `oneOf`, … take a row and the name of a member, so that each parser states the rule of a
 * member where it reads it, and the error names the member.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toNumber = toNumber;
exports.toDatetime = toDatetime;
exports.decimal = decimal;
exports.nonNegative = nonNegative;
exports.positive = positive;
exports.time = time;
exports.oneOf = oneOf;
exports.requiredOneOf = requiredOneOf;
exports.flag = flag;
exports.text = text;
exports.id = id;
exports.name = name;
exports.currencyId = currencyId;
exports.objectId = objectId;
exports.member = member;
exports.required = required;
exports.parseInteger = parseInteger;
exports.parseDecimal = parseDecimal;
exports.parseNonNegative = parseNonNegative;
exports.parseMilliseconds = parseMilliseconds;
exports.parseNano = parseNano;
exports.parseSide = parseSide;
exports.parseEventName = parseEventName;
exports.textOf = textOf;
exports.subtract = subtract;
exports.absolute = absolute;
const clock_js_1 = require("../core/clock.js");
const decimal_js_1 = require("../core/number/decimal.js");
const step_js_1 = require("../core/number/step.js");
const problem_js_1 = require("../core/problem.js");
const address_js_1 = require("../core/address.js");
const params_js_1 = require("./params.js");
const shape_js_1 = require("../core/shape.js");
/** Sizes and prices in the native section's integers are units of 10^-9. */
const NANO_DECIMALS = 9;
const INTEGER = /^([+-]?\d+)(?:\.0+)?n?$/;
/** Digits that a float represents exactly, as nearly every time has. */
const PLAIN_INTEGER = /^\d{1,15}$/;
/** Observed in place of a missing number, at most four characters. */
const NO_NUMBER = /^[+-]?nan$/i;
/** Bounds of a number other than zero: products and quotients of two numbers within them are finite floats. */
const LARGEST = 1e50;
const SMALLEST = 1e-50;
/** The largest time of a `Date`, milliseconds. */
const MAX_TIME = 8.64e15;
/** Converts a wire number for the public structures only: to the nearest float, unless `convert` keeps its text. */
function toNumber(text, convert = Number) {
    if (text === null || text === undefined)
        return undefined;
    const number = Number(text);
    if (Number.isFinite(number))
        return convert === Number ? number : convert((0, step_js_1.numberText)(text, 'number', 'response'));
    throw (0, problem_js_1.problem)('response', 'number', 'a decimal number', JSON.stringify(text));
}
/** The last formatted second, without its milliseconds: rows of a stream are close in time. */
const lastSecond = { start: NaN, text: '' };
/** Formats milliseconds since 1970 as ISO 8601, which the service's own texts are not. */
function toDatetime(timestamp) {
    if (timestamp === undefined)
        return undefined;
    const milliseconds = timestamp % clock_js_1.SECOND_MS;
    if (!Number.isInteger(timestamp) || milliseconds < 0)
        return new Date(timestamp).toISOString();
    const start = timestamp - milliseconds;
    if (start !== lastSecond.start) {
        lastSecond.text = new Date(start).toISOString().slice(0, -'000Z'.length);
        lastSecond.start = start;
    }
    return `${lastSecond.text}${`${milliseconds}`.padStart(3, '0')}Z`;
}
/** Reads a number of a row as decimal text with every digit. */
function decimal(row, key) {
    return parseDecimal(row[key], key);
}
/** Reads a number of a row that is not below zero, as decimal text. */
function nonNegative(row, key) {
    return parseNonNegative(row[key], key);
}
/** Reads a number of a row that is above zero, as decimal text. */
function positive(row, key) {
    const text = decimal(row, key);
    if (text === undefined || Number(text) > 0)
        return text;
    throw (0, problem_js_1.problem)('response', key, 'a number above 0', (0, params_js_1.formatValue)(row[key]));
}
/** Reads a time of a row, milliseconds since 1970. */
function time(row, key) {
    return parseMilliseconds(row[key], key);
}
/** Reads one of some texts of a row. */
function oneOf(row, key, accepted) {
    const value = row[key];
    if (value === undefined || value === null)
        return undefined;
    if (accepted.includes(value))
        return value;
    throw (0, problem_js_1.problem)('response', key, `one of ${accepted.join(', ')}`, (0, params_js_1.formatValue)(value));
}
/** Reads one of some texts that a row must have. */
function requiredOneOf(row, key, accepted) {
    return required((from, name) => oneOf(from, name, accepted), row, key);
}
/** Reads `true` or `false` of a row. */
function flag(row, key) {
    const value = row[key];
    if (value === undefined || value === null)
        return undefined;
    if (typeof value === 'boolean')
        return value;
    throw (0, problem_js_1.problem)('response', key, 'true or false', (0, params_js_1.formatValue)(value));
}
/** Reads a text of a row; an empty one counts as no value. */
function text(row, key) {
    const value = row[key];
    if (value === undefined || value === null || value === '')
        return undefined;
    if (typeof value === 'string')
        return value;
    throw (0, problem_js_1.problem)('response', key, 'a text', (0, params_js_1.formatValue)(value));
}
/** Reads an id, or another text that a row must have. */
function id(row, key) {
    return required(text, row, key);
}
/** A currency or a market: what a symbol, a table and a file name can contain without being mistaken for another. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._$-]{0,31}$/;
/** A coin type, or the name of a currency that is no coin of the chain. */
const CURRENCY_ID = /^[A-Za-z0-9][\w.:<>, $-]{0,299}$/;
/** Reads the name of a currency. */
function name(row, key) {
    const value = id(row, key);
    if (NAME.test(value))
        return value;
    throw (0, problem_js_1.problem)('response', key, 'a name of 1 to 32 letters, digits and . _ $ -', (0, params_js_1.formatValue)(value));
}
/** Reads the id of a currency: a coin type or a name. */
function currencyId(row, key) {
    const value = id(row, key);
    if (CURRENCY_ID.test(value))
        return value;
    throw (0, problem_js_1.problem)('response', key, 'a coin type or a name, at most 300 characters', (0, params_js_1.formatValue)(value));
}
/** Reads the id of an object of the chain; `undefined` where it is missing. */
function objectId(row, key) {
    const value = row[key];
    if (value === undefined || value === null)
        return undefined;
    if ((0, address_js_1.isAddress)(value))
        return value;
    throw (0, problem_js_1.problem)('response', key, 'an object id, 0x and hexadecimal digits', (0, params_js_1.formatValue)(value));
}
/** Reads an object of a row; `undefined` where it is missing. */
function member(row, key) {
    const value = row[key];
    if (value === undefined || value === null)
        return undefined;
    if ((0, shape_js_1.isRecord)(value))
        return value;
    throw (0, problem_js_1.problem)('response', key, 'an object', (0, params_js_1.formatValue)(value));
}
/** Reads a member that a row must have. */
function required(read, row, key) {
    const value = read(row, key);
    if (value !== undefined)
        return value;
    throw (0, problem_js_1.problem)('response', key, 'a value', (0, params_js_1.formatValue)(row[key]));
}
/** Parses an integer: `"123n"`, `"123"` or `123`. */
function parseInteger(value, at = 'integer') {
    const text = numericText(value);
    if (text === undefined)
        return undefined;
    const isLong = (0, decimal_js_1.hasTooManyDigits)(text);
    const match = isLong ? null : INTEGER.exec(text);
    if (match !== null)
        return BigInt(match[1] ?? '');
    const wanted = isLong ? `at most ${decimal_js_1.MAX_DIGITS} digits` : 'digits, such as "123n"';
    throw (0, problem_js_1.problem)('response', at, wanted, (0, params_js_1.formatValue)(value));
}
/** Parses a decimal number to text with every digit. `NaN` counts as no value. */
function parseDecimal(value, at = 'number') {
    const text = numericText(value);
    if (text === undefined)
        return undefined;
    if (!(0, decimal_js_1.isDecimal)(text)) {
        throw (0, problem_js_1.problem)('response', at, `a decimal number of at most ${decimal_js_1.MAX_DIGITS} digits`, (0, params_js_1.formatValue)(value));
    }
    const size = Math.abs(Number(text));
    if (size === 0 ? /^[^e]*[1-9]/i.test(text) : size > LARGEST || size < SMALLEST) {
        throw (0, problem_js_1.problem)('response', at, 'zero, or a number from 10^-50 to 10^50', (0, params_js_1.formatValue)(value));
    }
    return text;
}
/** Parses a decimal number that is not below zero. */
function parseNonNegative(value, at) {
    const text = parseDecimal(value, at);
    if (text === undefined || Number(text) >= 0)
        return text;
    throw (0, problem_js_1.problem)('response', at, 'a number, 0 or more', (0, params_js_1.formatValue)(value));
}
/** Parses a time or a duration in milliseconds: a whole number that is not below zero. */
function parseMilliseconds(value, at = 'time') {
    if (typeof value === 'string' && PLAIN_INTEGER.test(value))
        return Number(value);
    const integer = parseInteger(value, at);
    if (integer === undefined)
        return undefined;
    const number = Number(integer);
    if (number >= 0 && number <= MAX_TIME)
        return number;
    throw (0, problem_js_1.problem)('response', at, 'milliseconds', (0, params_js_1.formatValue)(value));
}
/** Parses a size or price in units of 10^-9, such as `"64000000000000n"`, to decimal text, such as `64000`. */
function parseNano(value, at = 'integer') {
    const units = parseInteger(value, at);
    if (units === undefined)
        return undefined;
    if (units >= 0n)
        return (0, decimal_js_1.fromUnits)(units, NANO_DECIMALS);
    throw (0, problem_js_1.problem)('response', at, 'a number, 0 or more', (0, params_js_1.formatValue)(value));
}
/** Parses a side, 0 or 1; of a trade it is the taker's. */
function parseSide(value) {
    const text = numericText(value);
    if (text === undefined)
        return undefined;
    if (text === '0' || text === '0n')
        return 'buy';
    if (text === '1' || text === '1n')
        return 'sell';
    throw (0, problem_js_1.problem)('response', 'side', '0 (buy) or 1 (sell)', (0, params_js_1.formatValue)(value));
}
/** Returns the name of an event type, such as `FilledTakerOrder` of `0x9::events::FilledTakerOrder<0x2::sui::SUI>`. */
function parseEventName(value) {
    if (typeof value !== 'string')
        return '';
    const end = value.indexOf('<');
    const type = end < 0 ? value : value.slice(0, end);
    const separator = type.lastIndexOf('::');
    return (separator < 0 ? type : type.slice(separator + '::'.length)).trim();
}
/** Returns the text of a number; `undefined` where there is none, and an empty text for a value of another type. */
function numericText(value) {
    if (value === undefined || value === null)
        return undefined;
    const text = textOf(value) ?? '';
    return text.length <= 4 && NO_NUMBER.test(text) ? undefined : text;
}
/** Returns the text of a string, number or bigint; `undefined` of any other value. */
function textOf(value) {
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? `${value}` : undefined;
}
/** Subtracts decimal texts. */
function subtract(left, right) {
    return (0, step_js_1.add)(left, (0, step_js_1.multiply)(right, '-1'));
}
/** Returns the absolute value of decimal text. */
function absolute(number) {
    return (0, step_js_1.compare)(number, '0') < 0 ? (0, step_js_1.multiply)(number, '-1') : number;
}
