/** The files of a download: which rows each one has. The command line writes them, and `loadHistory` reads them. */
import { hasFewLevels } from '../../core/json.js';
import { readRegularFile } from '../../core/files/regular-file.js';
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
    const rows = content[member];
    if (content.version !== ARCHIVE_VERSION || !isObject(rows) || !hasFewLevels(rows))
        return undefined;
    const isKnown = member === 'markets' || Object.entries(rows).every((entry) => isFileName(entry[0]) && isCoverage(entry[1]));
    return isKnown ? content : undefined;
}
/** A name of a file in the folder itself. */
function isFileName(name) {
    return /^[A-Za-z0-9][A-Za-z0-9._-]{0,250}$/.test(name);
}
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function isCount(value) {
    return Number.isSafeInteger(value) && Number(value) >= 0;
}
/** The last time of JavaScript's dates. */
const LATEST_MS = 8_640_000_000_000_000;
const MAX_TEXT = 1_000;
function isText(value) {
    return typeof value === 'string' && value.length <= MAX_TEXT;
}
function isTime(value) {
    return isCount(value) && Number(value) <= LATEST_MS;
}
function isCell(value) {
    return value === null || isText(value) || typeof value === 'number';
}
/** Returns whether a value has the members of a coverage, with their types and ranges. */
function isCoverage(value) {
    if (!isObject(value))
        return false;
    const { kind, symbol, timeframe, format, service, owner, from, until, rows, bytes, first, last } = value;
    const isOwner = owner === undefined || (isObject(owner) && isText(owner['wallet']) && isCount(owner['account']));
    return [
        isText(kind),
        symbol === null || isText(symbol),
        [timeframe, service].every((text) => text === undefined || isText(text)),
        FORMATS.some((known) => known === format),
        isOwner,
        [from, until].every(isTime) && Number(from) <= Number(until),
        [rows, bytes].every(isCount) && Number(rows) <= Number(bytes),
        first === undefined || first === null || isTime(first),
        last === null || (Array.isArray(last) && last.length > 0 && last.length <= 100 && last.every(isCell)),
    ].every(Boolean);
}
/** Bytes of a manifest, or of the markets, at most. */
const MAX_BYTES = 64 * 1024 * 1024;
/**
 * Reads a file of a folder; `undefined` when it does not exist.
 *
 * @throws {Problem} `argument` when it is no regular file, or too long
 */
export function readText(folder, name) {
    return readRegularFile(`${folder}/${name}`, MAX_BYTES);
}
