/** JSON whose numbers keep every digit: read as their decimal text, written as the text they were given. */
/** A JSON number by its text, to be written bare and unrounded. */
export declare class NumberText {
    readonly text: string;
    /** @param text a JSON number, such as `0.015` */
    constructor(text: string);
    /** @returns what `JSON.stringify` shows of it: the nearest float */
    toJSON(): number;
}
/**
 * Reads JSON text without letting a number pass through a float, in time linear to its length.
 *
 * @param text the text
 * @returns the value, with every number as its decimal text and every `NaN` or `Infinity` as `null`
 * @throws {SyntaxError} when the text is not JSON, or a number in it has more than {@link MAX_DIGITS} digits
 */
export declare function readJson(text: string): unknown;
/**
 * Writes a value as JSON text; `bigint` and {@link NumberText} are written digit by digit, `undefined` is left out.
 *
 * @param value what to write
 * @returns its JSON text
 */
export declare function writeJson(value: unknown): string;
