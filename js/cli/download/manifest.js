/** The file `manifest.json` of a download: which rows each file has, so that it can be continued and checked. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../io.js';
/** Formats of files. */
export const FORMATS = ['csv', 'jsonl', 'parquet'];
const NAME = 'manifest.json';
const VERSION = 1;
/** The manifest of a folder. */
export class Manifest {
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
            text = await readFile(join(folder, NAME), 'utf8');
        }
        catch (error) {
            if (error.code === 'ENOENT')
                return new Manifest(folder, {});
            throw error;
        }
        const { version, files } = parse(text);
        if (version !== VERSION || typeof files !== 'object') {
            throw new UsageError(`${join(folder, NAME)} is not of a download; give another --out`);
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
        const path = join(this.folder, NAME);
        await writeFile(`${path}.new`, `${JSON.stringify({ version: VERSION, files: this.files }, null, 4)}\n`);
        await rename(`${path}.new`, path);
    }
}
function parse(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return {};
    }
}
