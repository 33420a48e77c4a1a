/** Where the rows of a download go: a file, or the files of a dataset. */

import { join } from 'node:path';
import type { Coverage } from '../../../ts/markets/archive/coverage.js';
import type { Dataset, DataRow } from './datasets.js';
import type { DownloadManifest } from './manifest.js';
import { writeParquet } from './parquet.js';
import { expectColumns, expectLength, RowFile } from './row-file.js';

/** Stores rows, and says so in the manifest. */
export interface RowSink {
    /** Stores all rows up to a time, and returns what is stored now. */
    take(coverage: Coverage, rows: readonly DataRow[], until: number): Promise<Coverage>;
    /** Writes what is only written at the end. */
    finish(coverage: Coverage): Promise<Coverage>;
    close(): Promise<void>;
}

/** The rows are kept as JSON lines until they are all there, because Parquet files cannot grow. */
const UNFINISHED = '.part.jsonl';

/** The file that grows: of Parquet, that of its JSON lines. */
export function growingOf(name: string, format: Coverage['format']): string {
    return format === 'parquet' ? `${name}${UNFINISHED}` : name;
}

/** One file. */
export class FileSink implements RowSink {
    private constructor(
        private readonly folder: string,
        private readonly name: string,
        private readonly manifest: DownloadManifest,
        private readonly dataset: Pick<Dataset, 'columns'>,
        private readonly file: RowFile,
    ) {}

    /** Opens a file, and continues it after what its coverage says. */
    static async open(
        folder: string,
        name: string,
        manifest: DownloadManifest,
        dataset: Pick<Dataset, 'columns' | 'always'>,
        coverage: Coverage,
    ): Promise<FileSink> {
        // The manifest names each file that exists, whenever the process ends.
        await manifest.save(name, coverage);
        const { format, bytes } = coverage;
        const path = join(folder, growingOf(name, format));
        await expectLength(path, bytes);
        if (bytes > 0) await expectColumns(path, name, dataset, format);
        const file = await RowFile.open(path, dataset, format === 'parquet' ? 'jsonl' : format, bytes);
        return new FileSink(folder, name, manifest, dataset, file);
    }

    async take(coverage: Coverage, rows: readonly DataRow[], until: number): Promise<Coverage> {
        await this.file.append(rows);
        const next = toNext(coverage, rows, until, this.file.bytes);
        await this.manifest.save(this.name, next);
        return next;
    }

    async finish(coverage: Coverage): Promise<Coverage> {
        const { folder, name } = this;
        await this.manifest.save(name, coverage);
        if (coverage.format !== 'parquet') return coverage;
        await writeParquet(join(folder, growingOf(name, 'parquet')), join(folder, name), this.dataset);
        return coverage;
    }

    close(): Promise<void> {
        return this.file.close();
    }
}

/** What a file has with more rows. */
export function toNext(coverage: Coverage, rows: readonly DataRow[], until: number, bytes: number): Coverage {
    const last = rows.at(-1)?.map((value) => value ?? null) ?? coverage.last;
    const isFirst = coverage.rows === 0 && rows.length > 0;
    const first = isFirst ? { first: Number(rows[0]?.[0]) } : {};
    return { ...coverage, until, rows: coverage.rows + rows.length, bytes, ...first, last };
}
