/** A file that is written from begin to end, with its SHA-256. */

import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { openRegularFile } from '../../../ts/core/files/regular-file.js';

/** A new file. */
export class HashedFile {
    readonly #hash = createHash('sha256');
    #bytes = 0;
    #isOpen = true;

    private constructor(private readonly file: FileHandle) {}

    /** Opens a file, and empties it. @throws {Problem} `argument` when it is no regular file */
    static async open(path: string): Promise<HashedFile> {
        return new HashedFile(await openRegularFile(path, 'write'));
    }

    get bytes(): number {
        return this.#bytes;
    }

    async write(bytes: Uint8Array): Promise<void> {
        this.#hash.update(bytes);
        await this.file.writeFile(bytes);
        this.#bytes += bytes.length;
    }

    /** Waits until the file is stored, and closes it. @returns the hash, in hexadecimal */
    async finish(): Promise<string> {
        await this.file.datasync();
        await this.close();
        return this.#hash.digest('hex');
    }

    /** Closes the file; does nothing the second time. */
    async close(): Promise<void> {
        if (!this.#isOpen) return;
        this.#isOpen = false;
        await this.file.close();
    }
}
