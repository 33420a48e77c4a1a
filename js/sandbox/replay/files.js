/** Reads rows of recorded data from arrays, async iterables and files; files are read as streams. */
import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { readJson } from '../../core/json.js';
import { describeFault, problem } from '../../core/problem.js';
const LOADERS = {
    csv: () => import('csv-parse'),
    parquet: async () => (await import('hyparquet')),
    compressors: () => import('hyparquet-compressors'),
};
/** File extensions by format. */
const FORMATS = {
    '.csv': readCsv,
    '.jsonl': readJsonLines,
    '.ndjson': readJsonLines,
    '.parquet': readParquet,
};
/**
 * Opens rows.
 *
 * @param rows an array, an async iterable or a path
 * @param name of rows that are no file
 * @param loaders of optional dependencies
 * @returns the source; throws {@link Problem} `argument` for any other value
 */
export function openRows(rows, name, loaders = LOADERS) {
    if (typeof rows === 'string')
        return openFile(rows, loaders);
    if (Array.isArray(rows))
        return { name, unit: 'row', rows: numbered(rows) };
    if (typeof rows === 'object' && rows !== null && Symbol.asyncIterator in rows) {
        return { name, unit: 'row', rows: numbered(rows) };
    }
    throw problem('argument', name, 'rows, a path or an async iterable', String(rows));
}
async function* numbered(rows) {
    let line = 0;
    for await (const values of rows) {
        line += 1;
        yield { values, line };
    }
}
function openFile(path, loaders) {
    const extension = extname(path).toLowerCase();
    if (!Object.hasOwn(FORMATS, extension)) {
        throw problem('argument', path, `a file that ends in ${Object.keys(FORMATS).join(', ')}`, extension || 'no ending');
    }
    const read = FORMATS[extension];
    return { name: path, unit: read === readParquet ? 'row' : 'line', rows: readable(path, read(path, loaders)) };
}
/** Names the file in errors of the file system. */
async function* readable(path, rows) {
    try {
        yield* rows;
    }
    catch (error) {
        if (!('syscall' in Object(error)))
            throw error;
        throw problem('argument', path, 'a readable file', describeFault(error));
    }
}
async function* readCsv(path, loaders) {
    const { parse } = await loaded(loaders.csv, 'CSV', 'csv-parse');
    const parser = parse({ bom: true, info: true, skip_empty_lines: true, trim: true });
    createReadStream(path)
        .on('error', (error) => parser.destroy(error))
        .pipe(parser);
    let header;
    try {
        for await (const { record, info } of parser) {
            if (header === undefined)
                header = record;
            else
                yield { values: Object.fromEntries(header.map((name, i) => [name, record[i]])), line: info.lines };
        }
    }
    catch (error) {
        const { code, lines } = Object(error);
        if (typeof code !== 'string' || !code.startsWith('CSV_'))
            throw error;
        throw problem('argument', `${path}, line ${String(lines)}`, 'as many values as the header', describeFault(error));
    }
}
async function* readJsonLines(path) {
    let line = 0;
    for await (const text of linesOf(path)) {
        line += 1;
        if (text.trim() !== '')
            yield { values: readLine(text.trim(), `${path}, line ${line}`), line };
    }
}
/** The lines of a file; `node:readline` would not report errors of its input to the loop. */
async function* linesOf(path) {
    let rest = '';
    for await (const chunk of createReadStream(path, 'utf8')) {
        const lines = `${rest}${chunk}`.split('\n');
        rest = lines.pop() ?? '';
        yield* lines;
    }
    yield rest;
}
function readLine(text, at) {
    try {
        return readJson(text);
    }
    catch (error) {
        throw problem('argument', at, 'a line of JSON', describeFault(error));
    }
}
/** Reads one group of rows at a time, as the file stores them. */
async function* readParquet(path, loaders) {
    const packages = 'hyparquet hyparquet-compressors';
    const parquet = await loaded(loaders.parquet, 'Parquet', packages);
    const { compressors } = await loaded(loaders.compressors, 'Parquet', packages);
    const file = await parquet.asyncBufferFromFile(path);
    const metadata = await asParquet(path, () => parquet.parquetMetadataAsync(file));
    let rowStart = 0;
    for (const group of metadata.row_groups) {
        const rowEnd = rowStart + Number(group.num_rows);
        const read = { file, metadata, compressors, rowStart, rowEnd };
        const rows = await asParquet(path, () => parquet.parquetReadObjects(read));
        for (const [i, values] of rows.entries())
            yield { values, line: rowStart + i + 1 };
        rowStart = rowEnd;
    }
}
async function asParquet(path, read) {
    try {
        return await read();
    }
    catch (error) {
        throw problem('argument', path, 'a Parquet file', describeFault(error));
    }
}
async function loaded(load, format, packages) {
    try {
        return await load();
    }
    catch (cause) {
        throw new Error(`reading ${format} files needs an optional dependency: npm i ${packages}`, { cause });
    }
}
/** Names a row in errors. */
export function placeOf({ name, unit }, line) {
    return `${name}, ${unit} ${line}`;
}
/** Creates the error of a source without rows. */
export function noRows({ name }) {
    return problem('argument', name, 'at least one row', 'none');
}
