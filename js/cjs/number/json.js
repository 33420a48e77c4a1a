"use strict";
/** JSON whose numbers keep every digit: read as their decimal text, written as the text they were given. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.NumberText = void 0;
exports.readJson = readJson;
exports.writeJson = writeJson;
const decimal_js_1 = require("./decimal.js");
/** A JSON number by its text, to be written bare and unrounded. */
class NumberText {
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
exports.NumberText = NumberText;
/**
 * A string, which may be unterminated. One match takes all of it without backtracking: if matching began again at each quote
 * of a hostile text, reading would take quadratic time.
 */
const STRING = /"[^"\\]*(?:\\[^][^"\\]*)*"?/.source;
/** The same for long texts: the lookahead drops the backtracking stack of its escapes, which is limited to 64 MB in V8. */
const LONG_STRING = /"[^"\\]*(?:(?=((?:\\[^][^"\\]*){1,1000}))\1)*"?/.source;
/** A number, or a bare token that is not JSON and that the service writes in the place of a number. */
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|-?\bInfinity\b|\bNaN\b/.source;
const TOKEN = new RegExp(`${STRING}|${NUMBER}`, 'g');
const LONG_TOKEN = new RegExp(`${LONG_STRING}|${NUMBER}`, 'g');
/** From this length on, characters, a text is read by `LONG_TOKEN`, which is slower; the stack holds over 1,000,000 escapes. */
const LONG_TEXT = 1_000_000;
/**
 * Reads JSON text without letting a number pass through a float, in time linear to its length.
 *
 * @param text the text
 * @returns the value, with every number as its decimal text and every `NaN` or `Infinity` as `null`
 * @throws {SyntaxError} when the text is not JSON, or a number in it has more than {@link MAX_DIGITS} digits
 */
function readJson(text) {
    return JSON.parse(text.replace(text.length < LONG_TEXT ? TOKEN : LONG_TOKEN, quote));
}
/** Numbers become strings, tokens that are no value become null, strings stay. */
function quote(token) {
    if (token.startsWith('"'))
        return token;
    if ((0, decimal_js_1.hasTooManyDigits)(token)) {
        throw new SyntaxError(`a number has more than ${decimal_js_1.MAX_DIGITS} digits: ${token.slice(0, 20)}…`);
    }
    return token.endsWith('N') || token.endsWith('y') ? 'null' : `"${token}"`;
}
/**
 * Writes a value as JSON text; `bigint` and {@link NumberText} are written digit by digit, `undefined` is left out.
 *
 * @param value what to write
 * @returns its JSON text
 */
function writeJson(value) {
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
