/** Reads and writes JSON without rounding numbers. */
/** A JSON number that is written as its text. */
export declare class NumberText {
    readonly text: string;
    /** @param text a JSON number, such as `0.015` */
    constructor(text: string);
    /** @returns the nearest float, for `JSON.stringify` */
    toJSON(): number;
}
/**
 * Reads JSON in linear time, with every number as its decimal text and every `NaN` or `Infinity` as `null`.
 *
 * @throws {SyntaxError} when the text is not JSON, or a number in it has more than {@link MAX_DIGITS} digits
 */
export declare function readJson(text: string): unknown;
/**
 * Replaces every number of a value of `JSON.parse` by its shortest decimal text, and `NaN` or `Infinity` by `null`, so that it
 * equals a value of {@link readJson}.
 */
export declare function numbersToText(value: unknown): unknown;
/** Returns whether a text is the beginning of an object or a list in JSON: some further text would complete it. */
export declare function isJsonStart(text: string): boolean;
/** Returns whether a value of `JSON.parse` has at most {@link MAX_LEVELS} levels: code that visits all of them overflows the stack. */
export declare function hasFewLevels(value: unknown, levels?: number): boolean;
/** Writes JSON; `bigint` and {@link NumberText} keep every digit, and `undefined` members are omitted. */
export declare function writeJson(value: unknown): string;
