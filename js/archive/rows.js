/** Reads the rows of a file of a download: CSV, JSON lines or Parquet. */
import { readJson } from '../number/json.js';
import { numberText } from '../number/step.js';
import { describeFault, problem } from '../problem.js';
/** The rows of a file, oldest first. A row is parsed when it is used, because parsed rows take ten times the memory. */
export class StoredRows {
    times;
    read;
    constructor(times, read) {
        this.times = times;
        this.read = read;
    }
    get length() {
        return this.times.length;
    }
    /** Returns the time of a row, milliseconds. */
    timeAt(index) {
        return this.times[index] ?? Infinity;
    }
    /** Returns the index of the first row at or after a time. */
    firstAt(time) {
        let [low, high] = [0, this.times.length];
        while (low < high) {
            const middle = (low + high) >>> 1;
            if (this.timeAt(middle) < time)
                low = middle + 1;
            else
                high = middle;
        }
        return low;
    }
    /** Returns rows by their indices; the end is exclusive. */
    slice(from, to) {
        const [start, end] = [Math.max(0, from), Math.min(this.length, to)];
        return Array.from({ length: Math.max(0, end - start) }, (_, i) => this.read(start + i));
    }
}
/** Bundlers find no package behind a variable: a page has no files, so its bundle needs no reader of them. */
const PARQUET_READER = 'hyparquet';
/** Loads the optional package. */
const loadParquet = async () => (await import(/* @vite-ignore */ /* webpackIgnore: true */ PARQUET_READER));
/**
 * Reads a file.
 *
 * @throws {Problem} `argument` when the file is missing or has other rows than its coverage; `unsupported` for a Parquet file
 *     without the package `hyparquet`
 */
export async function readRows(path, coverage, load = loadParquet) {
    const rows = coverage.format === 'parquet' ? await readParquet(path, load) : await readLines(path, coverage);
    if (rows.length === coverage.rows)
        return rows;
    const wanted = `${coverage.rows} rows, as manifest.json says; continue the download with --resume`;
    throw problem('argument', path, wanted, `${rows.length}`);
}
async function readLines(path, { format, bytes }) {
    const text = await readStart(path, bytes);
    const lines = text.split('\n').filter((line) => line !== '');
    if (format === 'jsonl') {
        const read = (i) => parsed(path, () => readJson(lines[i] ?? ''));
        return new StoredRows(timesOf(path, lines.length, read), read);
    }
    const [header = '', ...values] = lines;
    const columns = splitCsv(header);
    const read = (i) => {
        const cells = splitCsv(values[i] ?? '');
        return Object.fromEntries(columns.map((name, column) => [name, cells[column] === '' ? undefined : cells[column]]));
    };
    return new StoredRows(timesOf(path, values.length, read), read);
}
/** Reads the first bytes of a file: what follows is of a step that did not end. */
async function readStart(path, bytes) {
    const { open } = await import('node:fs/promises');
    try {
        const file = await open(path);
        try {
            const buffer = new Uint8Array(bytes);
            let length = 0;
            for (;;) {
                const { bytesRead } = await file.read(buffer, length, bytes - length, length);
                length += bytesRead;
                if (bytesRead === 0 || length === bytes)
                    break;
            }
            return new TextDecoder().decode(buffer.subarray(0, length));
        }
        finally {
            await file.close();
        }
    }
    catch (error) {
        throw problem('argument', path, 'a readable file; continue the download with --resume', describeFault(error));
    }
}
async function readParquet(path, load) {
    const parquet = await load().catch(() => {
        throw problem('unsupported', path, 'the optional package hyparquet; run npm install hyparquet', 'none');
    });
    let rows;
    try {
        rows = await parquet.parquetReadObjects({ file: await parquet.asyncBufferFromFile(path) });
    }
    catch (error) {
        const wanted = 'a complete Parquet file; continue the download with --resume';
        throw problem('argument', path, wanted, describeFault(error));
    }
    const read = (i) => {
        return Object.fromEntries(Object.entries(rows[i] ?? {}).map(([name, value]) => [name, toText(value)]));
    };
    return new StoredRows(timesOf(path, rows.length, read), read);
}
function toText(value) {
    if (value === null)
        return undefined;
    if (value instanceof Date)
        return `${value.getTime()}`;
    return typeof value === 'number' ? numberText(value, 'value') : value;
}
/** Reads the times of all rows, which must ascend. */
function timesOf(path, count, read) {
    const times = [];
    for (let i = 0; i < count; i += 1) {
        const time = Number(read(i).timestamp);
        if (!Number.isSafeInteger(time) || time < (times.at(-1) ?? 0)) {
            throw problem('argument', `${path}, row ${i + 1}`, 'a timestamp not before the row before it', `${time}`);
        }
        times.push(time);
    }
    return times;
}
function parsed(path, parse) {
    try {
        return parse();
    }
    catch (error) {
        throw problem('argument', path, 'lines of JSON', describeFault(error));
    }
}
/** Splits a line of CSV; a value in quotes may have commas, and quotes that are doubled. */
function splitCsv(line) {
    if (!line.includes('"'))
        return line.split(',');
    const cells = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g);
    return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}
