"use strict";
/** The time at which a sandbox starts, and how its clock runs on. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toTimeSource = toTimeSource;
const problem_js_1 = require("../../../core/problem.js");
/** Largest timestamp of a `Date`, milliseconds. */
const MAX_TIME = 8.64e15;
/**
 * Reads the option `now`.
 *
 * @param now a function that returns milliseconds since 1970; or a start time, from which the clock runs as the system
 *     clock does; default: the system clock
 * @returns a function that returns milliseconds since 1970
 * @throws {Problem} `argument` when it is neither
 */
function toTimeSource(now = Date.now) {
    if (typeof now === 'function')
        return now;
    if (typeof now !== 'number' || !Number.isInteger(now) || now < 0 || now > MAX_TIME) {
        throw (0, problem_js_1.problem)('argument', 'now', 'whole milliseconds since 1970, or a function that returns them', String(now));
    }
    // The first call starts the clock, so that a sandbox starts at exactly this time.
    let startedAt;
    return () => now + Date.now() - (startedAt ??= Date.now());
}
