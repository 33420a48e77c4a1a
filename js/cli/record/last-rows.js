/** Reads the end of a file of JSON lines, to continue it. */
import { openRegularFile } from '../../core/files/regular-file.js';
import { readJson } from '../../core/json.js';
import { isRecord } from '../../core/shape.js';
import { parseMilliseconds } from '../../exchange/value.js';
import { problem, shorten } from '../../core/problem.js';
/** Bytes that are read; a row is much shorter. */
const TAIL_BYTES = 1_000_000;
const NEWLINE = 0x0a;
/**
 * Reads the end of a file; `undefined` without one.
 *
 * @throws {Problem} `argument` when it is no regular file, or a whole line is no row of these columns with a timestamp
 */
export async function readFileEnd(path, columns) {
    const file = await openRegularFile(path, 'read').catch((error) => {
        if (error.code === 'ENOENT')
            return undefined;
        throw error;
    });
    if (file === undefined)
        return undefined;
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
        for (const [i, line] of [...whole.entries()].reverse())
            starts[i] = start -= Buffer.byteLength(line) + 1;
        const rows = whole.map((line, i) => readRow(line, columns, `${path}, byte ${starts[i] ?? from}`));
        return { length: from + end, rows, starts, isWhole: from === 0 };
    }
    finally {
        await file.close();
    }
}
function readRow(line, columns, at) {
    try {
        const row = readJson(line);
        const isValue = ([name, value]) => columns[name] === 'json' ? Array.isArray(value) : value === null || typeof value === 'string';
        const isRow = isRecord(row) && Object.entries(row).every(isValue);
        if (isRow && parseMilliseconds(row['timestamp']) !== undefined)
            return row;
    }
    catch {
        // No JSON, or no time.
    }
    const wanted = 'a row of a recording; remove this line, or give another --out';
    throw problem('argument', at, wanted, shorten(line, MAX_SHOWN));
}
/** Characters of a malformed line that its error shows at most. */
const MAX_SHOWN = 80;
