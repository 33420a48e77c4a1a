/**
 * The file of a raw recording: lines are appended, and a process that is killed cuts the last write at most.
 */

import type { FileHandle } from 'node:fs/promises';
import { codeOf, openRegularFile } from '../../../../ts/core/files/regular-file.js';
import { sentence } from '../../../../ts/core/problem.js';
import { UsageError } from '../../io.js';
import { codecOf, compressionOf, type Codec } from '../../compression.js';
import { readLine, type RawLine } from './line.js';

/**
 * Characters of one compressed stream, about; the search for the end of a file reads one whole stream at
 * least.
 */
const STREAM_CHARS = 1_000_000;
/** Bytes from the end of a file in which the last whole stream is searched: a frame has at most 16 MB. */
const TAILS = [256 * 1024, 4 * 1024 * 1024, 64 * 1024 * 1024];
/** Bytes that may be the begin of a stream, and are looked at; more than two of them are accidents. */
const MAX_STARTS = 16;
const NEWLINE = 0x0a;

/** The end of a file. */
export interface RawEnd {
    /** Length up to the last whole line, bytes. */
    readonly length: number;
    /** Length of the file, bytes; more where a process was killed while it wrote. */
    readonly size: number;
    /** The last whole line; `undefined` of an empty file. */
    readonly last: string | undefined;
}

/** A file that lines are appended to. */
export class RawFile {
    private constructor(
        private readonly file: FileHandle,
        private readonly codec: Codec | undefined,
        private length: number,
    ) {}

    /**
     * Opens a file; continues one that exists after its last whole line.
     *
     * @throws {UsageError} it exists, and is not resumed
     * @throws {Problem} `argument` when it is another file
     */
    static async open(path: string, isResumed: boolean): Promise<RawFile> {
        const codec = codecOf(compressionOf(path));
        const existing = await openExisting(path);
        if (existing === undefined) return new RawFile(await openRegularFile(path, 'create'), codec, 0);
        try {
            if (!isResumed)
                throw new UsageError(`${path} exists already; give --resume to continue it, or another --out`);
            const { length, last } = await findEnd(existing, path, codec);
            if (last !== undefined) readLine(last, `the last line of ${path}`);
            const file = await openRegularFile(path, 'change');
            await file.truncate(length);
            return new RawFile(file, codec, length);
        } finally {
            await existing.close();
        }
    }

    get bytes(): number {
        return this.length;
    }

    /** Appends lines, and waits until they are stored. */
    async append(lines: readonly RawLine[]): Promise<void> {
        let text = '';
        for (const [i, line] of lines.entries()) {
            text += `${JSON.stringify(line)}\n`;
            if (text.length < STREAM_CHARS && i < lines.length - 1) continue;
            await this.#write(Buffer.from(text));
            text = '';
        }
        await this.file.datasync();
    }

    close(): Promise<void> {
        return this.file.close();
    }

    async #write(text: Buffer): Promise<void> {
        const bytes = (await this.codec?.compress(text)) ?? text;
        let done = 0;
        while (done < bytes.length) {
            const { bytesWritten } = await this.file.write(bytes, done, bytes.length - done, this.length);
            done += bytesWritten;
            this.length += bytesWritten;
        }
    }
}

/** Opens a file to read it; `undefined` where there is none. */
async function openExisting(path: string): Promise<FileHandle | undefined> {
    return openRegularFile(path, 'read').catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
    });
}

/**
 * Finds the end of the last whole line.
 *
 * @throws {Problem} `argument` when the end of the file is no such stream
 */
export async function findEnd(file: FileHandle, path: string, codec: Codec | undefined): Promise<RawEnd> {
    const { size } = await file.stat();
    if (size === 0) return { length: 0, size, last: undefined };
    for (const tail of TAILS) {
        const from = Math.max(0, size - tail);
        const { buffer } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
        const found = codec === undefined ? endOfText(buffer) : endOfStreams(buffer, codec, from === 0);
        if (found !== undefined) return { length: from + found.length, size, last: found.last };
        if (from === 0) break;
    }
    const wanted = codec === undefined ? 'lines' : `${codec.ending.slice(1)} streams`;
    throw sentence('argument', `the end of ${path} has no ${wanted} of a raw recording; give another file`);
}

type Found = Pick<RawEnd, 'length' | 'last'>;

function endOfText(bytes: Buffer): Found | undefined {
    const length = bytes.lastIndexOf(NEWLINE) + 1;
    return length === 0 ? undefined : { length, last: lastLine(bytes.subarray(0, length)) };
}

/** The last whole stream of the end of a file; the first stream of a file may be cut as well. */
function endOfStreams(bytes: Buffer, codec: Codec, isWhole: boolean): Found | undefined {
    const starts: number[] = [];
    for (let at = bytes.lastIndexOf(codec.magic); at >= 0 && starts.length < MAX_STARTS;) {
        starts.push(at);
        at = at === 0 ? -1 : bytes.lastIndexOf(codec.magic, at - 1);
    }
    // The last stream may be cut within its first bytes.
    const cut = Array.from({ length: codec.magic.length }, (_, i) => bytes.length - i);
    const ends = cut.filter((end) => codec.magic.subarray(0, bytes.length - end).equals(bytes.subarray(end)));
    for (const end of [...ends, ...starts]) {
        for (const start of starts.filter((each) => each < end)) {
            const last = lastLineIn(bytes.subarray(start, end), codec);
            if (last !== undefined) return { length: end, last };
        }
    }
    return isWhole && starts.at(-1) === 0 ? { length: 0, last: undefined } : undefined;
}

function lastLineIn(bytes: Buffer, { decompress }: Codec): string | undefined {
    try {
        const text = decompress(bytes);
        return text.at(-1) === NEWLINE ? lastLine(text) : undefined;
    } catch {
        return undefined;
    }
}

function lastLine(text: Buffer): string {
    const end = text.length - 1;
    return text.subarray(text.lastIndexOf(NEWLINE, end - 1) + 1, end).toString('utf8');
}
