/** The names and simple values of options. A misspelt one would have no effect. */

import { inspect } from 'node:util';
import { problem } from '../../ts/core/problem.js';

/**
 * Checks the names in an object of options. `undefined` counts as no option.
 *
 * @param value the object
 * @param keys the accepted names
 * @param at the object's place in the arguments; empty for the options themselves
 * @throws {Problem} `argument` when it is no object, or has another name; it shows the name and those that
 *   are accepted
 */
export function expectKeys(value: unknown, keys: readonly string[], at: string): void {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        throw problem('argument', at === '' ? 'options' : at, `an object of ${keys.join(', ')}`, show(value));
    }
    const unknown = Object.keys(value).find((key) => !keys.includes(key));
    if (unknown === undefined) return;
    throw problem('argument', at === '' ? unknown : `${at}.${unknown}`, `only ${keys.join(', ')}`, 'an unknown key');
}

/** @throws {Problem} `argument` unless a value is a boolean, or missing */
export function expectFlag(value: unknown, at: string): void {
    if (value === undefined || typeof value === 'boolean') return;
    throw problem('argument', at, 'true or false', show(value));
}

/** @throws {Problem} `argument` unless a value is a length of time in milliseconds, or missing */
export function expectMilliseconds(value: unknown, at: string): void {
    if (value === undefined || (typeof value === 'number' && Number.isFinite(value) && value >= 0)) return;
    throw problem('argument', at, 'milliseconds, at least 0', inspect(value));
}

/** The text of a value in an error. */
export function show(value: unknown): string {
    return typeof value === 'string' ? value : inspect(value);
}
