/**
 * Opens files of folders that a stranger may have prepared: regular files only, and never through a symbolic
 * link.
 */

import type { FileHandle } from 'node:fs/promises';
import { describeFault, problem, sentence } from '../problem.js';

/** How a file is opened: to read, to change, to write anew, to append, or to create where there is none. */
export type OpenMode = 'read' | 'change' | 'write' | 'append' | 'create';

/** Bytes that are read at once. */
const CHUNK_BYTES = 64 * 1024;

/**
 * Opens a file. A link, a folder, a pipe or a device is refused; the folders above may be links.
 *
 * @param path of the file
 * @param mode `write` empties the file; all but `read` and `change` create a missing one
 * @param permissions of a created file
 * @throws {Problem} `argument` when it is no regular file, or may not be opened
 * @throws {Error} with the code `ENOENT` when it or its folder is missing, and `EEXIST` when a file to create
 *   exists
 */
export async function openRegularFile(path: string, mode: OpenMode, permissions = 0o666): Promise<FileHandle> {
    const { constants, promises } = process.getBuiltinModule('node:fs');
    const { O_RDONLY, O_RDWR, O_WRONLY, O_APPEND, O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK } = constants;
    const flags = {
        read: O_RDONLY,
        change: O_RDWR,
        write: O_WRONLY | O_CREAT,
        append: O_WRONLY | O_APPEND | O_CREAT,
        create: O_WRONLY | O_CREAT | O_EXCL,
    }[mode];
    let file: FileHandle;
    try {
        // To open a pipe must not wait for its other end. Windows has neither flag.
        file = await promises.open(path, flags | orNone(O_NOFOLLOW) | orNone(O_NONBLOCK), permissions);
    } catch (error) {
        throw toProblem(path, error);
    }
    try {
        if (!(await file.stat()).isFile()) throw toOther(path, 'a folder, a pipe or a device');
        if (mode === 'write') await file.truncate(0);
        return file;
    } catch (error) {
        await file.close();
        throw error;
    }
}

/**
 * Reads a file as text.
 *
 * @param path of the file
 * @param maxBytes a longer file is refused
 * @returns its text; `undefined` when it does not exist
 * @throws {Problem} `argument` when it is no regular file, too long, or may not be read
 */
export async function readRegularFile(path: string, maxBytes: number): Promise<string | undefined> {
    let file: FileHandle;
    try {
        file = await openRegularFile(path, 'read');
    } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
    }
    try {
        return new TextDecoder().decode(await readBytes(file, path, maxBytes));
    } finally {
        await file.close();
    }
}

/** Reads to the end of a file, whose size may not be true, and no further than its limit. */
async function readBytes(file: FileHandle, path: string, maxBytes: number): Promise<Uint8Array> {
    const { size } = await file.stat();
    const chunks: Uint8Array[] = [];
    for (let length = 0; ;) {
        if (Math.max(size, length) > maxBytes) {
            const found = `${Math.max(size, length)} bytes long`;
            throw problem('argument', path, `a file of at most ${maxBytes} bytes`, found);
        }
        const chunk = new Uint8Array(Math.max(size - length, CHUNK_BYTES));
        const { bytesRead } = await file.read(chunk, 0, chunk.length, length).catch((error: unknown) => {
            throw toProblem(path, error);
        });
        if (bytesRead === 0) return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : join(chunks, length);
        chunks.push(chunk.subarray(0, bytesRead));
        length += bytesRead;
    }
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array {
    const whole = new Uint8Array(length);
    let at = 0;
    for (const chunk of chunks) {
        whole.set(chunk, at);
        at += chunk.length;
    }
    return whole;
}

/** The code of an error of the file system. */
export function codeOf(error: unknown): string | undefined {
    const { code } = Object(error) as { readonly code?: unknown };
    return typeof code === 'string' ? code : undefined;
}

function orNone(flag: number | undefined): number {
    return flag ?? 0;
}

function toProblem(path: string, error: unknown): unknown {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'EEXIST') return error;
    if (code === 'ELOOP' || code === 'EMLINK') return toOther(path, 'a symbolic link');
    if (code === 'EISDIR') return toOther(path, 'a folder');
    if (code === 'ENXIO') return toOther(path, 'a pipe or a device');
    const fact = `${path} cannot be opened (${code ?? describeFault(error)})`;
    return sentence('argument', `${fact}; allow this process to open it, or give another path`);
}

function toOther(path: string, found: string): Error {
    return problem('argument', path, 'a regular file, or remove what is there', found);
}
