/**
 * Prints rows: as a table in colour on a terminal, separated by tabs otherwise, and as JSON with `--json`.
 */

import Table from 'cli-table3';
import pc from 'picocolors';
import { printable } from '../../ts/core/display.js';
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

/** Empty borders: only spaces between columns. */
const NO_BORDERS = Object.fromEntries(
    ['top', 'bottom', 'left', 'right', 'mid']
        .flatMap((side) => [side, `${side}-mid`, `${side}-left`, `${side}-right`])
        .concat('middle')
        .map((name) => [name, '']),
);

/** The standard output of one command. */
export class Output {
    readonly #isTerminal: boolean;
    readonly #paint: ReturnType<typeof pc.createColors>;
    #hasHeader = false;

    constructor(
        private readonly io: Io,
        private readonly isJson: boolean,
    ) {
        this.#isTerminal = io.stdout.isTTY === true;
        this.#paint = pc.createColors(this.#isTerminal && !io.env['NO_COLOR']);
    }

    /** Prints a finished list. */
    rows<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): void {
        if (this.isJson) this.#json(rows.map(withoutInfo), 4);
        else if (this.#isTerminal) this.#table(rows, columns);
        else for (const row of rows) this.row(row, columns);
        if (!this.isJson && rows.length === 0 && !this.#isTerminal) this.#header(columns);
    }

    /** Prints one row of a list that goes on. */
    row<Row>(row: Row, columns: readonly Column<Row>[]): void {
        if (this.isJson) {
            this.#json(withoutInfo(row));
            return;
        }
        this.#header(columns);
        this.#write(columns.map((column) => this.#cell(column, row)).join('\t'));
    }

    /** Prints one object: its JSON, or the given lines. */
    object(value: object, lines: () => readonly string[]): void {
        if (this.isJson) this.#json(withoutInfo(value), 4);
        else for (const line of lines()) this.#write(printable(line));
    }

    /** Prints lines. */
    text(lines: string): void {
        this.#write(printable(lines, '\n'));
    }

    /** Clears the terminal before a picture that replaces the last one. */
    clear(): void {
        if (this.#isTerminal && !this.isJson) this.io.stdout.write('\u001b[H\u001b[2J');
    }

    /** In JSON, an escape is the same character, so that nothing is lost. */
    #json(value: unknown, spaces?: number): void {
        this.#write(printable(JSON.stringify(value, null, spaces), '\n'));
    }

    #write(text: string): void {
        this.io.stdout.write(`${text}\n`);
    }

    #header(columns: readonly Column<never>[]): void {
        if (this.#hasHeader) return;
        this.#hasHeader = true;
        this.#write(columns.map(({ title }) => this.#paint.dim(title)).join('\t'));
    }

    #table<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): void {
        if (rows.length === 0) {
            this.#write(this.#paint.dim('none'));
            return;
        }
        const areNumbers = columns.map((column) => rows.every((row) => isNumber(column.of(row))));
        const table = new Table({
            chars: { ...NO_BORDERS, middle: '  ' },
            style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
            head: columns.map(({ title }) => this.#paint.dim(title)),
            colAligns: areNumbers.map((isNumeric) => (isNumeric ? 'right' : 'left')),
        });
        for (const row of rows) table.push(columns.map((column) => this.#cell(column, row)));
        const lines = table.toString().split('\n');
        this.#write(lines.map((line) => line.trimEnd()).join('\n'));
    }

    #cell<Row>({ of, tone }: Column<Row>, row: Row): string {
        const value = of(row);
        const text = typeof value === 'number' ? formatNumber(value) : printable(String(value ?? ''));
        const color = tone?.(row);
        return color === undefined ? text : this.#paint[color === 'up' ? 'green' : 'red'](text);
    }
}

/** Green for a rise, red for a fall. */
export function toneOf(value: number | undefined): Tone {
    if (value === undefined || value === 0) return undefined;
    return value > 0 ? 'up' : 'down';
}

/** Formats a number without an exponent. */
function formatNumber(value: number): string {
    const text = String(value);
    return text.includes('e')
        ? value.toFixed(Math.min(20, Math.max(0, -Math.floor(Math.log10(Math.abs(value))) + 6)))
        : text;
}

function isNumber(value: Cell): boolean {
    return value === undefined || value === null || typeof value === 'number';
}

/** A structure without the response of the service, which would be most of the output. */
function withoutInfo(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return { ...value, info: undefined };
}
