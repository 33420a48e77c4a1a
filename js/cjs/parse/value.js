"use strict";
/** Converts wire values that may be missing. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toNumber = toNumber;
exports.toDatetime = toDatetime;
exports.orUndefined = orUndefined;
exports.toDecimalText = toDecimalText;
const problem_js_1 = require("../problem.js");
/**
 * Converts a wire number to a float, for the public structures only.
 *
 * @param text decimal text, or nothing
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
 * Formats a time as ISO 8601, which the service's own texts are not.
 *
 * @param timestamp milliseconds since 1970, or nothing
 * @returns such as `2026-09-01T12:30:05.123Z`, or `undefined`
 */
function toDatetime(timestamp) {
    return timestamp === undefined ? undefined : new Date(timestamp).toISOString();
}
/**
 * Converts the service's `null` to CCXT's `undefined`.
 *
 * @param value a value, `null` or nothing
 * @returns the value or `undefined`
 */
function orUndefined(value) {
    return value ?? undefined;
}
/**
 * Expects a decimal number, and keeps its text for CCXT.
 *
 * @param text decimal text, or nothing
 * @returns the text, or `undefined`
 * @throws {Problem} `answer` when it is no number
 */
function toDecimalText(text) {
    return toNumber(text) === undefined ? undefined : orUndefined(text);
}
