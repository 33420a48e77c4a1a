/**
 * Options of earlier versions: accepted where they change nothing, refused where they ask for something that
 * is gone.
 */

import { Problem, type Departure } from '../../core/problem.js';
import { formatValue } from '../params.js';

/** An option that is gone. */
interface Retired {
    /** Returns whether the value only asks for what holds for every transaction now. */
    readonly isIdle: (value: unknown) => boolean;
    /** What to do about another value. */
    readonly how: string;
}

const UNKNOWN_CALLS =
    'leave it out: calls that are not in the table of the deployed contract are refused, whatever they take';

/** The options that are gone. `undefined` counts as left out. */
export const RETIRED: Readonly<Record<string, Retired>> = {
    mode: { isIdle: (value) => value === 'strict', how: UNKNOWN_CALLS },
    scale: { isIdle: () => false, how: UNKNOWN_CALLS },
    // `false` was an explicit refusal, which must not become an acceptance.
    allowNoExpiration: { isIdle: (value) => value === true, how: 'use options.transaction.requireExpiration: true' },
};

/** The names of retired options that a user has set to a value without effect. */
export function listIdle(given: Readonly<Record<string, unknown>>): string[] {
    return Object.keys(given).filter((key) => given[key] !== undefined && RETIRED[key]?.isIdle(given[key]) === true);
}

/**
 * Removes retired options.
 *
 * @param given `options.transaction`
 * @throws {Problem} `argument` for each whose value asked for something that is gone
 */
export function withoutRetired(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const isRetired = (key: string): boolean => Object.hasOwn(RETIRED, key);
    const faults: Departure[] = Object.keys(given)
        .filter((key) => isRetired(key) && given[key] !== undefined && RETIRED[key]?.isIdle(given[key]) !== true)
        .map((key) => ({
            at: `options.transaction.${key}`,
            wanted: `no value any more; ${RETIRED[key]?.how}`,
            found: formatValue(given[key]),
        }));
    if (faults.length > 0) throw new Problem('argument', faults);
    return Object.fromEntries(Object.entries(given).filter(([key]) => !isRetired(key)));
}
