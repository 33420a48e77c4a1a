/** Reads and writes JSON without rounding numbers. */

import { hasTooManyDigits, MAX_DIGITS } from './decimal.js';

/** A JSON number that is written as its text. */
export class NumberText {
    /** @param text a JSON number, such as `0.015` */
    constructor(readonly text: string) {}

    /** @returns the nearest float, for `JSON.stringify` */
    toJSON(): number {
        return Number(this.text);
    }
}

/**
 * A string, which may be unterminated. It matches without backtracking: a new start at each quote of a hostile text would
 * take quadratic time.
 */
const STRING = /"[^"\\]*(?:\\[^][^"\\]*)*"?/.source;

/** The same for long texts: the lookahead discards the backtracking stack of escapes, which V8 limits to 64 MB. */
const LONG_STRING = /"[^"\\]*(?:(?=((?:\\[^][^"\\]*){1,1000}))\1)*"?/.source;

/** A number, or a token that the service writes in place of a number, and that is not JSON. */
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|-?\bInfinity\b|\bNaN\b/.source;

const TOKEN = new RegExp(`${STRING}|${NUMBER}`, 'g');
const LONG_TOKEN = new RegExp(`${LONG_STRING}|${NUMBER}`, 'g');

/** From this number of characters, the slower `LONG_TOKEN` is used; the stack holds more than 1,000,000 escapes. */
const LONG_TEXT = 1_000_000;

/**
 * Reads JSON in linear time, with every number as its decimal text and every `NaN` or `Infinity` as `null`.
 *
 * @throws {SyntaxError} when the text is not JSON, or a number in it has more than {@link MAX_DIGITS} digits
 */
export function readJson(text: string): unknown {
    return JSON.parse(text.replace(text.length < LONG_TEXT ? TOKEN : LONG_TOKEN, quote));
}

/**
 * Replaces every number of a value of `JSON.parse` by its shortest decimal text, and `NaN` or `Infinity` by `null`, so that it
 * equals a value of {@link readJson}.
 */
export function numbersToText(value: unknown): unknown {
    if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : null;
    if (Array.isArray(value)) return value.map(numbersToText);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, numbersToText(member)]));
}

/** Quotes numbers, replaces `NaN` and `Infinity` by null, and keeps strings. */
function quote(token: string): string {
    if (token.startsWith('"')) return token;
    if (hasTooManyDigits(token)) {
        throw new SyntaxError(`a number has more than ${MAX_DIGITS} digits: ${token.slice(0, 20)}…`);
    }
    return token.endsWith('N') || token.endsWith('y') ? 'null' : `"${token}"`;
}

/** Writes JSON; `bigint` and {@link NumberText} keep every digit, and `undefined` members are omitted. */
export function writeJson(value: unknown): string {
    if (typeof value === 'bigint') return value.toString();
    if (value instanceof NumberText) return value.text;
    if (Array.isArray(value)) return `[${value.map((item) => writeJson(item ?? null)).join(',')}]`;
    if (typeof value === 'object' && value !== null && !('toJSON' in value)) {
        const members = Object.entries(value).filter(([, member]) => member !== undefined);
        return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${writeJson(member)}`).join(',')}}`;
    }
    return typeof value === 'function' || value === undefined ? 'null' : JSON.stringify(value);
}
