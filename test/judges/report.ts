/** The table that `npm run judges` prints. */

/** One line: how many checks had an outcome. */
export interface Row {
    readonly client: string;
    /** `passed`, a verdict, or `failed`. */
    readonly outcome: string;
    readonly count: number;
}

/** Formats the rows in columns. */
export function toTable(rows: readonly Row[]): string {
    const cells = [
        ['client', 'outcome', 'checks'],
        ...rows.map(({ client, outcome, count }) => [client, outcome, `${count}`]),
    ];
    const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
    return cells
        .map((row) =>
            row
                .map((cell, column) => cell.padEnd(widths[column] ?? 0))
                .join('  ')
                .trimEnd(),
        )
        .join('\n');
}
