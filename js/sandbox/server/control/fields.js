/** A JSON object of a request, read field by field. */
import { shorten } from '../../../core/problem.js';
import { refuse } from '../../errors.js';
import { isTooDeep } from '../http/access.js';
/** Characters of a found value in an error, and of the words of a request. */
const MAX_FOUND = 60;
const MAX_WORDS = 300;
/** The fields. Each read throws a {@link Refusal} with 400 that names the field, the accepted and the found value. */
export class Fields {
    row;
    path;
    constructor(row, path = '') {
        this.row = row;
        this.path = path;
    }
    /** Reads a body. @throws {Refusal} 400 unless it is a JSON object */
    static parse(text) {
        return new Fields(objectOf('body', parse(text)));
    }
    /** Refuses fields with other names. */
    expectOnly(names) {
        const unknown = Object.keys(this.row).find((name) => !names.includes(name));
        if (unknown !== undefined)
            throw this.#mismatch(unknown, `no such field, but ${names.join(', ')}`);
    }
    has(at) {
        return this.row[at] !== undefined && this.row[at] !== null;
    }
    any(at) {
        return this.row[at];
    }
    text(at) {
        const value = this.row[at];
        if (typeof value !== 'string' || value === '')
            throw this.#mismatch(at, 'a text');
        return value;
    }
    oneOf(at, names) {
        const name = names.find((known) => known === this.row[at]);
        if (name === undefined)
            throw this.#mismatch(at, `one of ${names.join(', ')}`);
        return name;
    }
    flag(at) {
        const value = this.row[at];
        if (typeof value !== 'boolean')
            throw this.#mismatch(at, 'true or false');
        return value;
    }
    number(at, { above = -Infinity, most = Infinity, isWhole = false } = {}) {
        const value = this.row[at];
        const isNumber = typeof value === 'number' && (isWhole ? Number.isSafeInteger(value) : Number.isFinite(value));
        if (isNumber && value > above && value <= most)
            return value;
        const limits = [
            ...(above === -Infinity ? [] : [`above ${above}`]),
            ...(most === Infinity ? [] : [`at most ${most}`]),
        ];
        throw this.#mismatch(at, [isWhole ? 'a whole number' : 'a number', limits.join(' and ')].join(' ').trim());
    }
    /** A number, or decimal text. */
    amount(at) {
        const value = this.row[at];
        if (typeof value === 'number' || typeof value === 'string')
            return value;
        throw this.#mismatch(at, 'a number or decimal text');
    }
    object(at) {
        return new Fields(objectOf(this.path + at, this.row[at]), `${this.path}${at}.`);
    }
    /** Reads a field that may be absent. @returns an object with the field, or without it */
    optional(at, read) {
        return this.has(at) ? { [at]: read(at) } : {};
    }
    /** The action and all other values with their names, such as `scenario crash symbol BTC/USD:USDC`. */
    words() {
        const { action, ...others } = this.row;
        const words = Object.entries(others).flatMap(([name, value]) => name === 'name' || name === action ? [toText(value)] : [name, toText(value)]);
        return shorten([toText(action), ...words].join(' '), MAX_WORDS);
    }
    #mismatch(at, wanted) {
        return mismatch(this.path + at, wanted, this.row[at]);
    }
}
function parse(text) {
    if (isTooDeep(text))
        throw refuse('request', 'body: wanted a flat object, found a deeply nested one');
    try {
        return JSON.parse(text);
    }
    catch {
        throw refuse('request', 'body: wanted JSON');
    }
}
function objectOf(at, value) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
        return value;
    throw mismatch(at, 'an object', value);
}
function mismatch(at, wanted, found) {
    return refuse('request', `${at}: wanted ${wanted}, found ${shorten(toText(found), MAX_FOUND)}`);
}
function toText(value) {
    if (value === undefined)
        return 'nothing';
    return typeof value === 'string' ? value : JSON.stringify(value);
}
