/**
 * The files of a download: their names, and `manifest.json`, which says which rows each has, so that it can
 * be continued and checked.
 */

import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import {
    ARCHIVE_VERSION,
    MANIFEST_FILE,
    MARKETS_FILE,
    readContent,
    readText,
    type Coverage,
    type DatasetCoverage,
    type ManifestContent,
    type MarketsContent,
} from '../../../ts/markets/archive/coverage.js';
import { toToken } from '../../../ts/core/nats/subjects.js';
import { openRegularFile } from '../../../ts/core/files/regular-file.js';
import { UsageError } from '../io.js';

/** The manifest of a folder. */
export class DownloadManifest {
    #running: Promise<void> = Promise.resolve();
    #waiting: Promise<void> | undefined;

    private constructor(
        private readonly folder: string,
        private files: Record<string, Coverage>,
        private datasets: Record<string, DatasetCoverage>,
    ) {}

    /** Reads the manifest of a folder; an empty one where there is none. */
    static async open(folder: string): Promise<DownloadManifest> {
        const text = await readText(folder, MANIFEST_FILE);
        if (text === undefined) return new DownloadManifest(folder, {}, {});
        const content = readContent<ManifestContent>(text, 'files');
        if (content !== undefined) return new DownloadManifest(folder, content.files, content.datasets ?? {});
        throw new UsageError(`${join(folder, MANIFEST_FILE)} is not of a download; give another --out`);
    }

    /** The names of all files. */
    get names(): readonly string[] {
        return Object.keys(this.files);
    }

    find(name: string): Coverage | undefined {
        return this.files[name] ?? this.datasets[name];
    }

    /** What all files and datasets have. */
    get all(): readonly (readonly [string, Coverage])[] {
        return [...Object.entries(this.files), ...Object.entries(this.datasets)];
    }

    /** Stores what a file has now. A process that is killed leaves the old manifest or the new one. */
    async save(name: string, coverage: Coverage): Promise<void> {
        this.files[name] = coverage;
        await this.#save();
    }

    /** Stores what a dataset has of one market now, as {@link save}. */
    async saveDataset(name: string, coverage: DatasetCoverage): Promise<void> {
        this.datasets[name] = coverage;
        await this.#save();
    }

    /** Forgets a file or a dataset. */
    async remove(name: string): Promise<void> {
        this.files = without(this.files, name);
        this.datasets = without(this.datasets, name);
        await this.#save();
    }

    /**
     * Adds the service's rows of markets, by symbol: the rows of the files are read with them where no
     * service is.
     *
     * @throws {UsageError} when the file of the markets is of something else
     */
    async saveMarkets(rows: Readonly<Record<string, unknown>>): Promise<void> {
        const text = await readText(this.folder, MARKETS_FILE);
        const known = text === undefined ? undefined : readContent<MarketsContent>(text, 'markets');
        if (text !== undefined && known === undefined) {
            const path = join(this.folder, MARKETS_FILE);
            throw new UsageError(`${path} is not of a download; remove it, or give another --out`);
        }
        await this.#write(MARKETS_FILE, { version: ARCHIVE_VERSION, markets: { ...known?.markets, ...rows } });
    }

    /** Downloads side by side write one after the other; one write stores what several of them wait for. */
    #save(): Promise<void> {
        this.#waiting ??= this.#running.then(() => {
            this.#waiting = undefined;
            const hasDatasets = Object.keys(this.datasets).length > 0;
            const content = { version: ARCHIVE_VERSION, files: this.files } as const;
            const written = this.#write(MANIFEST_FILE, hasDatasets ? { ...content, datasets: this.datasets } : content);
            this.#running = written.catch(() => undefined);
            return written;
        });
        return this.#waiting;
    }

    async #write(name: string, content: ManifestContent | MarketsContent): Promise<void> {
        const path = join(this.folder, name);
        const file = await openRegularFile(`${path}.new`, 'write');
        try {
            await file.writeFile(`${JSON.stringify(content, null, 4)}\n`);
        } finally {
            await file.close();
        }
        await rename(`${path}.new`, path);
    }
}

function without<T>(entries: Readonly<Record<string, T>>, name: string): Record<string, T> {
    return Object.fromEntries(Object.entries(entries).filter(([each]) => each !== name));
}

/** Returns a name such as `BTC-USD-USDC.candles.1h.csv`; without a symbol, the file is of all markets. */
export function fileNameOf(symbol: string | undefined, kind: string, ending: string): string {
    return [...(symbol === undefined ? [] : [toToken(symbol)]), kind, ending].join('.');
}
