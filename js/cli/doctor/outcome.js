/** What a check found: its result, and the errors that are results. */
/** The service showed nothing to compare, for a reason: the finding is `unknown`. */
export class NothingToCompare extends Error {
    name = 'NothingToCompare';
}
/** The service contradicts what is expected: the finding is `differs`. */
export class Difference extends Error {
    name = 'Difference';
}
/** `ok` when a condition holds, else `differs`. */
export function toOutcome(isAsExpected, found) {
    return [isAsExpected ? 'ok' : 'differs', found];
}
