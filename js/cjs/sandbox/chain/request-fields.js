"use strict";
/** Reads and validates the fields of a request body. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.RequestFields = exports.U128_MAX = void 0;
const utils_1 = require("@mysten/sui/utils");
const decimal_js_1 = require("../../core/number/decimal.js");
const problem_js_1 = require("../../core/problem.js");
const integers_js_1 = require("../engine/integers.js");
const errors_js_1 = require("../errors.js");
/** Largest u128. */
exports.U128_MAX = (1n << 128n) - 1n;
const INTEGER = 'digits and n';
/** An object of a request, with its path. */
class RequestFields {
    #values;
    #at;
    /**
     * `at` is the object's path with a trailing dot; empty for the body.
     * @throws {Refusal} 400 when the value is no object
     */
    constructor(value, at = '') {
        if (typeof value !== 'object' || value === null)
            throw (0, errors_js_1.refuse)('request', `${at}: wanted an object`);
        this.#values = value;
        this.#at = at;
    }
    /** Whether a field is present and not null. */
    has(name) {
        return this.#values[name] !== undefined && this.#values[name] !== null;
    }
    text(name) {
        const value = this.#values[name];
        if (typeof value !== 'string')
            throw this.mismatch(name, 'text', value);
        return value;
    }
    /** Default false. */
    flag(name) {
        const value = this.#values[name] ?? false;
        if (typeof value !== 'boolean')
            throw this.mismatch(name, 'true or false', value);
        return value;
    }
    /** An address or object id, as `0x` and 64 digits. */
    id(name) {
        const value = this.text(name);
        const id = (0, utils_1.normalizeSuiAddress)(value);
        if (!value.startsWith('0x') || !(0, utils_1.isValidSuiAddress)(id))
            throw this.mismatch(name, '0x and up to 64 digits', value);
        return id;
    }
    /** Addresses or object ids, as `0x` and 64 digits. */
    ids(name) {
        return this.list(name).map((value, index) => new RequestFields({ [`${name}[${index}]`]: value }, this.#at).id(`${name}[${index}]`));
    }
    /** The given members, unchanged. */
    pick(...names) {
        return Object.fromEntries(names.filter((name) => this.has(name)).map((name) => [name, this.#values[name]]));
    }
    /** A positive number in units of 10^-decimals; more decimals are refused. */
    units(name, decimals, max = integers_js_1.U64_MAX) {
        const value = this.#values[name];
        if (typeof value !== 'number')
            throw this.mismatch(name, 'a number', value);
        const units = this.#exact(() => (0, decimal_js_1.toUnits)(String(value), decimals, `${this.#at}${name}`));
        if (units <= 0n || units > max)
            throw this.mismatch(name, 'a positive number that fits a u64', value);
        return units;
    }
    /** A positive number, exactly. */
    decimal(name) {
        const value = this.#values[name];
        if (typeof value !== 'number' || value <= 0)
            throw this.mismatch(name, 'a positive number', value);
        return this.#exact(() => (0, decimal_js_1.readDecimal)(String(value), `${this.#at}${name}`));
    }
    /** A u64, from a number or digits. */
    wholeNumber(name) {
        const value = this.#values[name];
        const isWhole = typeof value === 'string' ? /^\d+$/.test(value) : Number.isSafeInteger(value) && Number(value) >= 0;
        if (!isWhole || BigInt(value) > integers_js_1.U64_MAX)
            throw this.mismatch(name, 'a whole number that fits a u64', value);
        return BigInt(value);
    }
    /** A u64 in the native notation, such as `20000000n`. */
    integer(name) {
        const found = this.#native(this.#values[name]);
        if (found === undefined || found > integers_js_1.U64_MAX)
            throw this.mismatch(name, INTEGER, this.#values[name]);
        return found;
    }
    /** A positive u64 in the native notation. */
    positiveInteger(name) {
        const found = this.integer(name);
        if (found === 0n)
            throw this.mismatch(name, 'a positive number', this.#values[name]);
        return found;
    }
    /** Integers in the native notation. Default: empty. */
    integers(name, max = integers_js_1.U64_MAX) {
        return this.list(name).map((value, index) => {
            const found = this.#native(value);
            if (found === undefined || found > max)
                throw this.mismatch(`${name}[${index}]`, INTEGER, value);
            return found;
        });
    }
    /** A number in units of 10^-decimals, of any sign; more decimals are refused. */
    signedUnits(name, decimals) {
        const value = this.#values[name];
        if (value === 0)
            return 0n;
        if (typeof value !== 'number')
            throw this.mismatch(name, 'a number', value);
        return value < 0
            ? -new RequestFields({ [name]: -value }, this.#at).units(name, decimals)
            : this.units(name, decimals);
    }
    /** One of some whole numbers. */
    choice(name, choices) {
        const found = choices.find((choice) => choice === this.#values[name]);
        if (found === undefined)
            throw this.mismatch(name, `one of ${choices.join(', ')}`, this.#values[name]);
        return found;
    }
    /** The members of an object of objects. */
    entries(name) {
        const { [name]: value } = this.#values;
        if (typeof value !== 'object' || value === null)
            throw this.mismatch(name, 'an object', value);
        return Object.entries(value).map(([key, member]) => [
            key,
            new RequestFields(member, `${this.#at}${name}.${key}.`),
        ]);
    }
    /** Digits of u128 numbers. */
    orderIds(name) {
        return this.list(name).map((value, index) => {
            const isId = typeof value === 'string' && /^\d{1,39}$/.test(value) && BigInt(value) <= exports.U128_MAX;
            if (!isId)
                throw this.mismatch(`${name}[${index}]`, 'digits of a u128', value);
            return BigInt(value);
        });
    }
    /** Default: empty. */
    list(name) {
        const value = this.#values[name] ?? [];
        if (!Array.isArray(value))
            throw this.mismatch(name, 'a list', value);
        return value;
    }
    /** Objects of a list. */
    objects(name) {
        return this.list(name).map((value, index) => new RequestFields(value, `${this.#at}${name}[${index}].`));
    }
    /** A nested object. */
    object(name) {
        return new RequestFields(this.#values[name], `${this.#at}${name}.`);
    }
    mismatch(name, wanted, found) {
        const text = found === undefined ? 'nothing' : JSON.stringify(found);
        return (0, errors_js_1.refuse)('request', `${this.#at}${name}: wanted ${wanted}, found ${text ?? 'something else'}`);
    }
    #native(value) {
        return typeof value === 'string' && /^\d{1,39}n$/.test(value) ? BigInt(value.slice(0, -1)) : undefined;
    }
    #exact(read) {
        try {
            return read();
        }
        catch (error) {
            if (error instanceof problem_js_1.Problem)
                throw (0, errors_js_1.refuse)('request', error.message);
            throw error;
        }
    }
}
exports.RequestFields = RequestFields;
