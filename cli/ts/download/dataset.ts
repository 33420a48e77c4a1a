/**
 * A dataset: a folder for each market, with one file a day, as programs for large tables read them. The rows
 * of the day that is not complete are JSON lines beside them; the file of a day is written from these at
 * once.
 */

import { lstat, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, dayOf } from '../../../ts/core/clock.js';
import { codeOf } from '../../../ts/core/files/regular-file.js';
import { readJson } from '../../../ts/core/json.js';
import { toToken } from '../../../ts/core/nats/subjects.js';
import { problem } from '../../../ts/core/problem.js';
import type { Coverage, DatasetCoverage } from '../../../ts/markets/archive/coverage.js';
import { codecOf, type Compression } from '../compression.js';
import type { ColumnType, Dataset, DataRow } from './datasets.js';
import { HashedFile } from './hashed-file.js';
import type { DownloadManifest } from './manifest.js';
import { writeParquetRows } from './parquet.js';
import { lineWriterOf, RowFile } from './row-file.js';
import { readBatches, toRowFault } from './row-lines.js';
import { toNext, type RowSink } from './row-sink.js';

/** The rows of the day that is not complete. */
const UNFINISHED = '_unfinished.jsonl';

/** Returns the folder of a market, such as `candles/timeframe=1h/symbol=BTC-USD-USDC`. */
export function datasetNameOf(symbol: string, kind: string, timeframe: string | undefined): string {
    const parts = timeframe === undefined ? [] : [`timeframe=${timeframe}`];
    return [kind, ...parts, `symbol=${toToken(symbol)}`].join('/');
}

/** Returns the file of a day below the folder of its market. */
export function fileOfDay({ format, compression }: DatasetCoverage, day: string): string {
    const ending = format === 'parquet' ? '' : (codecOf(compression as Compression)?.ending ?? '');
    return join(`date=${day}`, `part-0.${format}${ending}`);
}

/** The rows of one market. */
export class DatasetSink implements RowSink {
    private constructor(
        private readonly folder: string,
        private readonly name: string,
        private readonly manifest: DownloadManifest,
        private readonly dataset: Pick<Dataset, 'columns'>,
        private readonly unfinished: RowFile,
    ) {}

    /** Opens the folder of a market, and continues its files. */
    static async open(
        folder: string,
        name: string,
        manifest: DownloadManifest,
        dataset: Pick<Dataset, 'columns'>,
        coverage: DatasetCoverage,
    ): Promise<DatasetSink> {
        // The manifest names each folder that exists, whenever the process ends.
        await manifest.saveDataset(name, coverage);
        await makeFolders(folder, name);
        const unfinished = await RowFile.open(join(folder, name, UNFINISHED), dataset, 'jsonl', coverage.bytes);
        return new DatasetSink(folder, name, manifest, dataset, unfinished);
    }

    /** Stores rows day by day; a day that is complete gets its file. */
    async take(coverage: DatasetCoverage, rows: readonly DataRow[], until: number): Promise<DatasetCoverage> {
        // A process was killed between the last row of a day and its file.
        let known = await this.#finishDay(coverage);
        while (known.until < until) {
            const end = Math.min(until, (Math.floor(known.until / DAY_MS) + 1) * DAY_MS);
            const ofDay = rows.filter(([at]) => Number(at) >= known.until && Number(at) < end);
            await this.unfinished.append(ofDay);
            known = { ...known, ...toNext(known, ofDay, end, this.unfinished.bytes) };
            await this.manifest.saveDataset(this.name, known);
            known = await this.#finishDay(known);
        }
        return known;
    }

    /** Writes the file of the last day, too; it is written again once there are more rows. */
    async finish(coverage: DatasetCoverage): Promise<DatasetCoverage> {
        const known = await this.#finishDay(coverage);
        return known.bytes === 0 ? known : this.#writeDay(known);
    }

    close(): Promise<void> {
        return this.unfinished.close();
    }

    async #finishDay(coverage: DatasetCoverage): Promise<DatasetCoverage> {
        if (coverage.bytes === 0 || coverage.until % DAY_MS !== 0) return coverage;
        const written = { ...(await this.#writeDay(coverage)), bytes: 0 };
        await this.manifest.saveDataset(this.name, written);
        await this.unfinished.cut(0);
        return written;
    }

    /**
     * Writes the file of the day of the last row. A process that is killed leaves the old file or the new
     * one.
     */
    async #writeDay(coverage: DatasetCoverage): Promise<DatasetCoverage> {
        const { until } = coverage;
        const compression = coverage.compression as Compression;
        const day = dayOf(until - 1);
        const path = fileOfDay(coverage, day);
        await makeFolders(this.folder, `${this.name}/date=${day}`);
        const target = join(this.folder, this.name, path);
        const file = await HashedFile.open(`${target}.new`);
        try {
            const rows = await this.#writeRows(file, coverage, compression);
            const { bytes } = file;
            const entry = { rows, bytes, sha256: await file.finish(), until };
            await rename(`${target}.new`, target);
            const written = { ...coverage, days: { ...coverage.days, [day]: entry } };
            await this.manifest.saveDataset(this.name, written);
            return written;
        } catch (error) {
            await file.close();
            await rm(`${target}.new`, { force: true });
            throw error;
        }
    }

    async #writeRows(file: HashedFile, { format, symbol }: Coverage, compression: Compression): Promise<number> {
        const source = join(this.folder, this.name, UNFINISHED);
        const { columns } = this.dataset;
        const codec = codecOf(compression);
        const constant = { name: 'symbol', value: toToken(symbol ?? '') };
        if (format === 'parquet') {
            const chosen = codec === undefined || compression === 'none' ? 'none' : { name: compression, codec };
            const options = { unit: 'MICROS', constant, compression: chosen } as const;
            return writeParquetRows(await import('hyparquet-writer'), source, file, columns, options);
        }
        const text = textOf(source, columns, format, constant.value);
        if (codec === undefined) {
            for await (const { block } of text.blocks()) await file.write(Buffer.from(block));
            return text.rows;
        }
        const stream = codec.createCompress();
        const written = (async (): Promise<void> => {
            for await (const bytes of stream) await file.write(bytes as Uint8Array);
        })();
        try {
            for await (const { block } of text.blocks()) {
                // The end must not be known with the last block: zstd would compress it in another way.
                await Promise.race([new Promise((done) => stream.write(block, done)), written]);
            }
            stream.end();
            await written;
        } finally {
            stream.destroy();
            await written.catch(() => undefined);
        }
        return text.rows;
    }
}

/** Rows as CSV or JSON lines, with the column `symbol`, and times in ISO 8601. */
function textOf(
    source: string,
    columns: Dataset['columns'],
    format: 'csv' | 'jsonl',
    symbol: string,
): { rows: number; blocks: () => AsyncGenerator<{ readonly block: string }> } {
    const entries = Object.entries(columns);
    const [[time] = ['timestamp'], ...others] = entries;
    // A time is written as a text.
    const written = { [time]: 'text', symbol: 'text', ...Object.fromEntries(others) } as Dataset['columns'];
    const toLine = lineWriterOf(written, format);
    const text = {
        rows: 0,
        async *blocks() {
            if (format === 'csv') yield { block: `${Object.keys(written).join(',')}\n` };
            for await (const { rows, placeOf } of readBatches(source, readJson)) {
                text.rows += rows.length;
                const lines = rows.map((row, index) => {
                    const [first, ...rest] = entries.map(([name, type]) => {
                        const cell = toCell(row[name], type);
                        if (cell !== null) return cell;
                        throw toRowFault(row[name], `${placeOf(index)}, ${name}`);
                    });
                    return `${toLine([first, symbol, ...rest])}\n`;
                });
                yield { block: lines.join('') };
            }
        },
    };
    return text;
}

/** A value of a line, whose numbers are texts; `null` of one that no row has. */
function toCell(value: unknown, type: ColumnType): string | undefined | null {
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'string') return null;
    if (type !== 'time') return value;
    const date = new Date(Number(value));
    return Number.isNaN(date.getTime()) ? null : date.toISOString().replace('Z', '000Z');
}

/**
 * Refuses folders that are links: the whole folder may come from an untrusted source.
 *
 * @throws {Problem} `argument` one of them is no folder
 */
export async function expectFolders(folder: string, name: string): Promise<void> {
    let path = folder;
    for (const part of name.split('/')) {
        path = join(path, part);
        try {
            if ((await lstat(path)).isDirectory()) continue;
        } catch (error) {
            if (codeOf(error) === 'ENOENT') return;
            throw error;
        }
        throw problem('argument', path, 'a folder, or remove what is there', 'a link or a file');
    }
}

/** Makes folders below another one. */
export async function makeFolders(folder: string, name: string): Promise<void> {
    let path = folder;
    for (const part of name.split('/')) {
        path = join(path, part);
        await mkdir(path).catch((error: unknown) => {
            if (codeOf(error) !== 'EEXIST') throw error;
        });
    }
    await expectFolders(folder, name);
}
