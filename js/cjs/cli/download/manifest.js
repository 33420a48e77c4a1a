"use strict";
/** The file `manifest.json` of a download: which rows each file has, so that it can be continued and checked. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Manifest = exports.FORMATS = void 0;
const promises_1 = require("node:fs/promises");
const node_path_1 = require("node:path");
const io_js_1 = require("../io.js");
/** Formats of files. */
exports.FORMATS = ['csv', 'jsonl', 'parquet'];
const NAME = 'manifest.json';
const VERSION = 1;
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
        let text;
        try {
            text = await (0, promises_1.readFile)((0, node_path_1.join)(folder, NAME), 'utf8');
        }
        catch (error) {
            if (error.code === 'ENOENT')
                return new Manifest(folder, {});
            throw error;
        }
        const { version, files } = parse(text);
        if (version !== VERSION || typeof files !== 'object') {
            throw new io_js_1.UsageError(`${(0, node_path_1.join)(folder, NAME)} is not of a download; give another --out`);
        }
        return new Manifest(folder, files);
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
        const path = (0, node_path_1.join)(this.folder, NAME);
        await (0, promises_1.writeFile)(`${path}.new`, `${JSON.stringify({ version: VERSION, files: this.files }, null, 4)}\n`);
        await (0, promises_1.rename)(`${path}.new`, path);
    }
}
exports.Manifest = Manifest;
function parse(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return {};
    }
}
