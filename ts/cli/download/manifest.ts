/** The file `manifest.json` of a download: which rows each file has, so that it can be continued and checked. */

import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../io.js';
import type { DatasetName } from './datasets.js';

/** Formats of files. */
export const FORMATS = ['csv', 'jsonl', 'parquet'] as const;

/** The format of a file. */
export type Format = (typeof FORMATS)[number];

/** What one file has: all rows with `from <= timestamp < until`. */
export interface Coverage {
    readonly kind: DatasetName;
    /** `null` for rows of all markets. */
    readonly symbol: string | null;
    /** Only of candles. */
    readonly timeframe?: string;
    readonly format: Format;
    readonly from: number;
    readonly until: number;
    readonly rows: number;
    /** Length of the written file; a longer file has rows of a step that did not end. */
    readonly bytes: number;
    /** The last row, to which the next one must fit; `null` without rows. */
    readonly last: readonly (string | number | null)[] | null;
}

const NAME = 'manifest.json';
const VERSION = 1;

/** The manifest of a folder. */
export class Manifest {
    private constructor(
        private readonly folder: string,
        private readonly files: Record<string, Coverage>,
    ) {}

    /** Reads the manifest of a folder; an empty one where there is none. */
    static async open(folder: string): Promise<Manifest> {
        let text: string;
        try {
            text = await readFile(join(folder, NAME), 'utf8');
        } catch (error) {
            if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Manifest(folder, {});
            throw error;
        }
        const { version, files } = parse(text) as { version?: number; files?: Record<string, Coverage> };
        if (version !== VERSION || typeof files !== 'object') {
            throw new UsageError(`${join(folder, NAME)} is not of a download; give another --out`);
        }
        return new Manifest(folder, files);
    }

    /** The names of all files. */
    get names(): readonly string[] {
        return Object.keys(this.files);
    }

    find(name: string): Coverage | undefined {
        return this.files[name];
    }

    /** Stores what a file has now. A process that is killed leaves the old manifest or the new one. */
    async save(name: string, coverage: Coverage): Promise<void> {
        this.files[name] = coverage;
        const path = join(this.folder, NAME);
        await writeFile(`${path}.new`, `${JSON.stringify({ version: VERSION, files: this.files }, null, 4)}\n`);
        await rename(`${path}.new`, path);
    }
}

function parse(text: string): object {
    try {
        return JSON.parse(text) as object;
    } catch {
        return {};
    }
}
