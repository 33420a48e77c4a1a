"use strict";
/** A file of rows that grows by steps: as CSV or JSON lines. Parquet is written at the end, from JSON lines. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.RowFile = void 0;
exports.hasFile = hasFile;
const promises_1 = require("node:fs/promises");
const node_path_1 = require("node:path");
const regular_file_js_1 = require("../../core/files/regular-file.js");
const io_js_1 = require("../io.js");
/** A file that rows are appended to. */
class RowFile {
    file;
    columns;
    format;
    length;
    constructor(file, columns, format, length) {
        this.file = file;
        this.columns = columns;
        this.format = format;
        this.length = length;
    }
    /**
     * Opens a file, and cuts what was written after `length` bytes; creates it with `length` 0.
     *
     * @throws {UsageError} when the file is shorter, or missing
     */
    static async open(path, { columns }, format, length) {
        await expectLength(path, length);
        const file = await (0, regular_file_js_1.openRegularFile)(path, length === 0 ? 'write' : 'change');
        await file.truncate(length);
        const rows = new RowFile(file, columns, format, length);
        if (length === 0 && format === 'csv')
            await rows.#write(`${Object.keys(columns).join(',')}\n`);
        return rows;
    }
    get bytes() {
        return this.length;
    }
    /** Cuts the file to a length, bytes. */
    async cut(length) {
        await this.file.truncate(length);
        this.length = length;
    }
    /** Appends rows, and waits until they are stored. */
    async append(rows) {
        await this.#write(rows.map((row) => `${this.#line(row)}\n`).join(''));
        await this.file.datasync();
    }
    close() {
        return this.file.close();
    }
    #line(row) {
        if (this.format === 'csv') {
            const types = Object.values(this.columns);
            return row.map((value, i) => toCsv(String(value ?? ''), types[i] === 'text')).join(',');
        }
        const members = Object.entries(this.columns).flatMap(([name, type], i) => {
            const value = row[i];
            // The text of a number keeps its digits.
            return value === undefined ? [] : [`"${name}":${type === 'text' ? JSON.stringify(value) : value}`];
        });
        return `{${members.join(',')}}`;
    }
    async #write(text) {
        const bytes = Buffer.from(text);
        let done = 0;
        while (done < bytes.length) {
            const { bytesWritten } = await this.file.write(bytes, done, bytes.length - done, this.length);
            done += bytesWritten;
            this.length += bytesWritten;
        }
    }
}
exports.RowFile = RowFile;
/** Returns whether a file exists. */
async function hasFile(path) {
    return (await sizeOf(path)) !== undefined;
}
/** The length of a file, bytes; `undefined` when it does not exist. */
async function sizeOf(path) {
    try {
        return (await (0, promises_1.lstat)(path)).size;
    }
    catch (error) {
        if (error.code === 'ENOENT')
            return undefined;
        throw error;
    }
}
async function expectLength(path, length) {
    if (length === 0)
        return;
    const size = await sizeOf(path);
    if (size !== undefined && size >= length)
        return;
    const found = size === undefined ? 'is missing' : `has ${size} bytes instead of ${length}`;
    throw new io_js_1.UsageError(`${(0, node_path_1.basename)(path)} ${found}, so it cannot be continued; restore it, or start again with another --out`);
}
/** A spreadsheet takes a text that begins like this for a formula, or removes its first character. */
const FORMULA = /^['=+\-@\t\r]/;
function toCsv(value, isText) {
    const text = isText && FORMULA.test(value) ? `'${value}` : value;
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
