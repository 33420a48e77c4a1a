/** Reads and writes JSON without rounding numbers. */

import { hasTooManyDigits, MAX_DIGITS } from './number/decimal.js';

/** A JSON number that is written as its text. */
export class NumberText {
    /** @param text a JSON number, such as `0.015` */
    constructor(readonly text: string) {}

    /** @returns the nearest float, for `JSON.stringify` */
    toJSON(): number {
        return Number(this.text);
    }
}

/** Character codes. */
const [QUOTE, BACKSLASH, MINUS, PLUS, POINT, ZERO, NINE, CAPITAL_E, SMALL_E, CAPITAL_I, CAPITAL_N] = [
    0x22, 0x5c, 0x2d, 0x2b, 0x2e, 0x30, 0x39, 0x45, 0x65, 0x49, 0x4e,
] as const;
const [OPENING_BRACE, CLOSING_BRACE, OPENING_BRACKET, CLOSING_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d] as const;

/**
 * Reads JSON in linear time, with every number as its decimal text and every `NaN` or `Infinity` as `null`.
 *
 * @throws {SyntaxError} when the text is not JSON, or a number in it has more than {@link MAX_DIGITS} digits
 */
export function readJson(text: string): unknown {
    return JSON.parse(quoteNumbers(text));
}

/**
 * Replaces every number of a value of `JSON.parse` by its shortest decimal text, and `NaN` or `Infinity` by
 * `null`, so that it equals a value of {@link readJson}. A value without numbers stays the same object.
 */
export function numbersToText(value: unknown): unknown {
    if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : null;
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, member]) => [key, member, numbersToText(member)] as const);
    if (entries.every(([, member, text]) => member === text)) return value;
    if (Array.isArray(value)) return entries.map(([, , text]) => text);
    return Object.fromEntries(entries.map(([key, , text]) => [key, text]));
}

/** The values of responses as they came, of those that are sent back. */
const RAW = new WeakMap<object, () => unknown>();

/** Keeps how a response was before its numbers became text. */
export function keepRaw(response: object, raw: () => unknown): void {
    RAW.set(response, raw);
}

/**
 * Returns a response as it came, for a request that sends it back; the response itself where nothing is kept.
 */
export function rawOf(response: unknown): unknown {
    const raw = typeof response === 'object' && response !== null ? RAW.get(response) : undefined;
    return raw === undefined ? response : raw();
}

/** What completes a JSON text that ends within a string or a key, behind a backslash or within a code. */
const STRING_ENDS = ['"', '\\"', '0"', '00"', '000"', '0000"'].flatMap((end) => [end, `${end}:null`]);
/** What completes a JSON text that ends elsewhere. */
const OTHER_ENDS = ['', 'null', ':null', '"":null', '0', 'rue', 'ue', 'e', 'alse', 'lse', 'se', 'ull', 'll', 'l'];

/**
 * Returns whether a text is the beginning of an object or a list in JSON: some further text would complete
 * it.
 */
export function isJsonStart(text: string): boolean {
    const closers: string[] = [];
    let isString = false;
    for (let i = 0; i < text.length; i += 1) {
        const code = text.charCodeAt(i);
        if (code === QUOTE) isString = !isString;
        else if (isString) i += code === BACKSLASH ? 1 : 0;
        else if (code === OPENING_BRACE) closers.push('}');
        else if (code === OPENING_BRACKET) closers.push(']');
        else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) closers.pop();
    }
    if (closers.length === 0) return false;
    const close = closers.reverse().join('');
    return (isString ? STRING_ENDS : OTHER_ENDS).some((end) => isJson(`${text}${end}${close}`));
}

function isJson(text: string): boolean {
    try {
        JSON.parse(text);
        return true;
    } catch {
        return false;
    }
}

/** Levels of objects and lists in a file at most; what the client writes has fewer than ten. */
const MAX_LEVELS = 100;

/**
 * Returns whether a value of `JSON.parse` has at most {@link MAX_LEVELS} levels: code that visits all of them
 * overflows the stack.
 */
export function hasFewLevels(value: unknown, levels = MAX_LEVELS): boolean {
    if (typeof value !== 'object' || value === null) return true;
    return levels > 0 && Object.values(value).every((member) => hasFewLevels(member, levels - 1));
}

/**
 * Quotes numbers, replaces `NaN` and `Infinity` by null, and keeps strings. What is not JSON is not JSON
 * afterwards either.
 */
function quoteNumbers(text: string): string {
    let quoted = '';
    let copied = 0;
    for (let i = 0; i < text.length;) {
        const code = text.charCodeAt(i);
        if (code === QUOTE) {
            i = endOfString(text, i + 1);
            continue;
        }
        const isWord = code === CAPITAL_I || code === CAPITAL_N;
        const end = isWord || code === MINUS || isDigit(code) ? endOfNumber(text, i) : i;
        if (end === i) {
            i += 1;
            continue;
        }
        const token = text.slice(i, end);
        if (hasTooManyDigits(token)) {
            throw new SyntaxError(`a number has more than ${MAX_DIGITS} digits: ${token.slice(0, 20)}…`);
        }
        quoted += text.slice(copied, i) + (isDigit(text.charCodeAt(end - 1)) ? `"${token}"` : 'null');
        copied = i = end;
    }
    return copied === 0 ? text : quoted + text.slice(copied);
}

/** Returns the place after the quote that ends a string; the end of the text when there is none. */
function endOfString(text: string, start: number): number {
    for (let from = start; ;) {
        const quote = text.indexOf('"', from);
        if (quote < 0) return text.length;
        let escapes = quote;
        while (escapes > from && text.charCodeAt(escapes - 1) === BACKSLASH) escapes -= 1;
        if ((quote - escapes) % 2 === 0) return quote + 1;
        from = quote + 1;
    }
}

/**
 * Returns the place after a JSON number, or a token that the service writes in its place; `start` when there
 * is none.
 */
function endOfNumber(text: string, start: number): number {
    const first = text.charCodeAt(start) === MINUS ? start + 1 : start;
    if (text.startsWith('Infinity', first)) return first + 'Infinity'.length;
    if (text.startsWith('NaN', start)) return start + 'NaN'.length;
    const whole = text.charCodeAt(first) === ZERO ? first + 1 : endOfDigits(text, first);
    if (whole === first) return start;
    const fraction = text.charCodeAt(whole) === POINT ? endOfDigits(text, whole + 1) : whole;
    const end = fraction === whole + 1 ? whole : fraction;
    const letter = text.charCodeAt(end);
    if (letter !== SMALL_E && letter !== CAPITAL_E) return end;
    const sign = text.charCodeAt(end + 1);
    const digits = sign === MINUS || sign === PLUS ? end + 2 : end + 1;
    const exponent = endOfDigits(text, digits);
    return exponent === digits ? end : exponent;
}

function endOfDigits(text: string, start: number): number {
    let end = start;
    while (isDigit(text.charCodeAt(end))) end += 1;
    return end;
}

function isDigit(code: number): boolean {
    return code >= ZERO && code <= NINE;
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
