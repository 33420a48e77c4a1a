/** Reads the JSON lines of a download in batches, to write them in another format. */

import { createInterface } from 'node:readline';
import { openRegularFile } from '../../../ts/core/files/regular-file.js';
import { sentence } from '../../../ts/core/problem.js';
import { isRecord } from '../../../ts/core/shape.js';
import { formatValue } from '../../../ts/host.js';

/** Rows of consecutive lines. */
export interface RowBatch {
    readonly rows: readonly Readonly<Record<string, unknown>>[];
    /** Names the line of a row in errors. */
    readonly placeOf: (index: number) => string;
}

/** So few that V8 frees the rows of a batch before it moves them to the memory that it cleans rarely. */
const BATCH_ROWS = 1_000;

/**
 * Reads rows in batches.
 *
 * @param source path of the file
 * @param parse reads a line
 * @throws {Problem} `argument` when a line is no row, or the file is no regular one
 */
export async function* readBatches(source: string, parse: (text: string) => unknown): AsyncGenerator<RowBatch> {
    const input = (await openRegularFile(source, 'read')).createReadStream();
    let rows: Record<string, unknown>[] = [];
    let first = 1;
    const placeOf = (index: number): string => `${source}:${first + index}`;
    try {
        for await (const line of createInterface({ input, crlfDelay: Infinity })) {
            rows.push(readRow(line, () => placeOf(rows.length), parse));
            if (rows.length < BATCH_ROWS) continue;
            yield { rows, placeOf };
            first += rows.length;
            rows = [];
        }
        if (rows.length > 0) yield { rows, placeOf };
    } finally {
        input.destroy();
    }
}

/** Reads a line of a folder that may come from an untrusted source. */
function readRow(line: string, at: () => string, parse: (text: string) => unknown): Record<string, unknown> {
    try {
        const row: unknown = parse(line);
        if (isRecord(row)) return row;
    } catch {
        // No JSON.
    }
    throw sentence('argument', `${at()} is no row of a download; give another --out`);
}

/** The error of a value that no row has. */
export function toRowFault(value: unknown, at: string): Error {
    return sentence('argument', `${at} is ${formatValue(value)}, which no row of a download has; give another --out`);
}
