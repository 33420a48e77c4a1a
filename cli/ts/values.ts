/** Values of arguments and options: each reads the typed text, or says what it accepts. */

import { InvalidArgumentError } from 'commander';
import { UsageError } from './io.js';

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** Reads a positive decimal number, such as an amount or a price. */
export function positive(text: string): number {
    const value = decimal(text);
    if (value <= 0) throw new InvalidArgumentError('Give a number above 0.');
    return value;
}

/**
 * Reads a decimal number without an exponent, which may be negative. Digits that a double cannot hold are
 * refused.
 */
export function decimal(text: string): number {
    if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(text)) throw new InvalidArgumentError('Give a decimal number, such as 0.25.');
    if (text.replace(/[-.]/g, '').replace(/^0+/, '').length > 15) {
        throw new InvalidArgumentError('Give a number of at most 15 digits.');
    }
    return Number(text);
}

/** Reads a whole number from 1 to a limit. */
export function count(most: number): (text: string) => number {
    return (text) => {
        const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
        if (value < 1 || value > most) throw new InvalidArgumentError(`Give a whole number from 1 to ${most}.`);
        return value;
    };
}

/** Reads a whole number of at most nine digits. */
export function wholeNumber(text: string): number {
    if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Give a whole number of at most 9 digits.');
    return Number(text);
}

/** Reads a time: milliseconds since 1970, ISO 8601 (UTC without an offset), or how long ago, such as `7d`. */
export function time(text: string, now = Date.now()): number {
    const ago = /^(\d{1,6})([smhdw])$/.exec(text);
    if (ago !== null) return now - Number(ago[1]) * (UNITS[ago[2] ?? ''] ?? 0);
    if (/^\d{12,14}$/.test(text)) return Number(text);
    const isDate = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/.test(text);
    const hasZone = /(?:Z|[+-]\d{2}:\d{2})$/.test(text);
    const iso = text.length === 10 ? `${text}T00:00:00Z` : `${text.replace(' ', 'T')}${hasZone ? '' : 'Z'}`;
    const at = isDate && isDayOfMonth(text) ? Date.parse(iso) : Number.NaN;
    if (Number.isNaN(at)) {
        throw new InvalidArgumentError(
            'Give milliseconds, a date such as 2026-09-01T12:00, or how long ago, such as 7d.',
        );
    }
    return at;
}

/** Returns whether the month of a date has its day: `Date.parse` reads 30 February as 2 March. */
function isDayOfMonth(text: string): boolean {
    const day = Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
    return !Number.isNaN(day) && new Date(day).toISOString().startsWith(text.slice(0, 10));
}

/** Node's timers cannot wait longer. */
const MAX_DURATION_MS = 24 * 86_400_000;

/** Reads a length of time in milliseconds, such as `500ms`, `1s` or `2h`. */
export function duration(text: string): number {
    const [, digits, unit] = /^(\d{1,6})(ms|[smhdw])$/.exec(text) ?? [];
    const length = Number(digits) * (unit === 'ms' ? 1 : (UNITS[unit ?? ''] ?? 0));
    if (!(length > 0 && length <= MAX_DURATION_MS)) {
        throw new InvalidArgumentError('Give a length of time above 0, at most 24d, such as 500ms, 1s, 10m or 2h.');
    }
    return length;
}

/** Reads a list of symbols, separated by commas. */
export function symbolList(text: string): string[] {
    const symbols = text.split(',').map((symbol) => symbol.trim());
    if (symbols.some((symbol) => symbol === '')) {
        throw new InvalidArgumentError('Give symbols separated by commas, such as BTC/USD:USDC,ETH/USD:USDC.');
    }
    return symbols;
}

/** Reads a price of a base coin, such as `BTC=64000`, and adds it to those before it. */
export function reference(text: string, before: ReadonlyMap<string, number>): Map<string, number> {
    const [, base, price] = /^([A-Za-z0-9]{1,32})=(.+)$/.exec(text) ?? [];
    if (base === undefined || price === undefined || before.has(base)) {
        throw new InvalidArgumentError('Give one price for each coin, such as BTC=64000.');
    }
    return new Map([...before, [base, positive(price)]]);
}

/** Reads `buy` or `sell`. */
export function side(text: string): 'buy' | 'sell' {
    if (text !== 'buy' && text !== 'sell') throw new InvalidArgumentError('Give buy or sell.');
    return text;
}

/** Reads the address of a service, with its scheme. */
export function host(text: string): string {
    if (!/^https?:\/\/[^/\s]+(?:\/\S*)?$/.test(text)) {
        throw new InvalidArgumentError('Give an address with its scheme, such as http://127.0.0.1:8090.');
    }
    return text.replace(/\/+$/, '');
}

/** @throws {UsageError} when the exchange has no such candles */
export function expectTimeframe(timeframe: string, accepted: readonly string[]): void {
    if (accepted.includes(timeframe)) return;
    throw new UsageError(`--timeframe ${timeframe} does not exist; give one of ${accepted.join(', ')}`);
}

/** @throws {UsageError} when a period ends before it begins */
export function expectPeriod(since: number | undefined, until = Date.now()): void {
    if (since === undefined || since < until) return;
    throw new UsageError(`--since ${new Date(since).toISOString()} is not before the end; give an earlier time`);
}
