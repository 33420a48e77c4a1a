/** JSON whose numbers keep every digit: read as their decimal text, written as the text they were given. */
/** A JSON number by its text, to be written bare and unrounded. */
export class NumberText {
    text;
    /** @param text a JSON number, such as `0.015` */
    constructor(text) {
        this.text = text;
    }
    /** @returns what `JSON.stringify` shows of it: the nearest float */
    toJSON() {
        return Number(this.text);
    }
}
/** A string (kept as it is), a number, or a bare token that is no JSON but has been seen where a number belongs. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|-?\bInfinity\b|\bNaN\b/g;
/**
 * Reads JSON text without letting a number pass through a float.
 *
 * @param text the text
 * @returns the value, with every number as its decimal text and every `NaN` or `Infinity` as `null`
 * @throws {SyntaxError} when the text is not JSON
 */
export function readJson(text) {
    return JSON.parse(text.replace(TOKEN, quote));
}
/** Numbers become strings, tokens that are no value become null, strings stay. */
function quote(token) {
    if (token.startsWith('"'))
        return token;
    return token.endsWith('N') || token.endsWith('y') ? 'null' : `"${token}"`;
}
/**
 * Writes a value as JSON text; `bigint` and {@link NumberText} are written digit by digit, `undefined` is left out.
 *
 * @param value what to write
 * @returns its JSON text
 */
export function writeJson(value) {
    if (typeof value === 'bigint')
        return value.toString();
    if (value instanceof NumberText)
        return value.text;
    if (Array.isArray(value))
        return `[${value.map((item) => writeJson(item ?? null)).join(',')}]`;
    if (typeof value === 'object' && value !== null && !('toJSON' in value)) {
        const members = Object.entries(value).filter(([, member]) => member !== undefined);
        return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${writeJson(member)}`).join(',')}}`;
    }
    return typeof value === 'function' || value === undefined ? 'null' : JSON.stringify(value);
}
