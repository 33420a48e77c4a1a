/** Parses values of the native section: integers such as `"123n"`, decimal numbers or `NaN`, event types as Move types. */
import { fromUnits, hasTooManyDigits, isDecimal, MAX_DIGITS } from '../number/decimal.js';
import { problem } from '../problem.js';
import { formatValue } from './params.js';
/** Sizes and prices in the native section's integers are units of 10^-9. */
const NANO_DECIMALS = 9;
const INTEGER = /^([+-]?\d+)(?:\.0+)?n?$/;
/** Observed in place of a missing number. */
const NO_NUMBER = /^[+-]?(?:nan|inf(?:inity)?)$/i;
/**
 * Parses an integer: `"123n"`, `"123"` or `123`.
 *
 * @param value a member of a response, from `readJson`
 * @returns the integer; `undefined` where there is none
 * @throws {Problem} `answer` for any other value
 * @see manifest.json `perpetuals/all-markets`
 */
export function parseInteger(value) {
    if (isNothing(value))
        return undefined;
    const text = toText(value);
    const isLong = hasTooManyDigits(text);
    const match = isLong ? null : INTEGER.exec(text);
    if (match !== null)
        return BigInt(match[1] ?? '');
    const wanted = isLong ? `at most ${MAX_DIGITS} digits` : 'digits, such as "123n"';
    throw problem('answer', 'integer', wanted, formatValue(value));
}
/**
 * Parses a decimal number.
 *
 * @param value a member of a response, from `readJson`
 * @returns decimal text with every digit; `undefined` where there is none, and for `NaN` and `Infinity`
 * @throws {Problem} `answer` for any other value
 */
export function parseDecimal(value) {
    if (isNothing(value))
        return undefined;
    const text = toText(value);
    if (isDecimal(text))
        return text;
    throw problem('answer', 'figure', `a decimal number of at most ${MAX_DIGITS} digits`, formatValue(value));
}
/**
 * Parses a time or a duration.
 *
 * @param value milliseconds, in any form of an integer
 * @returns milliseconds; `undefined` where there is none
 * @throws {Problem} `answer` for any other value, or one that is no safe integer
 */
export function parseMilliseconds(value) {
    const integer = parseInteger(value);
    if (integer === undefined)
        return undefined;
    const number = Number(integer);
    if (Number.isSafeInteger(number))
        return number;
    throw problem('answer', 'time', 'milliseconds', formatValue(value));
}
/**
 * Parses a size or price in units of 10^-9.
 *
 * @param value such as `"64000000000000n"`
 * @returns decimal text, such as `64000`; `undefined` where there is none
 * @throws {Problem} `answer` for any other value
 */
export function parseNano(value) {
    const units = parseInteger(value);
    return units === undefined ? undefined : fromUnits(units, NANO_DECIMALS);
}
/**
 * Parses a side.
 *
 * @param value 0 or 1
 * @returns the side, of a trade the taker's; `undefined` for any other value
 */
export function parseSide(value) {
    const text = isNothing(value) ? '' : toText(value);
    return { '0': 'buy', '1': 'sell', '0n': 'buy', '1n': 'sell' }[text];
}
/**
 * Parses the name of an event type.
 *
 * @param value a name, or a Move type such as `0x9::events::FilledTakerOrder<0x2::sui::SUI>`
 * @returns the name alone; an empty string where there is none
 */
export function parseEventName(value) {
    if (typeof value !== 'string')
        return '';
    const [type = ''] = value.split('<');
    return type.split('::').at(-1)?.trim() ?? '';
}
function isNothing(value) {
    return value === undefined || value === null || NO_NUMBER.test(toText(value));
}
function toText(value) {
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? `${value}` : '';
}
