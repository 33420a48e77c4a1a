/** Reads the lines of a raw recording one by one, in bounded memory. */

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describeFault, sentence } from '../../../../ts/core/problem.js';
import { codeOf, openRegularFile } from '../../../../ts/core/files/regular-file.js';
import { hasFile } from '../../download/row-file.js';
import { UsageError } from '../../io.js';
import { codecOf, COMPRESSIONS, compressionOf } from '../../compression.js';
import { findEnd, type RawEnd } from './file.js';
import { readLine, type RawLine } from './line.js';

/** The name of the file in its folder, without the ending of a compression. */
export const RAW_FILE = 'frames.jsonl';
/** Characters of a line at most: a frame has at most 16 MB. */
const MAX_LINE = 64 * 1024 * 1024;

/** A recording that is read. */
export interface RawReader {
    readonly path: string;
    /** Bytes after the last whole line: a process was killed while it wrote them. */
    readonly cutBytes: number;
    readonly lines: () => AsyncGenerator<RawLine>;
}

/**
 * Opens a recording.
 *
 * @param given path of its file, or of the folder
 * @throws {UsageError} there is none
 * @throws {Problem} `argument` when it is another file; while lines are read, when one is damaged
 */
export async function openRaw(given: string): Promise<RawReader> {
    const path = await findFile(given);
    const codec = codecOf(compressionOf(path));
    const { length, size, last } = await readEnd(path);
    if (last === undefined) throw new UsageError(`${path} has no whole line; give a recording of record --raw`);
    const lines = async function* (): AsyncGenerator<RawLine> {
        const reread = await openRegularFile(path, 'read');
        const input = reread.createReadStream({ end: length - 1 });
        const stream = codec === undefined ? input : input.pipe(codec.createDecompress());
        input.on('error', (error) => stream.destroy(error));
        let count = 0;
        let text = '';
        try {
            for await (text of linesOf(stream, path)) yield readLine(text, `${path}:${(count += 1)}`);
        } catch (error) {
            if (!/^(?:Z_|ERR_ZSTD|ZSTD)/.test(codeOf(error) ?? '')) throw error;
            throw damaged(path, count, describeFault(error));
        } finally {
            stream.destroy();
            input.destroy();
        }
        // Bytes that are no stream end the decompression without an error.
        if (text !== last) throw damaged(path, count, 'the last line is not reached');
    };
    return { path, cutBytes: size - length, lines };
}

/**
 * Reads the end of the file of a recording.
 *
 * @throws {Problem} `argument` when it is another file
 */
export async function readEnd(path: string): Promise<RawEnd> {
    const file = await openRegularFile(path, 'read');
    try {
        return await findEnd(file, path, codecOf(compressionOf(path)));
    } finally {
        await file.close();
    }
}

function damaged(path: string, lines: number, fact: string): Error {
    return sentence('argument', `${path} is damaged after line ${lines}: ${fact}; restore the file`);
}

async function findFile(given: string): Promise<string> {
    const stats = await stat(given).catch((error: unknown) => {
        if (codeOf(error) !== 'ENOENT') throw error;
        throw new UsageError(`${given} does not exist; give the file or the folder of a raw recording`);
    });
    if (!stats.isDirectory()) return given;
    const found: string[] = [];
    for (const compression of COMPRESSIONS) {
        const path = join(given, nameOf(compression));
        if (await hasFile(path)) found.push(path);
    }
    const [path, ...others] = found;
    if (path === undefined) throw new UsageError(`${given} has no ${RAW_FILE}.gz; give the folder of a raw recording`);
    if (others.length > 0) throw new UsageError(`${given} has several recordings; give one of ${found.join(', ')}`);
    return path;
}

/** The name of the file of a compression. */
export function nameOf(compression: (typeof COMPRESSIONS)[number]): string {
    return `${RAW_FILE}${{ gzip: '.gz', zstd: '.zst', none: '' }[compression]}`;
}

/** Lines of a stream of text. */
async function* linesOf(
    stream: AsyncIterable<unknown> & { setEncoding?: (name: 'utf8') => unknown },
    path: string,
): AsyncGenerator<string> {
    stream.setEncoding?.('utf8');
    let rest = '';
    for await (const chunk of stream as AsyncIterable<string>) {
        if (rest.length > MAX_LINE)
            throw sentence('argument', `${path} has a line of more than ${MAX_LINE} characters; give another file`);
        const lines = `${rest}${chunk}`.split('\n');
        rest = lines.pop() ?? '';
        yield* lines;
    }
    if (rest !== '') yield rest;
}
