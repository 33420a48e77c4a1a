/**
 * Memory and speed of a dataset: trades of a million rows a day, in the steps of a download. `ROWS=10000000`
 * writes ten days.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bestCompression } from '../../cli/ts/compression.js';
import { DatasetSink } from '../../cli/ts/download/dataset.js';
import { keepHeapSmall } from '../../cli/ts/small-heap.js';
import type { DatasetCoverage } from '../../ts/markets/archive/coverage.js';
import { DATASETS, type DataRow } from '../../cli/ts/download/datasets.js';
import { DownloadManifest } from '../../cli/ts/download/manifest.js';

const ROWS = Number(process.env['ROWS'] ?? 1_000_000);
const DAY_ROWS = 1_000_000;
const DAY = 86_400_000;
const START = Date.UTC(2026, 8, 1);
const NAME = 'trades/symbol=BTC-USD-USDC';

/**
 * Measures each format. The peak is that of the process: run this module alone.
 *
 * @returns one figure a format
 */
export async function benchDataset(): Promise<object[]> {
    // As the command does.
    keepHeapSmall();
    const figures: object[] = [];
    for (const format of ['parquet', 'csv'] as const) {
        const folder = mkdtempSync(join(tmpdir(), 'dataset-'));
        try {
            const begin = performance.now();
            const manifest = await DownloadManifest.open(folder);
            const times = { from: START, until: START };
            const empty = { kind: 'trades', symbol: 'BTC/USD:USDC', rows: 0, bytes: 0, first: null, last: null };
            let coverage: DatasetCoverage = { ...empty, ...times, format, compression: bestCompression(), days: {} };
            const sink = await DatasetSink.open(folder, NAME, manifest, DATASETS.trades, coverage);
            const end = START + Math.round((DAY * ROWS) / DAY_ROWS);
            for (let from = START; from < end;) {
                const until = Math.min(end, from + DATASETS.trades.windowMs());
                coverage = await sink.take(coverage, rowsOf(from, until), until);
                from = until;
            }
            coverage = await sink.finish(coverage);
            await sink.close();
            const days = Object.values(coverage.days);
            const sum = (values: readonly number[]): number => values.reduce((left, right) => left + right, 0);
            const seconds = (performance.now() - begin) / 1_000;
            figures.push({
                ...{ bench: 'dataset: trades', format, rows: sum(days.map(({ rows }) => rows)), days: days.length },
                megabytes: Math.round(sum(days.map(({ bytes }) => bytes)) / 1e6),
                ...{ seconds: Math.round(seconds), rowsPerSecond: Math.round(ROWS / seconds) },
                peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1_000),
                goal: { of: 'peakMegabytes', most: 300 },
                noise: 0,
            });
        } finally {
            rmSync(folder, { recursive: true, force: true });
        }
    }
    return figures;
}

/** The rows of `from <= time < until`, at equal distances. */
function rowsOf(from: number, until: number): DataRow[] {
    const [first, end] = [from, until].map((at) => Math.ceil(((at - START) * DAY_ROWS) / DAY)) as [number, number];
    return Array.from({ length: end - first }, (_, i) => {
        const n = first + i;
        const at = START + Math.floor((DAY * n) / DAY_ROWS);
        const [side, price] = [n % 3 === 0 ? 'buy' : 'sell', `${64_000 + (n % 997)}.${n % 10}`];
        return [at, side, price, '0.01479', `${at}-${side}-${price}-0.01479-0`];
    });
}
