/** Reads the JSON lines of a download in batches, to write them in another format. */

import { createInterface } from 'node:readline';
import { openRegularFile } from '../../core/files/regular-file.js';
import { sentence } from '../../core/problem.js';
import { isRecord } from '../../core/shape.js';
import { formatValue } from '../../exchange/params.js';

/** A row, and what names it in errors. */
export interface PlacedRow {
    readonly row: Record<string, unknown>;
    readonly at: string;
}

/**
 * Reads rows in batches of a size.
 *
 * @param source path of the file
 * @param size rows of a batch
 * @param parse reads a line
 * @throws {Problem} `argument` when a line is no row, or the file is no regular one
 */
export async function* readBatches(
    source: string,
    size: number,
    parse: (text: string) => unknown,
): AsyncGenerator<readonly PlacedRow[]> {
    const input = (await openRegularFile(source, 'read')).createReadStream();
    let rows: PlacedRow[] = [];
    let count = 0;
    try {
        for await (const line of createInterface({ input, crlfDelay: Infinity })) {
            const at = `${source}:${(count += 1)}`;
            rows.push({ row: readRow(line, at, parse), at });
            if (rows.length < size) continue;
            yield rows;
            rows = [];
        }
        if (rows.length > 0) yield rows;
    } finally {
        input.destroy();
    }
}

/** Reads a line of a folder that may come from an untrusted source. */
function readRow(line: string, at: string, parse: (text: string) => unknown): Record<string, unknown> {
    try {
        const row: unknown = parse(line);
        if (isRecord(row)) return row;
    } catch {
        // No JSON.
    }
    throw sentence('argument', `${at} is no row of a download; give another --out`);
}

/** The error of a value that no row has. */
export function toRowFault(value: unknown, at: string): Error {
    return sentence('argument', `${at} is ${formatValue(value)}, which no row of a download has; give another --out`);
}
