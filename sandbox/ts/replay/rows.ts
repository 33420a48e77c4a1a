/** Reads the values of recorded rows: times, and decimal numbers as whole ticks and lots. */

import { fromUnits, readDecimal } from '../../../ts/core/number/decimal.js';
import { problem, sentence, type Problem } from '../../../ts/core/problem.js';
import { placeOf, type RawRow, type RowSource } from './files.js';

const DECIMALS = 9;

/** Times outside of this range are seconds or microseconds by mistake. */
const TIMES = { from: Date.UTC(2000, 0), to: Date.UTC(2100, 0) };

/** A zone is required, because times without one would depend on the computer. */
const ISO_8601 = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** The columns of one kind of rows. */
export interface Columns {
    readonly required: readonly string[];
    /** Also accepted, and not read. */
    readonly ignored: readonly string[];
}

/** A row by column. */
export type Row = Readonly<Record<string, unknown>>;

/** Whole steps of a column: ticks or lots of a market. */
export class Steps {
    /** The largest power of ten that divides all values. */
    #common = 1e9;
    #least = Infinity;
    #most = 0;

    /**
     * @param name such as `tick size 0.001 of BTC/USD:USDC`
     * @param size of one step, 10^-9
     * @param rounds whether other values become the nearest multiple, at least one step
     */
    constructor(
        readonly name: string,
        readonly size: bigint,
        readonly rounds: boolean,
    ) {}

    /**
     * Converts text to steps; `undefined` when it is no multiple. @throws {Problem} when it is no decimal
     * number
     */
    read(text: string): number | undefined {
        const { digits, scale } = readDecimal(text);
        const [units, size] =
            scale > DECIMALS
                ? [digits, this.size * 10n ** BigInt(scale - DECIMALS)]
                : [digits * 10n ** BigInt(DECIMALS - scale), this.size];
        if (units % size === 0n) return Number(units / size);
        return this.rounds && units > 0n ? Math.max(1, Number((2n * units + size) / (2n * size))) : undefined;
    }

    /** Records a value that is used. */
    use(steps: number): void {
        if (steps === 0) return;
        while (steps % this.#common !== 0) this.#common /= 10;
        this.#least = Math.min(this.#least, steps);
        this.#most = Math.max(this.#most, steps);
    }

    /** The smallest and the largest value. */
    get range(): { readonly least: number; readonly most: number } {
        return { least: this.#least, most: this.#most };
    }

    /** The largest power of ten that divides all values, up to a limit; at least 1. */
    factor(limit: number): number {
        let factor = 1;
        while (factor * 10 <= Math.min(limit, this.#common)) factor *= 10;
        return factor;
    }

    /** Formats steps as a decimal number. */
    format(steps: number): string {
        return fromUnits(BigInt(steps) * this.size, DECIMALS);
    }
}

/** Reads the rows of one source. */
export class RowReader {
    #known: ReadonlySet<string> | undefined;
    #columns: readonly string[] = [];

    /**
     * @param source of the rows
     * @param formats the accepted columns; a source has those of one format
     */
    constructor(
        readonly source: RowSource,
        private readonly formats: readonly [Columns, ...Columns[]],
    ) {}

    /** Reads all rows by column. @throws {Problem} `argument` when columns are missing or unknown */
    async *rows(): AsyncGenerator<{ readonly row: Row; readonly line: number }> {
        for await (const raw of this.source.rows) yield { row: this.#row(raw), line: raw.line };
    }

    /** Creates the error of a value. */
    fault(line: number, column: string, wanted: string, found: unknown): Problem {
        return problem('argument', `${placeOf(this.source, line)}, ${column}`, wanted, describe(found));
    }

    /** Reads a time, in milliseconds. */
    time(row: Row, line: number, column = 'timestamp'): number {
        const value = row[column];
        const at = toTime(value);
        if (Number.isSafeInteger(at) && at >= TIMES.from && at < TIMES.to) return at;
        const wanted = 'milliseconds since 1970, or ISO 8601 with a zone, from 2000 to 2099';
        throw this.fault(line, column, wanted, value);
    }

    /** Reads a multiple of a step that is at least `least` steps. */
    steps(value: unknown, line: number, column: string, steps: Steps, least = 1): number {
        const text = numberText(value);
        const count = text === undefined ? undefined : this.#stepsOf(text, line, column, steps);
        if (count !== undefined && count >= least && Number.isSafeInteger(count)) {
            steps.use(count);
            return count;
        }
        const sign = least > 0 ? 'above zero' : 'not below zero';
        throw this.fault(
            line,
            column,
            `a multiple of the ${steps.name}, ${sign}; round the column to it, or pass the option round`,
            value,
        );
    }

    #stepsOf(text: string, line: number, column: string, steps: Steps): number | undefined {
        try {
            return steps.read(text);
        } catch {
            throw this.fault(line, column, 'a decimal number', text);
        }
    }

    #row({ values, line }: RawRow): Row {
        const row = Array.isArray(values) ? this.#byPosition(values, line) : values;
        if (typeof row !== 'object' || row === null) {
            throw problem('argument', placeOf(this.source, line), `an object of ${this.#wanted()}`, describe(values));
        }
        this.#expectColumns(row as Row, line);
        return row as Row;
    }

    #byPosition(values: readonly unknown[], line: number): Row {
        const [{ required }] = this.formats;
        if (values.length === required.length) return Object.fromEntries(required.map((name, i) => [name, values[i]]));
        throw problem('argument', placeOf(this.source, line), `[${required.join(', ')}]`, describe(values));
    }

    #expectColumns(row: Row, line: number): void {
        this.#known ??= this.#choose(row, line);
        for (const name of Object.keys(row)) {
            if (!this.#known.has(name))
                throw this.fault(line, name, `only the columns ${this.#wanted()}`, 'an unknown column');
        }
        for (const name of this.#columns) {
            if (row[name] === undefined) throw this.fault(line, name, `the columns ${this.#wanted()}`, 'none');
        }
    }

    /** Chooses the format of all rows by the first one. */
    #choose(row: Row, line: number): ReadonlySet<string> {
        const format = this.formats.find(({ required }) => required.every((name) => Object.hasOwn(row, name)));
        if (format === undefined) {
            const found = Object.keys(row).join(', ') || 'none';
            const fact = `${placeOf(this.source, line)} has the columns ${found}`;
            throw sentence('argument', `${fact}; pass the columns ${this.#wanted()}`);
        }
        this.#columns = format.required;
        return new Set([...format.required, ...format.ignored]);
    }

    #wanted(): string {
        return this.formats.map(({ required }) => required.join(', ')).join('; or ');
    }
}

/** The shortest text of a number, or the text itself; `undefined` for anything else. */
function numberText(value: unknown): string | undefined {
    if (typeof value === 'string') return value;
    return typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value))
        ? String(value)
        : undefined;
}

function toTime(value: unknown): number {
    if (value instanceof Date) return value.getTime();
    if (typeof value === 'number') return value;
    if (typeof value === 'bigint') return Number(value);
    if (typeof value !== 'string') return Number.NaN;
    if (/^\d+(?:\.0*)?$/.test(value)) return Number(value);
    return ISO_8601.test(value) ? Date.parse(value.replace(' ', 'T')) : Number.NaN;
}

function describe(value: unknown): string {
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'an invalid date' : value.toISOString();
    if (typeof value === 'bigint' || value === undefined) return String(value);
    return typeof value === 'string' ? value : JSON.stringify(value);
}
