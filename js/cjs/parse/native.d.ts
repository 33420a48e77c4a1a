/** Parses values of the native section: integers such as `"123n"`, decimal numbers or `NaN`, event types as Move types. */
/**
 * Parses an integer: `"123n"`, `"123"` or `123`.
 *
 * @param value a member of a response, from `readJson`
 * @returns the integer; `undefined` where there is none
 * @throws {Problem} `answer` for any other value
 * @see manifest.json `perpetuals/all-markets`
 */
export declare function parseInteger(value: unknown): bigint | undefined;
/**
 * Parses a decimal number.
 *
 * @param value a member of a response, from `readJson`
 * @returns decimal text with every digit; `undefined` where there is none, and for `NaN` and `Infinity`
 * @throws {Problem} `answer` for any other value
 */
export declare function parseDecimal(value: unknown): string | undefined;
/**
 * Parses a time or a duration.
 *
 * @param value milliseconds, in any form of an integer
 * @returns milliseconds; `undefined` where there is none
 * @throws {Problem} `answer` for any other value, or one that is no safe integer
 */
export declare function parseMilliseconds(value: unknown): number | undefined;
/**
 * Parses a size or price in units of 10^-9.
 *
 * @param value such as `"64000000000000n"`
 * @returns decimal text, such as `64000`; `undefined` where there is none
 * @throws {Problem} `answer` for any other value
 */
export declare function parseNano(value: unknown): string | undefined;
/**
 * Parses a side.
 *
 * @param value 0 or 1
 * @returns the side, of a trade the taker's; `undefined` for any other value
 */
export declare function parseSide(value: unknown): 'buy' | 'sell' | undefined;
/**
 * Parses the name of an event type.
 *
 * @param value a name, or a Move type such as `0x9::events::FilledTakerOrder<0x2::sui::SUI>`
 * @returns the name alone; an empty string where there is none
 */
export declare function parseEventName(value: unknown): string;
