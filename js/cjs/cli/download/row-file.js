"use strict";
/** A file of rows that grows by steps: as CSV or JSON lines. Parquet is written at the end, from JSON lines. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.RowFile = void 0;
const promises_1 = require("node:fs/promises");
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
    /** Opens a file, and cuts what was written after `length` bytes; creates it with `length` 0. */
    static async open(path, { columns }, format, length) {
        const file = await (0, promises_1.open)(path, length === 0 ? 'w' : 'r+');
        await file.truncate(length);
        const rows = new RowFile(file, columns, format, length);
        if (length === 0 && format === 'csv')
            await rows.#write(`${Object.keys(columns).join(',')}\n`);
        return rows;
    }
    get bytes() {
        return this.length;
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
        if (this.format === 'csv')
            return row.map((value) => toCsv(String(value ?? ''))).join(',');
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
function toCsv(text) {
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
