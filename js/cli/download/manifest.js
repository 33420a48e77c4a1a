/** The file `manifest.json` of a download: which rows each file has, so that it can be continued and checked. */
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { ARCHIVE_VERSION, MANIFEST_FILE, MARKETS_FILE, readContent, readText, } from '../../markets/archive/coverage.js';
import { openRegularFile } from '../../core/files/regular-file.js';
import { UsageError } from '../io.js';
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
        const text = await readText(folder, MANIFEST_FILE);
        if (text === undefined)
            return new Manifest(folder, {});
        const content = readContent(text, 'files');
        if (content !== undefined)
            return new Manifest(folder, content.files);
        throw new UsageError(`${join(folder, MANIFEST_FILE)} is not of a download; give another --out`);
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
        await this.#write(MANIFEST_FILE, { version: ARCHIVE_VERSION, files: this.files });
    }
    /**
     * Adds the service's rows of markets, by symbol: the rows of the files are read with them where no service is.
     *
     * @throws {UsageError} when the file of the markets is of something else
     */
    async saveMarkets(rows) {
        const text = await readText(this.folder, MARKETS_FILE);
        const known = text === undefined ? undefined : readContent(text, 'markets');
        if (text !== undefined && known === undefined) {
            const path = join(this.folder, MARKETS_FILE);
            throw new UsageError(`${path} is not of a download; remove it, or give another --out`);
        }
        await this.#write(MARKETS_FILE, { version: ARCHIVE_VERSION, markets: { ...known?.markets, ...rows } });
    }
    async #write(name, content) {
        const path = join(this.folder, name);
        const file = await openRegularFile(`${path}.new`, 'write');
        try {
            await file.writeFile(`${JSON.stringify(content, null, 4)}\n`);
        }
        finally {
            await file.close();
        }
        await rename(`${path}.new`, path);
    }
}
