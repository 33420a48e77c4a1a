/** Lengths of time: milliseconds, or text such as `'90s'`. */

import { problem } from '../../../core/problem.js';

/** Milliseconds, or a number with a unit: `ms`, `s`, `m`, `h`, `d` or `w`. */
export type Duration = number | string;

const UNITS: Readonly<Record<string, number>> = {
    ms: 1,
    s: 1_000,
    m: 60_000,
    h: 3_600_000,
    d: 86_400_000,
    w: 604_800_000,
};

/** A hundred years. */
const MAX_MS = 100 * 366 * 86_400_000;

/**
 * Reads a length of time.
 *
 * @param value milliseconds, or a number with a unit
 * @param name of the value, for errors
 * @returns milliseconds, at least 1
 * @throws {Problem} `argument` for everything else
 */
export function readDuration(value: unknown, name: string): number {
    const ms = toMilliseconds(value);
    if (ms !== undefined && Number.isInteger(ms) && ms >= 1 && ms <= MAX_MS) return ms;
    const wanted = `whole milliseconds above 0, or a number with one of the units ${Object.keys(UNITS).join(', ')}, such as '1d'`;
    throw problem('argument', name, wanted, typeof value === 'string' ? `'${value}'` : String(value));
}

function toMilliseconds(value: unknown): number | undefined {
    if (typeof value === 'number') return value;
    const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]+)$/.exec(String(value)) ?? [];
    const length = UNITS[unit];
    return number === undefined || length === undefined ? undefined : Number(number) * length;
}
