/** Memory and speed of a dataset: trades of one day, stored and written as a file. `ROWS=10000000` writes ten times as many. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bestCompression } from '../../ts/cli/compression.js';
import { DatasetSink } from '../../ts/cli/download/dataset.js';
import type { DatasetCoverage } from '../../ts/markets/archive/coverage.js';
import { DATASETS, type Row } from '../../ts/cli/download/datasets.js';
import { Manifest } from '../../ts/cli/download/manifest.js';

const ROWS = Number(process.env['ROWS'] ?? 1_000_000);
/** Rows of one step; a step of a download has fewer. */
const STEP_ROWS = 50_000;
const DAY = 86_400_000;
const START = Date.UTC(2026, 8, 1);
const NAME = 'trades/symbol=BTC-USD-USDC';

/**
 * Measures each format. The peak is that of the process: run this module alone.
 *
 * @returns one figure a format
 */
export async function benchDataset(): Promise<object[]> {
    const figures: object[] = [];
    for (const format of ['parquet', 'csv'] as const) {
        const folder = mkdtempSync(join(tmpdir(), 'dataset-'));
        try {
            const begin = performance.now();
            const manifest = await Manifest.open(folder);
            const times = { from: START, until: START };
            const empty = { kind: 'trades', symbol: 'BTC/USD:USDC', rows: 0, bytes: 0, first: null, last: null };
            let coverage: DatasetCoverage = { ...empty, ...times, format, compression: bestCompression(), days: {} };
            const sink = await DatasetSink.open(folder, NAME, manifest, DATASETS.trades, coverage);
            for (let done = 0; done < ROWS; done += STEP_ROWS) {
                const until = Math.floor(START + (DAY * Math.min(ROWS, done + STEP_ROWS)) / ROWS);
                coverage = await sink.take(coverage, rowsFrom(done, until), until);
            }
            await sink.close();
            const [day] = Object.values(coverage.days);
            const seconds = (performance.now() - begin) / 1_000;
            figures.push({
                ...{
                    bench: 'dataset: a day of trades',
                    format,
                    rows: day?.rows,
                    megabytes: Math.round((day?.bytes ?? 0) / 1e6),
                },
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

function rowsFrom(first: number, until: number): Row[] {
    return Array.from({ length: Math.min(STEP_ROWS, ROWS - first) }, (_, i) => {
        const n = first + i;
        const at = Math.min(until - 1, Math.floor(START + (DAY * n) / ROWS));
        const [side, price] = [n % 3 === 0 ? 'buy' : 'sell', `${64_000 + (n % 997)}.${n % 10}`];
        return [at, side, price, '0.01479', `${at}-${side}-${price}-0.01479-0`];
    });
}
