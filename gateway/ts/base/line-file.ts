/**
 * A file of JSON lines that is appended to, and at times written anew. A crash at any byte loses at most the
 * last append.
 */

import type { FileHandle } from 'node:fs/promises';
import { codeOf, openRegularFile } from '../../../ts/core/files/regular-file.js';

/** Where a line is in its file, bytes. */
export interface Place {
    readonly offset: number;
    readonly length: number;
}

/** Bytes that are read at once. */
const CHUNK_BYTES = 256 * 1024;
/** Bytes that are written at once to a new file. */
const WRITE_BYTES = 1024 * 1024;
const LINE_BREAK = 0x0a;

/** A line that is JSON. */
export interface Line {
    readonly value: unknown;
    readonly place: Place;
}

/**
 * One file. Its operations wait for each other; those that fail leave the file as it was, but for a line that
 * was cut off.
 */
export class LineFile {
    #last: Promise<unknown> = Promise.resolve();
    #appendedBytes = 0;

    /** @param path of the file, which only its owner may read */
    constructor(readonly path: string) {}

    /** Bytes that were appended since the file was read or written anew. */
    get appendedBytes(): number {
        return this.#appendedBytes;
    }

    /** Resolves when all operations so far have ended. */
    get idle(): Promise<unknown> {
        return this.#last;
    }

    /**
     * Reads all lines that are JSON; of a line that was cut off nothing. A line may be longer than a chunk,
     * and the file longer than a string.
     *
     * @throws {Problem} `argument` when it is no regular file, or may not be read
     */
    async *read(): AsyncGenerator<Line> {
        await this.#last;
        const file = await openExisting(this.path);
        try {
            yield* readLines(file);
        } finally {
            await file?.close();
        }
    }

    /** Appends values as lines, in one write. @returns where they are */
    append(values: readonly unknown[]): Promise<Place[]> {
        return this.#run(async () => {
            const file = await openRegularFile(this.path, 'append', 0o600);
            try {
                const { size } = await file.stat();
                // The line break before them separates them from a line that was cut off.
                const lines = values.map((value) => Buffer.from(`${JSON.stringify(value)}\n`));
                const bytes = Buffer.concat([Buffer.from('\n'), ...lines]);
                await file.appendFile(bytes);
                this.#appendedBytes += bytes.length;
                return toPlaces(lines, size + 1);
            } finally {
                await file.close();
            }
        });
    }

    /**
     * Reads a line; `undefined` where there is none.
     *
     * @param placeOf returns its place, when the operations before have ended
     */
    readAt(placeOf: () => Place | undefined): Promise<unknown> {
        return this.#run(async () => {
            const place = placeOf();
            if (place === undefined) return undefined;
            const file = await openRegularFile(this.path, 'read');
            try {
                return parse(await readBytes(file, place));
            } finally {
                await file.close();
            }
        });
    }

    /**
     * Replaces the file by a new one at once; one that cannot be read stays as it is.
     *
     * @param values returns those of the new file, from the lines of the old one
     * @param onReplaced takes where they are, before any further operation begins
     */
    replace(
        values: (old: AsyncIterable<Line>) => AsyncIterable<unknown> | Iterable<unknown>,
        onReplaced: (places: readonly Place[]) => void = () => undefined,
    ): Promise<void> {
        return this.#run(async () => {
            const { rename } = process.getBuiltinModule('node:fs/promises');
            const next = `${this.path}.new`;
            const old = await openExisting(this.path);
            const places: Place[] = [];
            let file: FileHandle | undefined;
            try {
                file = await openRegularFile(next, 'write', 0o600);
                await file.chmod(0o600);
                let [waiting, waitingBytes, offset]: [Buffer[], number, number] = [[], 0, 0];
                const write = async (): Promise<void> => {
                    await file?.appendFile(Buffer.concat(waiting));
                    [waiting, waitingBytes] = [[], 0];
                };
                for await (const value of values(readLines(old))) {
                    const line = Buffer.from(`${JSON.stringify(value)}\n`);
                    places.push(...toPlaces([line], offset));
                    offset += line.length;
                    waitingBytes += line.length;
                    waiting.push(line);
                    if (waitingBytes > WRITE_BYTES) await write();
                }
                await write();
                await file.sync();
            } finally {
                await file?.close();
                await old?.close();
            }
            await rename(next, this.path);
            this.#appendedBytes = 0;
            onReplaced(places);
        });
    }

    #run<T>(operation: () => Promise<T>): Promise<T> {
        const result = this.#last.then(operation);
        this.#last = result.catch(() => undefined);
        return result;
    }
}

/** Opens a file to read it; `undefined` where there is none. */
async function openExisting(path: string): Promise<FileHandle | undefined> {
    return openRegularFile(path, 'read').catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
    });
}

/** Places of lines that follow each other, without their line breaks. */
function toPlaces(lines: readonly Buffer[], start: number): Place[] {
    let offset = start;
    return lines.map(({ length }) => {
        const place = { offset, length: length - 1 };
        offset += length;
        return place;
    });
}

async function* readLines(file: FileHandle | undefined): AsyncGenerator<Line> {
    if (file === undefined) return;
    let rest: Buffer[] = [];
    let start = 0;
    const take = (line: Buffer): Line => {
        const whole = Buffer.concat([...rest, line]);
        rest = [];
        return { value: parse(whole), place: { offset: start, length: whole.length } };
    };
    for (let at = 0; ;) {
        const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, at);
        const chunk = buffer.subarray(0, bytesRead);
        if (bytesRead === 0) break;
        let from = 0;
        for (let end = chunk.indexOf(LINE_BREAK); end >= 0; end = chunk.indexOf(LINE_BREAK, from)) {
            const line = take(chunk.subarray(from, end));
            if (line.value !== undefined) yield line;
            from = end + 1;
            start = at + from;
        }
        rest.push(chunk.subarray(from));
        at += bytesRead;
    }
    const line = take(Buffer.alloc(0));
    if (line.value !== undefined) yield line;
}

async function readBytes(file: FileHandle, { offset, length }: Place): Promise<Buffer> {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await file.read(buffer, 0, length, offset);
    return buffer.subarray(0, bytesRead);
}

/** A line that was cut off is `undefined`. */
function parse(line: Buffer): unknown {
    try {
        return JSON.parse(line.toString('utf8'));
    } catch {
        return undefined;
    }
}
