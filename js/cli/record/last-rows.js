/** Reads the end of a file of JSON lines, to continue it. */
import { openRegularFile } from '../../files/regular-file.js';
import { readJson } from '../../number/json.js';
/** Bytes that are read; a row is much shorter. */
const TAIL_BYTES = 1_000_000;
const NEWLINE = 0x0a;
/** Reads the end of a file; `undefined` without one. */
export async function readFileEnd(path) {
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
        return { length: from + end, rows: whole.map((line) => readJson(line)), starts, isWhole: from === 0 };
    }
    finally {
        await file.close();
    }
}
