/** The files of a download: which rows each one has. The command line writes them, and `loadHistory` reads them. */
import { problem } from '../problem.js';
/** Formats of files. */
export const FORMATS = ['csv', 'jsonl', 'parquet'];
/** Name of the file with the coverage of each file. */
export const MANIFEST_FILE = 'manifest.json';
/** Name of the file with the service's row of each market, by symbol. */
export const MARKETS_FILE = 'markets.json';
/** Version of both files. */
export const ARCHIVE_VERSION = 1;
/** Reads the content of one of these files; `undefined` when it is another text. */
export function readContent(text, member) {
    let content;
    try {
        content = Object(JSON.parse(text));
    }
    catch {
        return undefined;
    }
    const isKnown = content.version === ARCHIVE_VERSION && typeof content[member] === 'object' && content[member] !== null;
    return isKnown ? content : undefined;
}
/** Reads a file of a folder; `undefined` when it does not exist. */
export async function readText(folder, name) {
    const { readFile } = await import('node:fs/promises');
    try {
        return await readFile(`${folder}/${name}`, 'utf8');
    }
    catch (error) {
        const { code } = Object(error);
        if (code === 'ENOENT')
            return undefined;
        throw problem('argument', `${folder}/${name}`, 'a readable file', String(code));
    }
}
