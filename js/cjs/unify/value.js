"use strict";
/** Wire values that may be missing, and times: the small change of every structure. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toNumber = toNumber;
exports.toDatetime = toDatetime;
exports.orUndefined = orUndefined;
exports.toFigure = toFigure;
const problem_js_1 = require("../problem.js");
/**
 * Converts a wire number at the door: the only place where a figure becomes a float.
 *
 * @param text its decimal text, or nothing
 * @returns the nearest float, or `undefined`
 * @throws {Problem} `answer` when it is no number
 */
function toNumber(text) {
    if (text === null || text === undefined)
        return undefined;
    const number = Number(text);
    if (Number.isFinite(number))
        return number;
    throw (0, problem_js_1.problem)('answer', 'number', 'a decimal number', JSON.stringify(text));
}
/**
 * Tells an instant as CCXT does; the service's own texts are not ISO 8601.
 *
 * @param timestamp milliseconds since 1970, or nothing
 * @returns such as `2026-09-01T12:30:05.123Z`, or `undefined`
 */
function toDatetime(timestamp) {
    return timestamp === undefined ? undefined : new Date(timestamp).toISOString();
}
/**
 * Turns the service's `null` into CCXT's `undefined`.
 *
 * @param value a value, `null` or nothing
 * @returns the value or `undefined`
 */
function orUndefined(value) {
    return value ?? undefined;
}
/**
 * Sees that a figure is one, and leaves it as it is for CCXT to read.
 *
 * @param text its decimal text, or nothing
 * @returns the text, or `undefined`
 * @throws {Problem} `answer` when it is no number
 */
function toFigure(text) {
    return toNumber(text) === undefined ? undefined : orUndefined(text);
}
