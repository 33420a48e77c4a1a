"use strict";
/** Reads the rows of a file of a download: CSV, JSON lines or Parquet. */
var __createBinding = (this && this.__createBinding) || (Object.create ? (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    var desc = Object.getOwnPropertyDescriptor(m, k);
    if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
      desc = { enumerable: true, get: function() { return m[k]; } };
    }
    Object.defineProperty(o, k2, desc);
}) : (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    o[k2] = m[k];
}));
var __setModuleDefault = (this && this.__setModuleDefault) || (Object.create ? (function(o, v) {
    Object.defineProperty(o, "default", { enumerable: true, value: v });
}) : function(o, v) {
    o["default"] = v;
});
var __importStar = (this && this.__importStar) || (function () {
    var ownKeys = function(o) {
        ownKeys = Object.getOwnPropertyNames || function (o) {
            var ar = [];
            for (var k in o) if (Object.prototype.hasOwnProperty.call(o, k)) ar[ar.length] = k;
            return ar;
        };
        return ownKeys(o);
    };
    return function (mod) {
        if (mod && mod.__esModule) return mod;
        var result = {};
        if (mod != null) for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
        __setModuleDefault(result, mod);
        return result;
    };
})();
Object.defineProperty(exports, "__esModule", { value: true });
exports.StoredRows = void 0;
exports.readRows = readRows;
const json_js_1 = require("../../core/json.js");
const step_js_1 = require("../../core/number/step.js");
const regular_file_js_1 = require("../../core/files/regular-file.js");
const problem_js_1 = require("../../core/problem.js");
const parquet_check_js_1 = require("./parquet-check.js");
/** The rows of a file, oldest first. A row is parsed when it is used, because parsed rows take ten times the memory. */
class StoredRows {
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
exports.StoredRows = StoredRows;
/** Bundlers find no package behind a variable: a page has no files, so its bundle needs no reader of them. */
const PARQUET_READER = 'hyparquet';
/** Loads the optional package. */
const loadParquet = async () => (await Promise.resolve(`${PARQUET_READER}`).then(s => __importStar(require(s))));
/**
 * Reads a file.
 *
 * @throws {Problem} `argument` when the file is missing or has other rows than its coverage; `unsupported` for a Parquet file
 *     without the package `hyparquet`
 */
async function readRows(path, coverage, load = loadParquet) {
    const rows = coverage.format === 'parquet' ? await readParquet(path, coverage, load) : await readLines(path, coverage);
    expectRows(path, coverage, rows.length);
    return rows;
}
function expectRows(path, { rows }, found) {
    if (found === rows)
        return;
    const wanted = `${rows} rows, as manifest.json says; continue the download with --resume`;
    throw (0, problem_js_1.problem)('argument', path, wanted, `${found}`);
}
async function readLines(path, { format, bytes }) {
    const text = await readStart(path, bytes);
    const lines = text.split('\n').filter((line) => line !== '');
    if (format === 'jsonl') {
        const read = (i) => toRow(path, i, parsed(path, () => (0, json_js_1.readJson)(lines[i] ?? '')));
        return new StoredRows(timesOf(path, lines.length, read), read);
    }
    const [header = '', ...values] = lines;
    const columns = splitCsv(header);
    const read = (i) => {
        const cells = splitCsv(values[i] ?? '');
        return Object.fromEntries(columns.map((name, column) => [
            name,
            cells[column] === '' ? undefined : cells[column]?.replace(QUOTED, ''),
        ]));
    };
    return new StoredRows(timesOf(path, values.length, read), read);
}
/** Reads the first bytes of a file: what follows is of a step that did not end. */
async function readStart(path, bytes) {
    try {
        const file = await (0, regular_file_js_1.openRegularFile)(path, 'read');
        try {
            const { size } = await file.stat();
            if (size < bytes)
                throw (0, problem_js_1.problem)('argument', path, `${bytes} bytes, as manifest.json says`, `${size}`);
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
        if (error instanceof problem_js_1.Problem)
            throw error;
        throw (0, problem_js_1.problem)('argument', path, 'a readable file; continue the download with --resume', (0, problem_js_1.describeFault)(error));
    }
}
async function readParquet(path, coverage, load) {
    const parquet = await load().catch(() => {
        throw (0, problem_js_1.problem)('unsupported', path, 'the optional package hyparquet; run npm install hyparquet', 'none');
    });
    let rows;
    try {
        const handle = await (0, regular_file_js_1.openRegularFile)(path, 'read');
        try {
            const file = await toBuffer(handle);
            const count = await (0, parquet_check_js_1.countParquetRows)(file);
            expectRows(path, coverage, count);
            // A small file may claim to have more rows than memory holds.
            if (count > file.byteLength) {
                throw (0, problem_js_1.problem)('argument', path, 'at least a byte of the file for each row', `${count} rows`);
            }
            rows = await parquet.parquetReadObjects({ file });
        }
        finally {
            await handle.close();
        }
    }
    catch (error) {
        if (error instanceof problem_js_1.Problem)
            throw error;
        const wanted = 'a complete Parquet file; continue the download with --resume';
        throw (0, problem_js_1.problem)('argument', path, wanted, (0, problem_js_1.describeFault)(error));
    }
    const read = (i) => toRow(path, i, rows[i]);
    return new StoredRows(timesOf(path, rows.length, read), read);
}
async function toBuffer(file) {
    const { size } = await file.stat();
    const slice = async (from, to = size) => {
        const bytes = new Uint8Array(Math.max(0, Math.min(to, size) - from));
        for (let length = 0; length < bytes.length;) {
            const { bytesRead } = await file.read(bytes, length, bytes.length - length, from + length);
            if (bytesRead === 0)
                throw new Error('the file was cut off');
            length += bytesRead;
        }
        return bytes.buffer;
    };
    return { byteLength: size, slice };
}
/** Reads a row: its values are texts, numbers, times, or missing. */
function toRow(path, index, row) {
    const isObject = typeof row === 'object' && row !== null && !Array.isArray(row);
    const entries = isObject ? Object.entries(row).map(([name, value]) => [name, toText(value)]) : [];
    if (isObject && entries.every(([, value]) => value !== null))
        return Object.fromEntries(entries);
    throw (0, problem_js_1.problem)('argument', `${path}, row ${index + 1}`, 'an object of texts and numbers', 'another value');
}
/** The text of a value; `undefined` of a missing one, and `null` of one that no row has. */
function toText(value) {
    if (value === null || value === undefined)
        return undefined;
    if (value instanceof Date)
        return `${value.getTime()}`;
    if (typeof value === 'number')
        return Number.isFinite(value) ? (0, step_js_1.numberText)(value, 'value') : null;
    return typeof value === 'string' ? value : null;
}
/** Reads the times of all rows, which must ascend. */
function timesOf(path, count, read) {
    const times = [];
    for (let i = 0; i < count; i += 1) {
        const time = Number(read(i).timestamp);
        if (!Number.isSafeInteger(time) || time < (times.at(-1) ?? 0)) {
            throw (0, problem_js_1.problem)('argument', `${path}, row ${i + 1}`, 'a timestamp not before the row before it', `${time}`);
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
        throw (0, problem_js_1.problem)('argument', path, 'lines of JSON', (0, problem_js_1.describeFault)(error));
    }
}
/** What `download` writes before a text that a spreadsheet would take for a formula. */
const QUOTED = /^'(?=['=+\-@\t\r])/;
/** Splits a line of CSV; a value in quotes may have commas, and quotes that are doubled. */
function splitCsv(line) {
    if (!line.includes('"'))
        return line.split(',');
    const cells = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g);
    return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}
