/** The folder of a download: which rows of which markets its files have. */
import { problem } from '../../core/problem.js';
import { MANIFEST_FILE, MARKETS_FILE, readContent, readText, } from './coverage.js';
import { readRows } from './rows.js';
/** One file of a download. */
export class ArchiveFile {
    path;
    coverage;
    #rows;
    constructor(path, coverage) {
        this.path = path;
        this.coverage = coverage;
    }
    /** Reads the rows, at the first call. */
    rows() {
        this.#rows ??= readRows(this.path, this.coverage);
        return this.#rows;
    }
}
/**
 * Opens the folder of a download.
 *
 * @throws {Problem} `argument` when it is none, or one of its files is malformed
 */
export async function openArchive(folder) {
    const content = readContent((await readText(folder, MANIFEST_FILE)) ?? '', 'files');
    if (content === undefined) {
        const wanted = 'the folder of a download (npx ccxt-aftermath download … --out folder)';
        throw problem('argument', 'folder', wanted, `${folder} without its ${MANIFEST_FILE}`);
    }
    const text = await readText(folder, MARKETS_FILE);
    const markets = text === undefined ? undefined : readContent(text, 'markets');
    if (text !== undefined && markets === undefined) {
        const wanted = 'the markets of a download; remove the file, then continue the download with --resume';
        throw problem('argument', `${folder}/${MARKETS_FILE}`, wanted, 'other text');
    }
    const files = Object.entries(content.files);
    return {
        files: files.map(([name, coverage]) => new ArchiveFile(`${folder}/${name}`, coverage)),
        markets: markets?.markets,
    };
}
