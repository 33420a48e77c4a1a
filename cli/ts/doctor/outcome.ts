/** What a check found: its result, and the errors that are results. */

/**
 * The result of a check:
 * - `ok`: the service behaves as expected
 * - `differs`: it behaves in another way
 * - `failed`: the check could not be carried out because of an error
 * - `unknown`: the service showed nothing to compare
 */
export type Result = 'ok' | 'differs' | 'failed' | 'unknown';

/** What a check found. */
export interface Finding {
    readonly result: Result;
    /** What the client relies on. */
    readonly expected: string;
    /** What the service did. */
    readonly found: string;
}

/** The result of a check, and what was found. */
export type Outcome = readonly [result: Result, found: string];

/** The service showed nothing to compare, for a reason: the finding is `unknown`. */
export class NothingToCompare extends Error {
    override readonly name = 'NothingToCompare';
}

/** The service contradicts what is expected: the finding is `differs`. */
export class Difference extends Error {
    override readonly name = 'Difference';
}

/** `ok` when a condition holds, else `differs`. */
export function toOutcome(isAsExpected: boolean, found: string): Outcome {
    return [isAsExpected ? 'ok' : 'differs', found];
}
