/** Reads the values of recorded rows: times, and decimal numbers as whole ticks and lots. */
import { type Problem } from '../../core/problem.js';
import { type RowSource } from './files.js';
/** The columns of one kind of rows. */
export interface Columns {
    readonly required: readonly string[];
    /** Also accepted, and not read. */
    readonly ignored: readonly string[];
}
/** A row by column. */
export type Row = Readonly<Record<string, unknown>>;
/** Whole steps of a column: ticks or lots of a market. */
export declare class Steps {
    #private;
    readonly name: string;
    readonly size: bigint;
    readonly rounds: boolean;
    /**
     * @param name such as `tick size 0.001 of BTC/USD:USDC`
     * @param size of one step, 10^-9
     * @param rounds whether other values become the nearest multiple, at least one step
     */
    constructor(name: string, size: bigint, rounds: boolean);
    /** Converts text to steps; `undefined` when it is no multiple. @throws {Problem} when it is no decimal number */
    read(text: string): number | undefined;
    /** Records a value that is used. */
    use(steps: number): void;
    /** The smallest and the largest value. */
    get range(): {
        readonly least: number;
        readonly most: number;
    };
    /** The largest power of ten that divides all values, up to a limit; at least 1. */
    factor(limit: number): number;
    /** Formats steps as a decimal number. */
    format(steps: number): string;
}
/** Reads the rows of one source. */
export declare class RowReader {
    #private;
    readonly source: RowSource;
    private readonly formats;
    /**
     * @param source of the rows
     * @param formats the accepted columns; a source has those of one format
     */
    constructor(source: RowSource, formats: readonly [Columns, ...Columns[]]);
    /** Reads all rows by column. @throws {Problem} `argument` when columns are missing or unknown */
    rows(): AsyncGenerator<{
        readonly row: Row;
        readonly line: number;
    }>;
    /** Creates the error of a value. */
    fault(line: number, column: string, wanted: string, found: unknown): Problem;
    /** Reads a time, in milliseconds. */
    time(row: Row, line: number, column?: string): number;
    /** Reads a multiple of a step that is at least `least` steps. */
    steps(value: unknown, line: number, column: string, steps: Steps, least?: number): number;
}
