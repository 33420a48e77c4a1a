/**
 * Parses values of rows. The native section sends integers such as `"123n"`, decimal numbers or `NaN`, and event types as Move
 * types. Parsers return `undefined` where there is no value, and throw a `Problem` for a malformed one.
 */
import type { Maybe, WireNumber } from '../wire/types.js';
/** Converts a wire number to the nearest float, for the public structures only. */
export declare function toNumber(text: Maybe<WireNumber>): number | undefined;
/** Formats milliseconds since 1970 as ISO 8601, which the service's own texts are not. */
export declare function toDatetime(timestamp: number | undefined): string | undefined;
/** Expects a decimal number, and keeps its text for CCXT. */
export declare function toDecimalText(text: Maybe<WireNumber>): string | undefined;
/** Parses an integer: `"123n"`, `"123"` or `123`. */
export declare function parseInteger(value: unknown): bigint | undefined;
/** Parses a decimal number to text with every digit. `NaN` and `Infinity` count as no value. */
export declare function parseDecimal(value: unknown): string | undefined;
/** Parses a time or a duration in milliseconds, which must be a safe integer. */
export declare function parseMilliseconds(value: unknown): number | undefined;
/** Parses a size or price in units of 10^-9, such as `"64000000000000n"`, to decimal text, such as `64000`. */
export declare function parseNano(value: unknown): string | undefined;
/** Parses a side, 0 or 1; of a trade it is the taker's. Any other value counts as no value. */
export declare function parseSide(value: unknown): 'buy' | 'sell' | undefined;
/** Returns the name of an event type, such as `FilledTakerOrder` of `0x9::events::FilledTakerOrder<0x2::sui::SUI>`. */
export declare function parseEventName(value: unknown): string;
/** Returns the text of a string, number or bigint; `undefined` of any other value. */
export declare function textOf(value: unknown): string | undefined;
/** Subtracts decimal texts. */
export declare function subtract(left: string, right: string): string;
/** Returns the absolute value of decimal text. */
export declare function absolute(number: string): string;
