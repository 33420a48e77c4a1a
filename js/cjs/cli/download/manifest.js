"use strict";
/** The file `manifest.json` of a download: which rows each file has, so that it can be continued and checked. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Manifest = void 0;
const promises_1 = require("node:fs/promises");
const node_path_1 = require("node:path");
const coverage_js_1 = require("../../markets/archive/coverage.js");
const regular_file_js_1 = require("../../core/files/regular-file.js");
const io_js_1 = require("../io.js");
/** The manifest of a folder. */
class Manifest {
    folder;
    files;
    constructor(folder, files) {
        this.folder = folder;
        this.files = files;
    }
    /** Reads the manifest of a folder; an empty one where there is none. */
    static async open(folder) {
        const text = await (0, coverage_js_1.readText)(folder, coverage_js_1.MANIFEST_FILE);
        if (text === undefined)
            return new Manifest(folder, {});
        const content = (0, coverage_js_1.readContent)(text, 'files');
        if (content !== undefined)
            return new Manifest(folder, content.files);
        throw new io_js_1.UsageError(`${(0, node_path_1.join)(folder, coverage_js_1.MANIFEST_FILE)} is not of a download; give another --out`);
    }
    /** The names of all files. */
    get names() {
        return Object.keys(this.files);
    }
    find(name) {
        return this.files[name];
    }
    /** Stores what a file has now. A process that is killed leaves the old manifest or the new one. */
    async save(name, coverage) {
        this.files[name] = coverage;
        await this.#write(coverage_js_1.MANIFEST_FILE, { version: coverage_js_1.ARCHIVE_VERSION, files: this.files });
    }
    /**
     * Adds the service's rows of markets, by symbol: the rows of the files are read with them where no service is.
     *
     * @throws {UsageError} when the file of the markets is of something else
     */
    async saveMarkets(rows) {
        const text = await (0, coverage_js_1.readText)(this.folder, coverage_js_1.MARKETS_FILE);
        const known = text === undefined ? undefined : (0, coverage_js_1.readContent)(text, 'markets');
        if (text !== undefined && known === undefined) {
            const path = (0, node_path_1.join)(this.folder, coverage_js_1.MARKETS_FILE);
            throw new io_js_1.UsageError(`${path} is not of a download; remove it, or give another --out`);
        }
        await this.#write(coverage_js_1.MARKETS_FILE, { version: coverage_js_1.ARCHIVE_VERSION, markets: { ...known?.markets, ...rows } });
    }
    async #write(name, content) {
        const path = (0, node_path_1.join)(this.folder, name);
        const file = await (0, regular_file_js_1.openRegularFile)(`${path}.new`, 'write');
        try {
            await file.writeFile(`${JSON.stringify(content, null, 4)}\n`);
        }
        finally {
            await file.close();
        }
        await (0, promises_1.rename)(`${path}.new`, path);
    }
}
exports.Manifest = Manifest;
