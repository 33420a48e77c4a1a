"use strict";
/** Writes the JSON lines of a download as a Parquet file. */
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
exports.loadParquetWriter = loadParquetWriter;
exports.writeParquet = writeParquet;
const promises_1 = require("node:fs/promises");
const node_readline_1 = require("node:readline");
const regular_file_js_1 = require("../../core/files/regular-file.js");
const params_js_1 = require("../../exchange/params.js");
const shape_js_1 = require("../../core/shape.js");
const problem_js_1 = require("../../core/problem.js");
const io_js_1 = require("../io.js");
const TYPES = { time: 'TIMESTAMP', number: 'DOUBLE', text: 'STRING', json: 'JSON' };
/** Loads the optional library. @throws {UsageError} when it is not installed */
async function loadParquetWriter() {
    try {
        return await Promise.resolve().then(() => __importStar(require('hyparquet-writer')));
    }
    catch {
        throw new io_js_1.UsageError('--format parquet needs an optional package; run npm install hyparquet-writer');
    }
}
/**
 * Writes a file with the rows of another one.
 *
 * @throws {Problem} `argument` when a line of the other file is no row, or either is no regular file
 */
async function writeParquet(source, target, { columns }, load = loadParquetWriter) {
    const { parquetWriteBuffer } = await load();
    const names = Object.entries(columns);
    const values = names.map(() => []);
    const input = (await (0, regular_file_js_1.openRegularFile)(source, 'read')).createReadStream();
    let count = 0;
    try {
        for await (const line of (0, node_readline_1.createInterface)({ input, crlfDelay: Infinity })) {
            const at = `${source}:${(count += 1)}`;
            const row = readRow(line, at);
            for (const [i, [name, type]] of names.entries())
                values[i]?.push(toStored(row[name], type, `${at}, ${name}`));
        }
    }
    finally {
        input.destroy();
    }
    // The library's own writer opens the file again by its name, and would follow a link that was put there meanwhile.
    const file = await (0, regular_file_js_1.openRegularFile)(`${target}.new`, 'write');
    try {
        const columnData = names.map(([name, type], i) => {
            return { name, data: values[i] ?? [], type: TYPES[type], nullable: true };
        });
        await file.writeFile(new Uint8Array(parquetWriteBuffer({ columnData })));
    }
    finally {
        await file.close();
    }
    await (0, promises_1.rename)(`${target}.new`, target);
}
/** Reads a line of a folder that a stranger may have prepared. */
function readRow(line, at) {
    try {
        const row = JSON.parse(line);
        if ((0, shape_js_1.isRecord)(row))
            return row;
    }
    catch {
        // No JSON.
    }
    throw (0, problem_js_1.problem)('argument', at, ROW, 'other text');
}
const ROW = 'a row of a download; give another --out';
function toStored(value, type, at) {
    if (value === undefined || value === null)
        return null;
    if (type === 'json')
        return value;
    if (type === 'text' ? typeof value !== 'string' : typeof value !== 'number') {
        throw (0, problem_js_1.problem)('argument', at, ROW, typeof value);
    }
    const stored = type === 'time' ? new Date(Number(value)) : value;
    if (type === 'text' || Number.isFinite(Number(stored)))
        return stored;
    throw (0, problem_js_1.problem)('argument', at, ROW, (0, params_js_1.formatValue)(value));
}
