"use strict";
/**
 * Parses values of rows. The native section sends integers such as `"123n"`, decimal numbers or `NaN`, and event types as Move
 * types. Parsers return `undefined` where there is no value, and throw a `Problem` for a malformed one.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toNumber = toNumber;
exports.toDatetime = toDatetime;
exports.toDecimalText = toDecimalText;
exports.parseInteger = parseInteger;
exports.parseDecimal = parseDecimal;
exports.parseMilliseconds = parseMilliseconds;
exports.parseNano = parseNano;
exports.parseSide = parseSide;
exports.parseEventName = parseEventName;
exports.textOf = textOf;
exports.subtract = subtract;
exports.absolute = absolute;
const decimal_js_1 = require("../number/decimal.js");
const step_js_1 = require("../number/step.js");
const problem_js_1 = require("../problem.js");
const params_js_1 = require("./params.js");
/** Sizes and prices in the native section's integers are units of 10^-9. */
const NANO_DECIMALS = 9;
const INTEGER = /^([+-]?\d+)(?:\.0+)?n?$/;
/** Observed in place of a missing number. */
const NO_NUMBER = /^[+-]?(?:nan|inf(?:inity)?)$/i;
/** Converts a wire number to the nearest float, for the public structures only. */
function toNumber(text) {
    if (text === null || text === undefined)
        return undefined;
    const number = Number(text);
    if (Number.isFinite(number))
        return number;
    throw (0, problem_js_1.problem)('response', 'number', 'a decimal number', JSON.stringify(text));
}
/** Formats milliseconds since 1970 as ISO 8601, which the service's own texts are not. */
function toDatetime(timestamp) {
    return timestamp === undefined ? undefined : new Date(timestamp).toISOString();
}
/** Expects a decimal number, and keeps its text for CCXT. */
function toDecimalText(text) {
    return toNumber(text) === undefined ? undefined : (text ?? undefined);
}
/** Parses an integer: `"123n"`, `"123"` or `123`. */
function parseInteger(value) {
    if (isNothing(value))
        return undefined;
    const text = toText(value);
    const isLong = (0, decimal_js_1.hasTooManyDigits)(text);
    const match = isLong ? null : INTEGER.exec(text);
    if (match !== null)
        return BigInt(match[1] ?? '');
    const wanted = isLong ? `at most ${decimal_js_1.MAX_DIGITS} digits` : 'digits, such as "123n"';
    throw (0, problem_js_1.problem)('response', 'integer', wanted, (0, params_js_1.formatValue)(value));
}
/** Parses a decimal number to text with every digit. `NaN` and `Infinity` count as no value. */
function parseDecimal(value) {
    if (isNothing(value))
        return undefined;
    const text = toText(value);
    if ((0, decimal_js_1.isDecimal)(text))
        return text;
    throw (0, problem_js_1.problem)('response', 'number', `a decimal number of at most ${decimal_js_1.MAX_DIGITS} digits`, (0, params_js_1.formatValue)(value));
}
/** Parses a time or a duration in milliseconds, which must be a safe integer. */
function parseMilliseconds(value) {
    const integer = parseInteger(value);
    if (integer === undefined)
        return undefined;
    const number = Number(integer);
    if (Number.isSafeInteger(number))
        return number;
    throw (0, problem_js_1.problem)('response', 'time', 'milliseconds', (0, params_js_1.formatValue)(value));
}
/** Parses a size or price in units of 10^-9, such as `"64000000000000n"`, to decimal text, such as `64000`. */
function parseNano(value) {
    const units = parseInteger(value);
    return units === undefined ? undefined : (0, decimal_js_1.fromUnits)(units, NANO_DECIMALS);
}
/** Parses a side, 0 or 1; of a trade it is the taker's. Any other value counts as no value. */
function parseSide(value) {
    const text = isNothing(value) ? '' : toText(value);
    return { '0': 'buy', '1': 'sell', '0n': 'buy', '1n': 'sell' }[text];
}
/** Returns the name of an event type, such as `FilledTakerOrder` of `0x9::events::FilledTakerOrder<0x2::sui::SUI>`. */
function parseEventName(value) {
    if (typeof value !== 'string')
        return '';
    const [type = ''] = value.split('<');
    return type.split('::').at(-1)?.trim() ?? '';
}
function isNothing(value) {
    return value === undefined || value === null || NO_NUMBER.test(toText(value));
}
function toText(value) {
    return textOf(value) ?? '';
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
