"use strict";
/** Reads the values of recorded rows: times, and decimal numbers as whole ticks and lots. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.RowReader = exports.Steps = void 0;
const decimal_js_1 = require("../../core/number/decimal.js");
const problem_js_1 = require("../../core/problem.js");
const files_js_1 = require("./files.js");
const DECIMALS = 9;
/** Times outside of this range are seconds or microseconds by mistake. */
const TIMES = { from: Date.UTC(2000, 0), to: Date.UTC(2100, 0) };
/** A zone is required, because times without one would depend on the computer. */
const ISO_8601 = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;
/** Whole steps of a column: ticks or lots of a market. */
class Steps {
    name;
    size;
    rounds;
    /** The largest power of ten that divides all values. */
    #common = 1e9;
    #least = Infinity;
    #most = 0;
    /**
     * @param name such as `tick size 0.001 of BTC/USD:USDC`
     * @param size of one step, 10^-9
     * @param rounds whether other values become the nearest multiple, at least one step
     */
    constructor(name, size, rounds) {
        this.name = name;
        this.size = size;
        this.rounds = rounds;
    }
    /** Converts text to steps; `undefined` when it is no multiple. @throws {Problem} when it is no decimal number */
    read(text) {
        const { digits, scale } = (0, decimal_js_1.readDecimal)(text);
        const [units, size] = scale > DECIMALS
            ? [digits, this.size * 10n ** BigInt(scale - DECIMALS)]
            : [digits * 10n ** BigInt(DECIMALS - scale), this.size];
        if (units % size === 0n)
            return Number(units / size);
        return this.rounds && units > 0n ? Math.max(1, Number((2n * units + size) / (2n * size))) : undefined;
    }
    /** Records a value that is used. */
    use(steps) {
        if (steps === 0)
            return;
        while (steps % this.#common !== 0)
            this.#common /= 10;
        this.#least = Math.min(this.#least, steps);
        this.#most = Math.max(this.#most, steps);
    }
    /** The smallest and the largest value. */
    get range() {
        return { least: this.#least, most: this.#most };
    }
    /** The largest power of ten that divides all values, up to a limit; at least 1. */
    factor(limit) {
        let factor = 1;
        while (factor * 10 <= Math.min(limit, this.#common))
            factor *= 10;
        return factor;
    }
    /** Formats steps as a decimal number. */
    format(steps) {
        return (0, decimal_js_1.fromUnits)(BigInt(steps) * this.size, DECIMALS);
    }
}
exports.Steps = Steps;
/** Reads the rows of one source. */
class RowReader {
    source;
    formats;
    #known;
    #columns = [];
    /**
     * @param source of the rows
     * @param formats the accepted columns; a source has those of one format
     */
    constructor(source, formats) {
        this.source = source;
        this.formats = formats;
    }
    /** Reads all rows by column. @throws {Problem} `argument` when columns are missing or unknown */
    async *rows() {
        for await (const raw of this.source.rows)
            yield { row: this.#row(raw), line: raw.line };
    }
    /** Creates the error of a value. */
    fault(line, column, wanted, found) {
        return (0, problem_js_1.problem)('argument', `${(0, files_js_1.placeOf)(this.source, line)}, ${column}`, wanted, describe(found));
    }
    /** Reads a time, in milliseconds. */
    time(row, line, column = 'timestamp') {
        const value = row[column];
        const at = toTime(value);
        if (Number.isSafeInteger(at) && at >= TIMES.from && at < TIMES.to)
            return at;
        const wanted = 'milliseconds since 1970, or ISO 8601 with a zone, from 2000 to 2099';
        throw this.fault(line, column, wanted, value);
    }
    /** Reads a multiple of a step that is at least `least` steps. */
    steps(value, line, column, steps, least = 1) {
        const text = numberText(value);
        const count = text === undefined ? undefined : this.#stepsOf(text, line, column, steps);
        if (count !== undefined && count >= least && Number.isSafeInteger(count)) {
            steps.use(count);
            return count;
        }
        const sign = least > 0 ? 'above zero' : 'not below zero';
        throw this.fault(line, column, `a multiple of the ${steps.name}, ${sign}; round the column to it, or pass the option round`, value);
    }
    #stepsOf(text, line, column, steps) {
        try {
            return steps.read(text);
        }
        catch {
            throw this.fault(line, column, 'a decimal number', text);
        }
    }
    #row({ values, line }) {
        const row = Array.isArray(values) ? this.#byPosition(values, line) : values;
        if (typeof row !== 'object' || row === null) {
            throw (0, problem_js_1.problem)('argument', (0, files_js_1.placeOf)(this.source, line), `an object of ${this.#wanted()}`, describe(values));
        }
        this.#expectColumns(row, line);
        return row;
    }
    #byPosition(values, line) {
        const [{ required }] = this.formats;
        if (values.length === required.length)
            return Object.fromEntries(required.map((name, i) => [name, values[i]]));
        throw (0, problem_js_1.problem)('argument', (0, files_js_1.placeOf)(this.source, line), `[${required.join(', ')}]`, describe(values));
    }
    #expectColumns(row, line) {
        this.#known ??= this.#choose(row, line);
        for (const name of Object.keys(row)) {
            if (!this.#known.has(name))
                throw this.fault(line, name, `only the columns ${this.#wanted()}`, name);
        }
        for (const name of this.#columns) {
            if (row[name] === undefined)
                throw this.fault(line, name, `the columns ${this.#wanted()}`, 'none');
        }
    }
    /** Chooses the format of all rows by the first one. */
    #choose(row, line) {
        const format = this.formats.find(({ required }) => required.every((name) => Object.hasOwn(row, name)));
        if (format === undefined) {
            const found = Object.keys(row).join(', ');
            throw (0, problem_js_1.problem)('argument', (0, files_js_1.placeOf)(this.source, line), `the columns ${this.#wanted()}`, found || 'none');
        }
        this.#columns = format.required;
        return new Set([...format.required, ...format.ignored]);
    }
    #wanted() {
        return this.formats.map(({ required }) => required.join(', ')).join('; or ');
    }
}
exports.RowReader = RowReader;
/** The shortest text of a number, or the text itself; `undefined` for anything else. */
function numberText(value) {
    if (typeof value === 'string')
        return value;
    return typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value))
        ? String(value)
        : undefined;
}
function toTime(value) {
    if (value instanceof Date)
        return value.getTime();
    if (typeof value === 'number')
        return value;
    if (typeof value === 'bigint')
        return Number(value);
    if (typeof value !== 'string')
        return Number.NaN;
    if (/^\d+(?:\.0*)?$/.test(value))
        return Number(value);
    return ISO_8601.test(value) ? Date.parse(value.replace(' ', 'T')) : Number.NaN;
}
function describe(value) {
    if (value instanceof Date)
        return Number.isNaN(value.getTime()) ? 'an invalid date' : value.toISOString();
    if (typeof value === 'bigint' || value === undefined)
        return String(value);
    return typeof value === 'string' ? value : JSON.stringify(value);
}
