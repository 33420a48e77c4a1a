/** Opens files of folders that a stranger may have prepared: regular files only, and never through a symbolic link. */
import type { FileHandle } from 'node:fs/promises';
/** How a file is opened: to read, to change, to write anew, to append, or to create where there is none. */
export type OpenMode = 'read' | 'change' | 'write' | 'append' | 'create';
/**
 * Opens a file. A link, a folder, a pipe or a device is refused; the folders above may be links.
 *
 * @param path of the file
 * @param mode `write` empties the file; all but `read` and `change` create a missing one
 * @param permissions of a created file
 * @throws {Problem} `argument` when it is no regular file, or may not be opened
 * @throws {Error} with the code `ENOENT` when it or its folder is missing, and `EEXIST` when a file to create exists
 */
export declare function openRegularFile(path: string, mode: OpenMode, permissions?: number): Promise<FileHandle>;
/**
 * Reads a file as text.
 *
 * @param path of the file
 * @param maxBytes a longer file is refused
 * @returns its text; `undefined` when it does not exist
 * @throws {Problem} `argument` when it is no regular file, too long, or may not be read
 */
export declare function readRegularFile(path: string, maxBytes: number): Promise<string | undefined>;
/** The code of an error of the file system. */
export declare function codeOf(error: unknown): string | undefined;
