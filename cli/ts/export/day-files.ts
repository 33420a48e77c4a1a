/** CSV files, one for each day or one for all days, which appear at once when all of them are written. */

import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { PassThrough, type Transform } from 'node:stream';
import { createGzip } from 'node:zlib';
import { DAY_MS, dayOf } from '../../../ts/core/clock.js';
import { openRegularFile } from '../../../ts/core/files/regular-file.js';
import { hasFile } from '../download/row-file.js';
import { UsageError } from '../io.js';

/** Characters that are compressed at once. */
const BLOCK_CHARS = 64 * 1024;

/** A file while it is written. */
interface OpenFile {
    readonly name: string;
    readonly input: Transform;
    readonly done: Promise<void>;
    block: string;
    rows: number;
}

/** A file that was written. */
export interface DayFile {
    readonly file: string;
    readonly rows: number;
}

/** The files of one kind of rows of one market. */
export class DayFiles {
    readonly #files = new Map<string, OpenFile>();
    /** Paths of those that have their names. */
    readonly #named: string[] = [];
    #last: OpenFile | undefined;

    /**
     * @param folder of the files
     * @param nameOf the name of a file, by its day, such as `2026-09-01`; one that ends in `.gz` is
     *   compressed
     * @param header the names of the columns
     */
    constructor(
        private readonly folder: string,
        private readonly nameOf: (day: string) => string,
        private readonly header: string,
    ) {}

    /** Refuses to overwrite a file of these days. @throws {UsageError} */
    async expectNone(days: readonly string[]): Promise<void> {
        for (const name of days.map(this.nameOf)) {
            if (!(await hasFile(join(this.folder, name)))) continue;
            throw new UsageError(`${join(this.folder, name)} exists already; move it away, or give another --out`);
        }
    }

    /** Adds a row; those of a day follow each other. */
    async add(day: string, row: string): Promise<void> {
        const name = this.nameOf(day);
        if (this.#last?.name !== name) this.#last = this.#files.get(name) ?? (await this.#open(name));
        const file = this.#last;
        file.rows += 1;
        file.block += `${row}\n`;
        if (file.block.length >= BLOCK_CHARS) await flush(file);
    }

    /** Ends all files, which are whole afterwards, and have no names yet. */
    async end(): Promise<void> {
        for (const file of this.#files.values()) {
            await flush(file);
            file.input.end();
            await file.done;
        }
    }

    /** Gives all ended files their names. */
    async name(): Promise<DayFile[]> {
        const files = [...this.#files.values()];
        for (const { name } of files) {
            const path = join(this.folder, name);
            await rename(`${path}.new`, path);
            this.#named.push(path);
        }
        return files.map(({ name, rows }) => ({ file: name, rows }));
    }

    /** Removes all files, also those that have their names. */
    async discard(): Promise<void> {
        for (const path of this.#named) await rm(path, { force: true });
        for (const { name, input, done } of this.#files.values()) {
            input.destroy();
            await done.catch(() => undefined);
            await rm(join(this.folder, `${name}.new`), { force: true });
        }
    }

    async #open(name: string): Promise<OpenFile> {
        const file = await openRegularFile(join(this.folder, `${name}.new`), 'write');
        const input = name.endsWith('.gz') ? createGzip() : new PassThrough();
        const output = input.pipe(file.createWriteStream());
        input.on('error', (error) => output.destroy(error));
        input.on('close', () => {
            if (!output.writableEnded) output.destroy();
        });
        const done = finished(output);
        done.catch(() => undefined);
        const open = { name, input, done, block: `${this.header}\n`, rows: 0 };
        this.#files.set(name, open);
        return open;
    }
}

async function flush(file: OpenFile): Promise<void> {
    const { input, block, done } = file;
    file.block = '';
    // A full disk ends the output, and with it the wait.
    if (!input.write(block)) await Promise.race([once(input, 'drain'), done]);
}

/** The days of a period in UTC, both ends included. */
export function daysOf(fromMs: number, untilMs: number): string[] {
    const [first, last] = [Math.floor(fromMs / DAY_MS), Math.floor(untilMs / DAY_MS)];
    return Array.from({ length: last - first + 1 }, (_, i) => dayOf((first + i) * DAY_MS));
}
