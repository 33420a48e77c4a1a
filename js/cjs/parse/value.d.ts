/** Converts wire values that may be missing. */
import type { Maybe, WireNumber } from '../wire/types.js';
/**
 * Converts a wire number to a float, for the public structures only.
 *
 * @param text decimal text, or nothing
 * @returns the nearest float, or `undefined`
 * @throws {Problem} `answer` when it is no number
 */
export declare function toNumber(text: Maybe<WireNumber>): number | undefined;
/**
 * Formats a time as ISO 8601, which the service's own texts are not.
 *
 * @param timestamp milliseconds since 1970, or nothing
 * @returns such as `2026-09-01T12:30:05.123Z`, or `undefined`
 */
export declare function toDatetime(timestamp: number | undefined): string | undefined;
/**
 * Converts the service's `null` to CCXT's `undefined`.
 *
 * @param value a value, `null` or nothing
 * @returns the value or `undefined`
 */
export declare function orUndefined<T>(value: Maybe<T>): T | undefined;
/**
 * Expects a decimal number, and keeps its text for CCXT.
 *
 * @param text decimal text, or nothing
 * @returns the text, or `undefined`
 * @throws {Problem} `answer` when it is no number
 */
export declare function toDecimalText(text: Maybe<WireNumber>): string | undefined;
