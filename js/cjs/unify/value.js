"use strict";
/** Wire values that may be missing, and times: the small change of every structure. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toNumber = toNumber;
exports.toDatetime = toDatetime;
exports.orUndefined = orUndefined;
/**
 * Converts a wire number at the door: the only place where a figure becomes a float.
 *
 * @param text its decimal text, or nothing
 * @returns the nearest float, or `undefined`
 */
function toNumber(text) {
    return text === null || text === undefined ? undefined : Number(text);
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
