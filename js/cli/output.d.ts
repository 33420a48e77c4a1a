/** Prints rows: as a table in colour on a terminal, separated by tabs otherwise, and as JSON with `--json`. */
import type { Io } from './io.js';
/** The content of a cell; an absent value is an empty cell. */
export type Cell = string | number | boolean | null | undefined;
/** One column of a table. */
export interface Column<Row> {
    readonly title: string;
    readonly of: (row: Row) => Cell;
    /** Colours the cell: green for `up`, red for `down`. The text or its sign says the same. */
    readonly tone?: (row: Row) => Tone;
}
/** The direction of a value. */
export type Tone = 'up' | 'down' | undefined;
/** The standard output of one command. */
export declare class Output {
    #private;
    private readonly io;
    private readonly isJson;
    constructor(io: Io, isJson: boolean);
    /** Prints a finished list. */
    rows<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): void;
    /** Prints one row of a list that goes on. */
    row<Row>(row: Row, columns: readonly Column<Row>[]): void;
    /** Prints one object: its JSON, or the given lines. */
    object(value: object, lines: () => readonly string[]): void;
    /** Prints lines. */
    text(lines: string): void;
    /** Clears the terminal before a picture that replaces the last one. */
    clear(): void;
}
/** Green for a rise, red for a fall. */
export declare function toneOf(value: number | undefined): Tone;
