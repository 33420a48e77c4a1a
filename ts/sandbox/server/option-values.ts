/** Checks of options, and their values in errors. */

import { inspect } from 'node:util';
import { problem } from '../../core/problem.js';

/**
 * Checks the members of an object. A misspelled one would have no effect.
 *
 * @throws {Problem} `argument` when it is no object, or has another member; names it
 */
export function expectKeys(value: unknown, keys: readonly string[], at: string): void {
    if (typeof value !== 'object' || value === null) throw problem('argument', at, 'an object', show(value));
    const unknown = Object.keys(value).find((key) => !keys.includes(key));
    if (unknown !== undefined)
        throw problem('argument', `${at}.${unknown}`, `only ${keys.join(', ')}`, 'an unknown key');
}

/** The text of a value in an error. */
export function show(value: unknown): string {
    return typeof value === 'string' ? value : inspect(value);
}
