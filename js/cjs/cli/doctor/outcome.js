"use strict";
/** What a check found: its result, and the errors that are results. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Difference = exports.NothingToCompare = void 0;
exports.toOutcome = toOutcome;
/** The service showed nothing to compare, for a reason: the finding is `unknown`. */
class NothingToCompare extends Error {
    name = 'NothingToCompare';
}
exports.NothingToCompare = NothingToCompare;
/** The service contradicts what is expected: the finding is `differs`. */
class Difference extends Error {
    name = 'Difference';
}
exports.Difference = Difference;
/** `ok` when a condition holds, else `differs`. */
function toOutcome(isAsExpected, found) {
    return [isAsExpected ? 'ok' : 'differs', found];
}
