/** Values of the native section: integers as `"123n"`, figures that may be no figure, events under the names of Move types. */
/**
 * Reads an integer, in any of its spellings: `"123n"`, `"123"` or `123`.
 *
 * @param value a member of an answer, as `readJson` hands it over
 * @returns the integer; `undefined` where there is none
 * @throws {Problem} `answer` when it is something else
 * @see manifest.json `perpetuals/all-markets`
 */
export declare function integerOf(value: unknown): bigint | undefined;
/**
 * Reads a figure.
 *
 * @param value a member of an answer, as `readJson` hands it over
 * @returns its decimal text, every digit kept; `undefined` where there is none, or a `NaN` or an `Infinity` in its place
 * @throws {Problem} `answer` when it is something else
 */
export declare function figureOf(value: unknown): string | undefined;
/**
 * Reads an instant or a duration.
 *
 * @param value milliseconds, as an integer in any of its spellings
 * @returns milliseconds; `undefined` where there is none
 * @throws {Problem} `answer` when it is something else, or beyond what a float counts
 */
export declare function millisecondsOf(value: unknown): number | undefined;
/**
 * Reads a size or a price that is an integer of 10^-9.
 *
 * @param value such as `"64000000000000n"`
 * @returns its decimal text, such as `64000`; `undefined` where there is none
 * @throws {Problem} `answer` when it is something else
 */
export declare function nanoOf(value: unknown): string | undefined;
/**
 * Reads a side.
 *
 * @param value 0 or 1
 * @returns whose: of a trade, the taker's; `undefined` where it is neither
 */
export declare function sideOf(value: unknown): 'buy' | 'sell' | undefined;
/**
 * Reads the name of an event.
 *
 * @param value a bare name, or a Move type such as `0x9::events::FilledTakerOrder<0x2::sui::SUI>`
 * @returns the name alone; the empty text where there is none
 */
export declare function eventNameOf(value: unknown): string;
