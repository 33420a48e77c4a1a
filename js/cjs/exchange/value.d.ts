/**
 * Parses values of rows. The native section sends integers such as `"123n"`, decimal numbers or `NaN`, and event types as Move
 * types. Parsers return `undefined` where there is no value, and throw a `Problem` for a malformed one.
 *
 * The readers `decimal`, `positive`, `oneOf`, … take a row and the name of a member, so that each parser states the rule of a
 * member where it reads it, and the error names the member.
 */
import type { Maybe, WireNumber } from '../wire/types.js';
/** Makes a number of the public structures of decimal text: CCXT's `exchange.number`, which is `Number` or `String`. */
export type ToNumber = (text: string) => number;
/** Converts a wire number for the public structures only: to the nearest float, unless `convert` keeps its text. */
export declare function toNumber(text: Maybe<WireNumber>, convert?: ToNumber): number | undefined;
/** Formats milliseconds since 1970 as ISO 8601, which the service's own texts are not. */
export declare function toDatetime(timestamp: number | undefined): string | undefined;
/** Reads a number of a row as decimal text with every digit. */
export declare function decimal<Row extends object>(row: Row, key: keyof Row & string): string | undefined;
/** Reads a number of a row that is not below zero, as decimal text. */
export declare function nonNegative<Row extends object>(row: Row, key: keyof Row & string): string | undefined;
/** Reads a number of a row that is above zero, as decimal text. */
export declare function positive<Row extends object>(row: Row, key: keyof Row & string): string | undefined;
/** Reads a time of a row, milliseconds since 1970. */
export declare function time<Row extends object>(row: Row, key: keyof Row & string): number | undefined;
/** Reads one of some texts of a row. */
export declare function oneOf<Row extends object, Text extends string>(row: Row, key: keyof Row & string, accepted: readonly Text[]): Text | undefined;
/** Reads one of some texts that a row must have. */
export declare function requiredOneOf<Row extends object, Text extends string>(row: Row, key: keyof Row & string, accepted: readonly Text[]): Text;
/** Reads `true` or `false` of a row. */
export declare function flag<Row extends object>(row: Row, key: keyof Row & string): boolean | undefined;
/** Reads a text of a row; an empty one counts as no value. */
export declare function text<Row extends object>(row: Row, key: keyof Row & string): string | undefined;
/** Reads an id, or another text that a row must have. */
export declare function id<Row extends object>(row: Row, key: keyof Row & string): string;
/** Reads the name of a currency. */
export declare function name<Row extends object>(row: Row, key: keyof Row & string): string;
/** Reads the id of a currency: a coin type or a name. */
export declare function currencyId<Row extends object>(row: Row, key: keyof Row & string): string;
/** Reads the id of an object of the chain; `undefined` where it is missing. */
export declare function objectId<Row extends object>(row: Row, key: keyof Row & string): string | undefined;
/** Reads an object of a row; `undefined` where it is missing. */
export declare function member<Row extends object, Key extends keyof Row & string>(row: Row, key: Key): NonNullable<Row[Key]> | undefined;
/** Reads a member that a row must have. */
export declare function required<Row extends object, Key extends keyof Row & string, Value>(read: (row: Row, key: Key) => Value | undefined, row: Row, key: Key): Value;
/** Parses an integer: `"123n"`, `"123"` or `123`. */
export declare function parseInteger(value: unknown, at?: string): bigint | undefined;
/** Parses a decimal number to text with every digit. `NaN` counts as no value. */
export declare function parseDecimal(value: unknown, at?: string): string | undefined;
/** Parses a decimal number that is not below zero. */
export declare function parseNonNegative(value: unknown, at: string): string | undefined;
/** Parses a time or a duration in milliseconds: a whole number that is not below zero. */
export declare function parseMilliseconds(value: unknown, at?: string): number | undefined;
/** Parses a size or price in units of 10^-9, such as `"64000000000000n"`, to decimal text, such as `64000`. */
export declare function parseNano(value: unknown, at?: string): string | undefined;
/** Parses a side, 0 or 1; of a trade it is the taker's. */
export declare function parseSide(value: unknown): 'buy' | 'sell' | undefined;
/** Returns the name of an event type, such as `FilledTakerOrder` of `0x9::events::FilledTakerOrder<0x2::sui::SUI>`. */
export declare function parseEventName(value: unknown): string;
/** Returns the text of a string, number or bigint; `undefined` of any other value. */
export declare function textOf(value: unknown): string | undefined;
/** Subtracts decimal texts. */
export declare function subtract(left: string, right: string): string;
/** Returns the absolute value of decimal text. */
export declare function absolute(number: string): string;
