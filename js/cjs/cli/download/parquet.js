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
const node_fs_1 = require("node:fs");
const promises_1 = require("node:fs/promises");
const node_readline_1 = require("node:readline");
const regular_file_js_1 = require("../../files/regular-file.js");
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
/** Writes a file with the rows of another one. */
async function writeParquet(source, target, { columns }) {
    const { parquetWriteFile } = await loadParquetWriter();
    const names = Object.entries(columns);
    const values = names.map(() => []);
    for await (const line of (0, node_readline_1.createInterface)({ input: (0, node_fs_1.createReadStream)(source), crlfDelay: Infinity })) {
        const row = JSON.parse(line);
        for (const [i, [name, type]] of names.entries())
            values[i]?.push(toStored(row[name], type));
    }
    // The writer would follow a link.
    await (await (0, regular_file_js_1.openRegularFile)(`${target}.new`, 'write')).close();
    parquetWriteFile({
        filename: `${target}.new`,
        columnData: names.map(([name, type], i) => ({
            name,
            data: values[i] ?? [],
            type: TYPES[type],
            nullable: true,
        })),
    });
    await (0, promises_1.rename)(`${target}.new`, target);
}
function toStored(value, type) {
    if (value === undefined)
        return null;
    return type === 'time' ? new Date(value) : value;
}
