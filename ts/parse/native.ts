/** Values of the native section: integers as `"123n"`, figures that may be no figure, events under the names of Move types. */

import { fromUnits, hasTooManyDigits, isDecimal, MAX_DIGITS } from '../number/decimal.js';
import { problem } from '../problem.js';
import { formatValue } from './params.js';

/** Sizes and prices in the native section's integers are units of 10^-9. */
const NANO_DECIMALS = 9;

const INTEGER = /^([+-]?\d+)(?:\.0+)?n?$/;

/** How a figure that is none has been seen, as a token or as text. */
const NO_FIGURE = /^[+-]?(?:nan|inf(?:inity)?)$/i;

/**
 * Reads an integer, in any of its spellings: `"123n"`, `"123"` or `123`.
 *
 * @param value a member of an answer, as `readJson` hands it over
 * @returns the integer; `undefined` where there is none
 * @throws {Problem} `answer` when it is something else
 * @see manifest.json `perpetuals/all-markets`
 */
export function parseInteger(value: unknown): bigint | undefined {
    if (isNothing(value)) return undefined;
    const text = toText(value);
    const isLong = hasTooManyDigits(text);
    const match = isLong ? null : INTEGER.exec(text);
    if (match !== null) return BigInt(match[1] ?? '');
    const wanted = isLong ? `at most ${MAX_DIGITS} digits` : 'digits, such as "123n"';
    throw problem('answer', 'integer', wanted, formatValue(value));
}

/**
 * Reads a figure.
 *
 * @param value a member of an answer, as `readJson` hands it over
 * @returns its decimal text, every digit kept; `undefined` where there is none, or a `NaN` or an `Infinity` in its place
 * @throws {Problem} `answer` when it is something else
 */
export function parseDecimal(value: unknown): string | undefined {
    if (isNothing(value)) return undefined;
    const text = toText(value);
    if (isDecimal(text)) return text;
    throw problem('answer', 'figure', `a decimal number of at most ${MAX_DIGITS} digits`, formatValue(value));
}

/**
 * Reads an instant or a duration.
 *
 * @param value milliseconds, as an integer in any of its spellings
 * @returns milliseconds; `undefined` where there is none
 * @throws {Problem} `answer` when it is something else, or beyond what a float counts
 */
export function parseMilliseconds(value: unknown): number | undefined {
    const integer = parseInteger(value);
    if (integer === undefined) return undefined;
    const number = Number(integer);
    if (Number.isSafeInteger(number)) return number;
    throw problem('answer', 'time', 'milliseconds', formatValue(value));
}

/**
 * Reads a size or a price that is an integer of 10^-9.
 *
 * @param value such as `"64000000000000n"`
 * @returns its decimal text, such as `64000`; `undefined` where there is none
 * @throws {Problem} `answer` when it is something else
 */
export function parseNano(value: unknown): string | undefined {
    const units = parseInteger(value);
    return units === undefined ? undefined : fromUnits(units, NANO_DECIMALS);
}

/**
 * Reads a side.
 *
 * @param value 0 or 1
 * @returns whose: of a trade, the taker's; `undefined` where it is neither
 */
export function parseSide(value: unknown): 'buy' | 'sell' | undefined {
    const text = isNothing(value) ? '' : toText(value);
    return ({ '0': 'buy', '1': 'sell', '0n': 'buy', '1n': 'sell' } as const)[text as '0'];
}

/**
 * Reads the name of an event.
 *
 * @param value a bare name, or a Move type such as `0x9::events::FilledTakerOrder<0x2::sui::SUI>`
 * @returns the name alone; the empty text where there is none
 */
export function parseEventName(value: unknown): string {
    if (typeof value !== 'string') return '';
    const [type = ''] = value.split('<');
    return type.split('::').at(-1)?.trim() ?? '';
}

function isNothing(value: unknown): boolean {
    return value === undefined || value === null || NO_FIGURE.test(toText(value));
}

function toText(value: unknown): string {
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? `${value}` : '';
}
