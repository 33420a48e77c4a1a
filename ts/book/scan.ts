/** Scans order-book frames in the service's usual spelling byte by byte; JSON parses every other spelling. */

import type { Changes, Delta } from './delta.js';
import { POWERS } from '../core/number/step.js';
import { toSteps, WHOLE, type Grid, type BookStep } from './step.js';

const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const DOT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const UPPER_E = 0x45;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const LOWER_E = 0x65;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const BLANK = 0x20;

/** Digits that a small integer and a float hold exactly. */
const SMALL_DIGITS = 9;
const EXACT_DIGITS = 15;

/** JSON's numbers, and nothing else. */
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d{1,4})?(?![\d.eE+-])/y;

/** The keys of a frame as bits. */
const KEYS = { nonce: 1, bids: 2, asks: 4, timestamp: 8, symbol: 16, datetime: 32 } as const;
const REQUIRED = KEYS.nonce | KEYS.bids | KEYS.asks;

/** The bytes of each key with its closing quote. */
const SPELLINGS = Object.entries(KEYS).map(([key, bit]) => ({ bit, codes: new TextEncoder().encode(`${key}"`) }));

/** The place of the scanner when the text has another spelling. */
const NOWHERE = -1;

/** Scans the frames of one market. */
export class Scanner {
    readonly #grid: Grid;
    readonly #encoder = new TextEncoder();
    #text = '';
    /** The text with a zero at its end; reading bytes is faster than reading characters of a string. */
    #bytes = new Uint8Array(4_096);
    /** The last number, in steps. */
    #number = 0;
    /** The place after the last key. */
    #afterKey = 0;

    constructor(grid: Grid) {
        this.#grid = grid;
    }

    /**
     * Scans an ASCII frame into an empty delta; returns `false` for escapes, unknown or repeated keys, and
     * faults.
     */
    scan(text: string, delta: Delta): boolean {
        if (!this.#load(text)) return false;
        const bytes = this.#bytes;
        let at = skipBlanks(bytes, 0);
        if (bytes[at] !== OPEN_OBJECT) return false;
        let seen = 0;
        do {
            at = skipBlanks(bytes, at + 1);
            const bit = this.#keyAt(at);
            if (bit === 0 || (seen & bit) !== 0) return false;
            seen |= bit;
            at = skipBlanks(bytes, this.#afterKey);
            if (bytes[at] !== COLON) return false;
            at = this.#scanMember(skipBlanks(bytes, at + 1), bit, delta);
            if (at === NOWHERE) return false;
            at = skipBlanks(bytes, at);
        } while (bytes[at] === COMMA);
        if (bytes[at] !== CLOSE_OBJECT || (seen & REQUIRED) !== REQUIRED) return false;
        return skipBlanks(bytes, at + 1) === text.length;
    }

    /** Encodes the text; returns whether each character is one byte. */
    #load(text: string): boolean {
        if (text.length >= this.#bytes.length) this.#bytes = new Uint8Array(2 * text.length);
        const { read, written } = this.#encoder.encodeInto(text, this.#bytes);
        this.#bytes[text.length] = 0;
        this.#text = text;
        return read === text.length && written === text.length;
    }

    /** The bit of the key in quotes at a place; zero when the key is unknown. */
    #keyAt(at: number): number {
        const bytes = this.#bytes;
        if (bytes[at] !== QUOTE) return 0;
        for (const { bit, codes } of SPELLINGS) {
            if (codes[0] !== bytes[at + 1]) continue;
            for (let i = 1; i < codes.length; i += 1) if (codes[i] !== bytes[at + 1 + i]) return 0;
            this.#afterKey = at + 1 + codes.length;
            return bit;
        }
        return 0;
    }

    /** Scans the value after a key; returns the place after it. */
    #scanMember(at: number, bit: number, delta: Delta): number {
        switch (bit) {
            case KEYS.bids:
                return this.#scanLevels(at, delta.bids);
            case KEYS.asks:
                return this.#scanLevels(at, delta.asks);
            case KEYS.nonce:
                at = this.#scanNumber(at, WHOLE);
                delta.nonce = this.#number;
                return this.#number >= 0 ? at : NOWHERE;
            case KEYS.timestamp:
                at = this.#scanNumber(at, WHOLE);
                delta.timestamp = this.#number;
                return this.#number >= 0 ? at : NOWHERE;
            default:
                return skipString(this.#bytes, at);
        }
    }

    #scanLevels(at: number, changes: Changes): number {
        const bytes = this.#bytes;
        if (bytes[at] !== OPEN_LIST) return NOWHERE;
        at = skipBlanks(bytes, at + 1);
        if (bytes[at] === CLOSE_LIST) return at + 1;
        for (;;) {
            at = this.#scanLevel(at, changes);
            if (at === NOWHERE) return NOWHERE;
            const code = bytes[at];
            if (code === CLOSE_LIST) return at + 1;
            if (code !== COMMA) return NOWHERE;
            at = skipBlanks(bytes, at + 1);
        }
    }

    /** Scans `[price, amount]` and the blanks after it. */
    #scanLevel(at: number, changes: Changes): number {
        const bytes = this.#bytes;
        const { tick, lot } = this.#grid;
        if (bytes[at] !== OPEN_LIST) return NOWHERE;
        at = this.#scanNumber(skipBlanks(bytes, at + 1), tick);
        const price = this.#number;
        if (at === NOWHERE || price <= 0) return NOWHERE;
        at = skipBlanks(bytes, at);
        if (bytes[at] !== COMMA) return NOWHERE;
        at = this.#scanNumber(skipBlanks(bytes, at + 1), lot);
        if (at === NOWHERE) return NOWHERE;
        changes.push(price, this.#number);
        at = skipBlanks(bytes, at);
        return bytes[at] === CLOSE_LIST ? skipBlanks(bytes, at + 1) : NOWHERE;
    }

    /** Scans a number into `#number`, in steps; returns the place after it. */
    #scanNumber(start: number, step: BookStep): number {
        const bytes = this.#bytes;
        const isNegative = bytes[start] === MINUS;
        const first = isNegative ? start + 1 : start;
        let at = first;
        let code = bytes[at] ?? 0;
        let whole = 0;
        while (code >= ZERO && code <= NINE) {
            whole = (whole * 10 + (code - ZERO)) | 0;
            code = bytes[++at] ?? 0;
        }
        const wholeDigits = at - first;
        if (wholeDigits === 0 || (wholeDigits > 1 && bytes[first] === ZERO)) return NOWHERE;
        let fraction = 0;
        let decimals = 0;
        if (code === DOT) {
            const dot = at;
            code = bytes[++at] ?? 0;
            while (code >= ZERO && code <= NINE) {
                fraction = (fraction * 10 + (code - ZERO)) | 0;
                code = bytes[++at] ?? 0;
            }
            decimals = at - dot - 1;
            if (decimals === 0) return NOWHERE;
        }
        const missing = step.decimals - decimals;
        const isPlain = missing >= 0 && code !== LOWER_E && code !== UPPER_E && wholeDigits + decimals <= EXACT_DIGITS;
        if (!isPlain || decimals > SMALL_DIGITS) return this.#readNumber(start, step);
        if (wholeDigits > SMALL_DIGITS) whole = wholeOf(bytes, first, wholeDigits);
        // Both products and the sum are exact up to the largest safe integer, and larger beyond it.
        const units = whole * (POWERS[step.decimals] ?? NaN) + fraction * (POWERS[missing] ?? NaN);
        return this.#store(units, step, isNegative) ? at : NOWHERE;
    }

    /** Stores a number that is on the grid and a safe integer; returns whether it is. */
    #store(units: number, { multiple }: BookStep, isNegative: boolean): boolean {
        if (!(units <= Number.MAX_SAFE_INTEGER) || (multiple !== 1 && units % multiple !== 0)) return false;
        const steps = multiple === 1 ? units : units / multiple;
        this.#number = isNegative && steps !== 0 ? -steps : steps;
        return true;
    }

    /** Reads a number with an exponent, float noise or trailing zeros. */
    #readNumber(start: number, step: BookStep): number {
        NUMBER.lastIndex = start;
        const number = NUMBER.exec(this.#text)?.[0];
        if (number === undefined) return NOWHERE;
        try {
            this.#number = toSteps(number, step, 'number');
        } catch {
            return NOWHERE;
        }
        return start + number.length;
    }
}

/** The next place without a blank. */
function skipBlanks(bytes: Uint8Array, at: number): number {
    let code = bytes[at] ?? 0;
    while (code === BLANK || code === 0x0a || code === 0x0d || code === 0x09) code = bytes[++at] ?? 0;
    return at;
}

/** The place after a string without escapes. */
function skipString(bytes: Uint8Array, at: number): number {
    if (bytes[at] !== QUOTE) return NOWHERE;
    for (;;) {
        const code = bytes[++at] ?? 0;
        if (code === QUOTE) return at + 1;
        // The end of the text and control characters cannot be in a string.
        if (code < BLANK || code === BACKSLASH) return NOWHERE;
    }
}

/** Reads a whole number of more digits than a small integer holds. */
function wholeOf(bytes: Uint8Array, first: number, count: number): number {
    let whole = 0;
    for (let i = first; i < first + count; i += 1) whole = whole * 10 + ((bytes[i] ?? 0) - ZERO);
    return whole;
}
