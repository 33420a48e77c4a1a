"use strict";
/** The folder of a download: which rows of which markets its files have. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.ArchiveFile = void 0;
exports.openArchive = openArchive;
const problem_js_1 = require("../../core/problem.js");
const coverage_js_1 = require("./coverage.js");
const rows_js_1 = require("./rows.js");
/** One file of a download. */
class ArchiveFile {
    path;
    coverage;
    #rows;
    constructor(path, coverage) {
        this.path = path;
        this.coverage = coverage;
    }
    /** Reads the rows, at the first call. */
    rows() {
        this.#rows ??= (0, rows_js_1.readRows)(this.path, this.coverage);
        return this.#rows;
    }
}
exports.ArchiveFile = ArchiveFile;
/**
 * Opens the folder of a download.
 *
 * @throws {Problem} `argument` when it is none, or one of its files is malformed
 */
async function openArchive(folder) {
    const content = (0, coverage_js_1.readContent)((await (0, coverage_js_1.readText)(folder, coverage_js_1.MANIFEST_FILE)) ?? '', 'files');
    if (content === undefined) {
        const wanted = 'the folder of a download (npx ccxt-aftermath download … --out folder)';
        throw (0, problem_js_1.problem)('argument', 'folder', wanted, `${folder} without its ${coverage_js_1.MANIFEST_FILE}`);
    }
    const text = await (0, coverage_js_1.readText)(folder, coverage_js_1.MARKETS_FILE);
    const markets = text === undefined ? undefined : (0, coverage_js_1.readContent)(text, 'markets');
    if (text !== undefined && markets === undefined) {
        const wanted = 'the markets of a download; remove the file, then continue the download with --resume';
        throw (0, problem_js_1.problem)('argument', `${folder}/${coverage_js_1.MARKETS_FILE}`, wanted, 'other text');
    }
    const files = Object.entries(content.files);
    return {
        files: files.map(([name, coverage]) => new ArchiveFile(`${folder}/${name}`, coverage)),
        markets: markets?.markets,
    };
}
