"use strict";
/** Reads rows of recorded data from arrays, async iterables and files; files are read as streams. */
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
exports.openRows = openRows;
exports.placeOf = placeOf;
exports.noRows = noRows;
const node_fs_1 = require("node:fs");
const node_path_1 = require("node:path");
const json_js_1 = require("../../core/json.js");
const problem_js_1 = require("../../core/problem.js");
const LOADERS = {
    csv: () => Promise.resolve().then(() => __importStar(require('csv-parse'))),
    parquet: async () => (await Promise.resolve().then(() => __importStar(require('hyparquet')))),
    compressors: () => Promise.resolve().then(() => __importStar(require('hyparquet-compressors'))),
};
/** File extensions by format. */
const FORMATS = {
    '.csv': readCsv,
    '.jsonl': readJsonLines,
    '.ndjson': readJsonLines,
    '.parquet': readParquet,
};
/**
 * Opens rows.
 *
 * @param rows an array, an async iterable or a path
 * @param name of rows that are no file
 * @param loaders of optional dependencies
 * @returns the source; throws {@link Problem} `argument` for any other value
 */
function openRows(rows, name, loaders = LOADERS) {
    if (typeof rows === 'string')
        return openFile(rows, loaders);
    if (Array.isArray(rows))
        return { name, unit: 'row', rows: numbered(rows) };
    if (typeof rows === 'object' && rows !== null && Symbol.asyncIterator in rows) {
        return { name, unit: 'row', rows: numbered(rows) };
    }
    throw (0, problem_js_1.problem)('argument', name, 'rows, a path or an async iterable', String(rows));
}
async function* numbered(rows) {
    let line = 0;
    for await (const values of rows) {
        line += 1;
        yield { values, line };
    }
}
function openFile(path, loaders) {
    const extension = (0, node_path_1.extname)(path).toLowerCase();
    if (!Object.hasOwn(FORMATS, extension)) {
        throw (0, problem_js_1.problem)('argument', path, `a file that ends in ${Object.keys(FORMATS).join(', ')}`, extension || 'no ending');
    }
    const read = FORMATS[extension];
    return { name: path, unit: read === readParquet ? 'row' : 'line', rows: readable(path, read(path, loaders)) };
}
/** Names the file in errors of the file system. */
async function* readable(path, rows) {
    try {
        yield* rows;
    }
    catch (error) {
        if (!('syscall' in Object(error)))
            throw error;
        throw (0, problem_js_1.problem)('argument', path, 'a readable file', (0, problem_js_1.describeFault)(error));
    }
}
async function* readCsv(path, loaders) {
    const { parse } = await loaded(loaders.csv, 'CSV', 'csv-parse');
    const parser = parse({ bom: true, info: true, skip_empty_lines: true, trim: true });
    (0, node_fs_1.createReadStream)(path)
        .on('error', (error) => parser.destroy(error))
        .pipe(parser);
    let header;
    try {
        for await (const { record, info } of parser) {
            if (header === undefined)
                header = record;
            else
                yield { values: Object.fromEntries(header.map((name, i) => [name, record[i]])), line: info.lines };
        }
    }
    catch (error) {
        const { code, lines } = Object(error);
        if (typeof code !== 'string' || !code.startsWith('CSV_'))
            throw error;
        throw (0, problem_js_1.problem)('argument', `${path}, line ${String(lines)}`, 'as many values as the header', (0, problem_js_1.describeFault)(error));
    }
}
async function* readJsonLines(path) {
    let line = 0;
    for await (const text of linesOf(path)) {
        line += 1;
        if (text.trim() !== '')
            yield { values: readLine(text.trim(), `${path}, line ${line}`), line };
    }
}
/** The lines of a file; `node:readline` would not report errors of its input to the loop. */
async function* linesOf(path) {
    let rest = '';
    for await (const chunk of (0, node_fs_1.createReadStream)(path, 'utf8')) {
        const lines = `${rest}${chunk}`.split('\n');
        rest = lines.pop() ?? '';
        yield* lines;
    }
    yield rest;
}
function readLine(text, at) {
    try {
        return (0, json_js_1.readJson)(text);
    }
    catch (error) {
        throw (0, problem_js_1.problem)('argument', at, 'a line of JSON', (0, problem_js_1.describeFault)(error));
    }
}
/** Reads one group of rows at a time, as the file stores them. */
async function* readParquet(path, loaders) {
    const packages = 'hyparquet hyparquet-compressors';
    const parquet = await loaded(loaders.parquet, 'Parquet', packages);
    const { compressors } = await loaded(loaders.compressors, 'Parquet', packages);
    const file = await parquet.asyncBufferFromFile(path);
    const metadata = await asParquet(path, () => parquet.parquetMetadataAsync(file));
    let rowStart = 0;
    for (const group of metadata.row_groups) {
        const rowEnd = rowStart + Number(group.num_rows);
        const read = { file, metadata, compressors, rowStart, rowEnd };
        const rows = await asParquet(path, () => parquet.parquetReadObjects(read));
        for (const [i, values] of rows.entries())
            yield { values, line: rowStart + i + 1 };
        rowStart = rowEnd;
    }
}
async function asParquet(path, read) {
    try {
        return await read();
    }
    catch (error) {
        throw (0, problem_js_1.problem)('argument', path, 'a Parquet file', (0, problem_js_1.describeFault)(error));
    }
}
async function loaded(load, format, packages) {
    try {
        return await load();
    }
    catch (cause) {
        throw new Error(`reading ${format} files needs an optional dependency: npm i ${packages}`, { cause });
    }
}
/** Names a row in errors. */
function placeOf({ name, unit }, line) {
    return `${name}, ${unit} ${line}`;
}
/** Creates the error of a source without rows. */
function noRows({ name }) {
    return (0, problem_js_1.problem)('argument', name, 'at least one row', 'none');
}
