/** Reads the end of a file of JSON lines, to continue it. */

import { openRegularFile } from '../../../ts/core/files/regular-file.js';
import { readJson } from '../../../ts/core/json.js';
import { isRecord } from '../../../ts/core/shape.js';
import { sentence, shorten } from '../../../ts/core/problem.js';
import type { Dataset } from '../download/datasets.js';
import { parseMilliseconds } from '../../../ts/host.js';

/** Bytes that are read; a row is much shorter. */
const TAIL_BYTES = 1_000_000;
const NEWLINE = 0x0a;

/** The end of a file. */
export interface FileEnd<Row> {
    /** Length up to the last whole row, bytes; what a process that was killed wrote after it is cut. */
    readonly length: number;
    /** The last rows, oldest first; their numbers are texts. */
    readonly rows: readonly Row[];
    /** Where each of these rows begins, bytes. */
    readonly starts: readonly number[];
    /** Whether there are no rows before these. */
    readonly isWhole: boolean;
}

/**
 * Reads the end of a file; `undefined` without one.
 *
 * @throws {Problem} `argument` when it is no regular file, or a whole line is no row of these columns with a
 *   timestamp
 */
export async function readFileEnd<Row>(path: string, columns: Dataset['columns']): Promise<FileEnd<Row> | undefined> {
    const file = await openRegularFile(path, 'read').catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
    });
    if (file === undefined) return undefined;
    try {
        const { size } = await file.stat();
        const from = Math.max(0, size - TAIL_BYTES);
        const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
        const end = buffer.subarray(0, bytesRead).lastIndexOf(NEWLINE) + 1;
        const lines = buffer.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
        // The first line of a part of a file may be cut.
        const whole = from === 0 ? lines : lines.slice(1);
        const starts = whole.map(() => 0);
        let start = from + end;
        for (const [i, line] of [...whole.entries()].reverse()) starts[i] = start -= Buffer.byteLength(line) + 1;
        const rows = whole.map((line, i) => readRow<Row>(line, columns, `${path}, byte ${starts[i] ?? from}`));
        return { length: from + end, rows, starts, isWhole: from === 0 };
    } finally {
        await file.close();
    }
}

function readRow<Row>(line: string, columns: Dataset['columns'], at: string): Row {
    try {
        const row = readJson(line);
        const isValue = ([name, value]: [string, unknown]): boolean =>
            columns[name] === 'json' ? Array.isArray(value) : value === null || typeof value === 'string';
        const isRow = isRecord(row) && Object.entries(row).every(isValue);
        if (isRow && parseMilliseconds(row['timestamp']) !== undefined) return row as Row;
    } catch {
        // No JSON, or no time.
    }
    const fact = `${at} is ${shorten(line, MAX_SHOWN)}, and not a row of a recording`;
    throw sentence('argument', `${fact}; remove this line, or give another --out`);
}

/** Characters of a malformed line that its error shows at most. */
const MAX_SHOWN = 80;
