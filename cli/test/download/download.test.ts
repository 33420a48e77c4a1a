/** Downloads: complete files in every format, continued after any end, and errors. */

import { createHash } from 'node:crypto';
import {
    cpSync,
    existsSync,
    mkdirSync,
    mkdtempSync,
    readdirSync,
    readFileSync,
    renameSync,
    rmSync,
    symlinkSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { asyncBufferFromFile, parquetMetadata, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import type { DatasetName } from '../../ts/download/datasets.js';
import { download } from '../../ts/download/download.js';
import type { DownloadContext, DownloadRequest } from '../../ts/download/file-download.js';
import { openArchive } from '../../../ts/markets/archive/archive.js';
import type { Coverage, DatasetCoverage, ManifestContent } from '../../../ts/markets/archive/coverage.js';
import { readRows } from '../../../ts/markets/archive/rows.js';
import { fileNameOf, DownloadManifest } from '../../ts/download/manifest.js';
import { RowFile } from '../../ts/download/row-file.js';
import { UsageError } from '../../ts/io.js';
import { SeededRandom } from '../../../test/chaos/seeded-random.js';
import { on, openAccount, setStage, type Stage } from '../../../test/support/exchange.js';
import { run } from '../support.js';
import { sized } from '../../../test/support/size.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** A fixed time, so that every run reads the same rows. */
const NOW = Date.UTC(2026, 8, 2, 3, 20, 30);

describe('download', () => {
    let stage: Stage;
    let env: Record<string, string>;

    beforeAll(async () => {
        let now = NOW;
        stage = await setStage({ now: () => now });
        await openAccount(stage, BTC);
        for (const side of ['buy', 'sell'] as const) await stage.exchange.createOrder(BTC, 'market', side, 0.01);
        // Downloads leave out the last minute, and the delay of a request.
        now += 2 * MINUTE;
        env = { AFTERMATH_HOST: stage.sandbox.url, AFTERMATH_PRIVATE_KEY: stage.wallet.privateKey };
    });

    afterAll(async () => {
        await stage.exchange.close();
        await stage.sandbox.close();
    });

    const folder = (): string => mkdtempSync(join(tmpdir(), 'download-'));

    const ask = (kind: DatasetName, out: string, more: Partial<DownloadRequest> = {}): DownloadRequest => ({
        ...{ kind, symbols: [BTC], timeframes: ['1m'], since: NOW - 2 * HOUR, until: NOW, folder: out, format: 'csv' },
        isResumed: false,
        ...more,
    });

    const context = (more: Partial<DownloadContext> = {}): DownloadContext => ({
        signal: new AbortController().signal,
        onProgress: () => undefined,
        onRetry: () => undefined,
        sleep: () => Promise.resolve(),
        ...more,
    });

    const reader = () => on(stage.sandbox, { ...stage.wallet, number: String });

    const fetch = async (request: DownloadRequest, more: Partial<DownloadContext> = {}): Promise<readonly string[]> => {
        const exchange = reader();
        try {
            return await download(exchange, request, context(more));
        } finally {
            await exchange.close();
        }
    };

    const linesOf = (out: string, name: string): string[] =>
        readFileSync(join(out, name), 'utf8').trimEnd().split('\n');

    const coverageOf = (out: string, name: string): Coverage =>
        (JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as { files: Record<string, Coverage> }).files[
            name
        ]!;

    test('names a millisecond with more trades than the service returns, without a word on stdout', async () => {
        const timestamp = NOW - 3 * MINUTE;
        const row = { timestamp, side: 'buy', price: 60_000, amount: 0.1 };
        const crowd = { trades: Array<object>(50).fill(row), nextCursor: timestamp };
        // The cursor leads back to its page; before that millisecond there are none.
        const pages = [crowd, crowd, { trades: [], nextCursor: null }];
        stage.sandbox.faults.add({ route: 'trades', rewrite: () => pages.shift() });
        try {
            const out = folder();
            const range = [
                '--since',
                new Date(NOW - 10 * MINUTE).toISOString(),
                '--until',
                new Date(NOW).toISOString(),
            ];
            const ended = await run(['download', 'trades', '--symbols', BTC, ...range, '--out', out, '--json'], {
                env,
            });
            expect(ended).toMatchObject({ code: 0 });
            expect(JSON.parse(ended.out)).toMatchObject([{ rows: 50 }]);
            const at = new Date(timestamp).toISOString();
            expect(ended.err).toContain(`trades of ${BTC} at ${at} may be missing`);
        } finally {
            stage.sandbox.faults.clear();
        }
    });

    describe('a file', () => {
        test('has a name that no other symbol has', () => {
            const part = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._$-]{0,5}$/);
            const symbol = fc.tuple(part, part, part).map(([base, quote, settle]) => `${base}/${quote}:${settle}`);
            fc.assert(
                fc.property(symbol, symbol, (one, other) => {
                    const [name, second] = [one, other].map((each) => fileNameOf(each, 'trades', 'csv'));
                    expect(name).toMatch(/^[\w.-]+$/);
                    expect(name === second).toBe(one === other);
                }),
            );
            expect(fileNameOf('A-B/USD:USDC', 'trades', 'csv')).toBe('A_002DB-USD-USDC.trades.csv');
            expect(fileNameOf('BTC/USD:USDC', 'trades', 'csv')).toBe('BTC-USD-USDC.trades.csv');
        });

        test('has no text that a spreadsheet takes for a formula, and is read back exactly', async () => {
            const columns = { timestamp: 'time', side: 'text', price: 'number', id: 'text' } as const;
            const texts = [
                '=1+1',
                '+1',
                '-1',
                '@SUM(A1)',
                "'=1",
                "it's",
                '\t=1',
                '=HYPERLINK("http://x","y")',
                'plain',
            ];
            const path = join(folder(), 'rows.csv');
            const file = await RowFile.open(path, { columns }, 'csv', 0);
            await file.append(texts.map((text) => ['1', text, '-1.5', text]));
            const coverage = { format: 'csv', bytes: file.bytes, rows: texts.length } as Coverage;
            await file.close();
            const lines = readFileSync(path, 'utf8').trimEnd().split('\n').slice(1);
            expect(lines.slice(0, 3)).toEqual(["1,'=1+1,-1.5,'=1+1", "1,'+1,-1.5,'+1", "1,'-1,-1.5,'-1"]);
            for (const line of lines) expect(line).not.toMatch(/(?:^|,)"?[=+@\t\r]/);
            const rows = await readRows(path, coverage);
            expect(rows.slice(0, rows.length).map(({ side, id }) => [side, id])).toEqual(
                texts.map((text) => [text, text]),
            );
        });
    });

    describe('a download', () => {
        test('has every candle that has ended, with the digits of the service', async () => {
            const out = folder();
            await fetch(ask('candles', out, { since: NOW - 2 * DAY, symbols: [BTC, ETH] }));
            expect(readdirSync(out).sort()).toEqual([
                'BTC-USD-USDC.candles.1m.csv',
                'ETH-USD-USDC.candles.1m.csv',
                'manifest.json',
                'markets.json',
            ]);
            const [header, ...rows] = linesOf(out, 'BTC-USD-USDC.candles.1m.csv');
            const start = Math.ceil((NOW - 2 * DAY) / MINUTE) * MINUTE;
            const end = Math.floor(NOW / MINUTE) * MINUTE;
            expect(header).toBe('timestamp,open,high,low,close,volume');
            expect(rows.map((row) => Number(row.split(',')[0]))).toEqual(
                Array.from({ length: (end - start) / MINUTE }, (_, i) => start + i * MINUTE),
            );
            const exchange = reader();
            const wanted = await exchange.fetchOHLCV(BTC, '1m', start, 100);
            expect(rows.slice(0, 100)).toEqual(wanted.map((candle) => candle.join(',')));
            expect(coverageOf(out, 'BTC-USD-USDC.candles.1m.csv')).toMatchObject({
                from: start,
                until: end,
                rows: rows.length,
            });
        });

        test.each<[DatasetName, string, string]>([
            ['trades', 'BTC-USD-USDC.trades.csv', 'timestamp,side,price,amount,id'],
            ['funding', 'BTC-USD-USDC.funding.csv', 'timestamp,fundingRate'],
            [
                'my-trades',
                'BTC-USD-USDC.my-trades.csv',
                'timestamp,symbol,side,price,amount,cost,fee,takerOrMaker,order,id',
            ],
            ['ledger', 'ledger.csv', 'timestamp,type,direction,amount,fee,currency,id'],
        ])('of %s has its columns', async (kind, name, header) => {
            const out = folder();
            await fetch(ask(kind, out, { until: NOW + 1, ...(kind === 'ledger' ? { symbols: [] } : {}) }));
            const [first, ...rows] = linesOf(out, name);
            expect([first, rows.length > 0]).toEqual([header, true]);
            expect(new Set(rows).size).toBe(rows.length);
        });

        test('has the same rows in every format', async () => {
            const out = folder();
            for (const format of ['csv', 'jsonl', 'parquet'] as const) await fetch(ask('trades', out, { format }));
            const [header = '', ...rows] = linesOf(out, 'BTC-USD-USDC.trades.csv');
            const names = header.split(',');
            const objects = linesOf(out, 'BTC-USD-USDC.trades.jsonl').map((line) => JSON.parse(line) as object);
            expect(objects.map((row) => Object.values(row).join(','))).toEqual(rows);
            const file = await asyncBufferFromFile(join(out, 'BTC-USD-USDC.trades.parquet'));
            const stored = (await parquetReadObjects({ file })) as Record<string, unknown>[];
            const text = (value: unknown): string => String(value instanceof Date ? value.getTime() : value);
            expect(stored.map((row) => names.map((name) => text(row[name])).join(','))).toEqual(rows);
        });

        test('is repeated after a busy service', async () => {
            const faults = [503, 429].map((status) => stage.sandbox.faults.add({ route: 'OHLCV', status, times: 1 }));
            const delays: number[] = [];
            const out = folder();
            const onRetry = (_error: Error, delayMs: number): void => void delays.push(delayMs);
            await fetch(ask('candles', out), { onRetry });
            for (const remove of faults) remove();
            expect(delays.length).toBeGreaterThan(0);
            expect(linesOf(out, 'BTC-USD-USDC.candles.1m.csv').length).toBe(120);
        });

        test('refuses to overwrite a file, and continues it with --resume', async () => {
            const out = folder();
            const half = ask('candles', out, { until: NOW - HOUR });
            await fetch(half);
            await expect(fetch(half)).rejects.toThrow('BTC-USD-USDC.candles.1m.csv exists already; give --resume');
            await expect(fetch(ask('candles', out, { since: NOW - HOUR, isResumed: true }))).rejects.toThrow(
                'leave --since out',
            );
            await expect(fetch(ask('trades', out, { since: undefined, isResumed: true }))).rejects.toThrow(
                'give --since',
            );
            await fetch(ask('candles', out, { since: undefined, isResumed: true }));
            const whole = folder();
            await fetch(ask('candles', whole));
            const name = 'BTC-USD-USDC.candles.1m.csv';
            expect(linesOf(out, name)).toEqual(linesOf(whole, name));
            expect(coverageOf(out, name)).toEqual(coverageOf(whole, name));
        });

        test.each(['csv', 'jsonl'] as const)('refuses to continue a ledger as %s without fees', async (format) => {
            const out = folder();
            const half = ask('ledger', out, { symbols: [], format, until: NOW + 1 });
            await fetch(half);
            const path = join(out, `ledger.${format}`);
            const text = readFileSync(path, 'utf8');
            const earlier = text.replace('amount,fee,', 'amount,').replaceAll(/"fee":[^,]*,/gu, '');
            expect(earlier).not.toBe(text);
            writeFileSync(path, earlier.padEnd(text.length));
            const resume = { ...half, since: undefined, until: NOW + 2, isResumed: true };
            await expect(fetch(resume)).rejects.toThrow(
                `ledger.${format} has other columns than timestamp,type,direction,amount,fee,currency,id; give another --out`,
            );
        });

        test.each<[DatasetName, DownloadRequest['format']]>([
            ['candles', 'csv'],
            ['trades', 'jsonl'],
            ['trades', 'parquet'],
        ])('of %s as %s that is killed at any moment continues as one that was not', async (kind, format) => {
            const chance = new SeededRandom(11, `${kind} ${format}`);
            const since = kind === 'candles' ? NOW - 4 * DAY : NOW - 2 * HOUR;
            const [out, whole] = [folder(), folder()];
            await fetch(ask(kind, whole, { format, since }));
            const name = readdirSync(whole).find((file) => file.endsWith(format))!;
            const grown = format === 'parquet' ? `${name}.part.jsonl` : name;
            let kills = 0;
            for (let isResumed = false; ; isResumed = true) {
                let steps = chance.integer(1, 3);
                const onProgress = (): void => {
                    steps -= 1;
                    if (steps === 0) throw new Error('killed');
                };
                const end = await fetch(ask(kind, out, { format, since, isResumed }), { onProgress }).catch(String);
                if (end !== 'Error: killed') break;
                kills += 1;
                // A step whose rows were written, but not its manifest.
                if (chance.happens(0.5)) writeFileSync(join(out, grown), 'half a row', { flag: 'a' });
            }
            expect(kills).toBeGreaterThan(2);
            expect(readFileSync(join(out, name))).toEqual(readFileSync(join(whole, name)));
            expect(coverageOf(out, name)).toEqual(coverageOf(whole, name));
        });

        test('leaves out rows that the service may not show yet, and has them once after --resume', async () => {
            let now = NOW;
            const lagging = await setStage({ now: () => now, readLagMs: 4_000 });
            try {
                await openAccount(lagging, BTC);
                const out = folder();
                const kinds = ['trades', 'my-trades', 'ledger', 'funding'] as const;
                const fetchAll = async (isResumed: boolean): Promise<void> => {
                    const exchange = on(lagging.sandbox, { ...lagging.wallet, number: String });
                    // The clock of this machine is ahead, and jumps.
                    let ahead = HOUR;
                    exchange.milliseconds = () => now + (ahead += 1_000);
                    for (const kind of kinds) {
                        const symbols = kind === 'ledger' ? [] : [BTC];
                        await download(exchange, ask(kind, out, { symbols, until: Infinity, isResumed }), context());
                    }
                    await exchange.close();
                };
                now += 10_000;
                await lagging.exchange.createOrder(BTC, 'market', 'buy', 0.01);
                now += 1_000;
                await fetchAll(false);
                expect(coverageOf(out, 'BTC-USD-USDC.trades.csv').until).toBeLessThan(now - 4_000);
                now += 2 * HOUR;
                await fetchAll(true);
                const since = NOW - 2 * HOUR;
                const names = kinds.map((kind) => `${kind === 'ledger' ? '' : 'BTC-USD-USDC.'}${kind}.csv`);
                const ends = names.map((name) => coverageOf(out, name).until);
                expect(Math.min(...ends)).toBeGreaterThan(now - 3 * MINUTE);
                expect(Math.max(...ends)).toBeLessThanOrEqual(now - MINUTE);
                const [trades = 0, mine = 0, ledger = 0, funding = 0] = ends.map((end) => end - 1);
                const counts = [
                    await lagging.exchange.fetchTrades(BTC, since, undefined, { until: trades }),
                    await lagging.exchange.fetchMyTrades(BTC, since, undefined, { until: mine }),
                    await lagging.exchange.fetchLedger(undefined, since, undefined, { until: ledger }),
                    await lagging.exchange.fetchFundingRateHistory(BTC, since, undefined, { until: funding }),
                ].map(({ length }) => length);
                expect(names.map((name) => linesOf(out, name).length - 1)).toEqual(counts);
                expect(counts.every((count) => count > 0)).toBe(true);
            } finally {
                await lagging.exchange.close();
                await lagging.sandbox.close();
            }
        });

        test.each<[string, DownloadRequest['format'], string]>([
            ['a recording', 'jsonl', 'BTC-USD-USDC.trades.jsonl'],
            ['a Parquet file that the command did not write', 'parquet', 'BTC-USD-USDC.trades.parquet'],
            ['rows for Parquet without a manifest', 'parquet', 'BTC-USD-USDC.trades.parquet.part.jsonl'],
        ])('does not overwrite %s', async (_, format, name) => {
            const out = folder();
            writeFileSync(join(out, name), 'precious');
            for (const isResumed of [false, true]) {
                const failed = fetch(ask('trades', out, { format, isResumed }));
                await expect(failed).rejects.toThrow(`${name} exists already, and manifest.json does not name it`);
            }
            expect(readdirSync(out)).toEqual([name]);
            expect(readFileSync(join(out, name), 'utf8')).toBe('precious');
        });

        test('starts again, with and without --resume, when its first step failed', async () => {
            const out = folder();
            const remove = stage.sandbox.faults.add({ route: 'OHLCV', status: 400 });
            await expect(fetch(ask('candles', out))).rejects.toThrow();
            remove();
            const name = 'BTC-USD-USDC.candles.1m.csv';
            await fetch(ask('candles', out, { since: NOW - HOUR }));
            expect(linesOf(out, name)).toHaveLength(60);
            const resumed = folder();
            stage.sandbox.faults.add({ route: 'OHLCV', status: 400, times: 1 });
            await expect(fetch(ask('candles', resumed))).rejects.toThrow();
            await fetch(ask('candles', resumed, { since: undefined, isResumed: true }));
            expect(linesOf(resumed, name)).toHaveLength(120);
        });

        test.each<[string, DownloadRequest['format'], string, RegExp]>([
            [
                'shorter than its manifest says',
                'csv',
                'short',
                /trades\.csv has 5 bytes instead of \d+, .*; restore it/,
            ],
            ['missing', 'csv', '', /trades\.csv is missing, so it cannot be continued; restore it, or start again/],
            ['missing', 'parquet', '', /trades\.parquet\.part\.jsonl is missing, .* another --out/],
        ])('refuses to continue a file that is %s, as %s', async (_, format, content, message) => {
            const out = folder();
            await fetch(ask('trades', out, { format, until: NOW - HOUR }));
            const path = join(out, `BTC-USD-USDC.trades.${format === 'csv' ? 'csv' : `${format}.part.jsonl`}`);
            if (content === '') rmSync(path);
            else writeFileSync(path, content);
            const failed = fetch(ask('trades', out, { format, isResumed: true }));
            await expect(failed).rejects.toThrow(message);
            await expect(failed).rejects.toThrow(UsageError);
            expect(existsSync(path) ? readFileSync(path, 'utf8') : '').toBe(content);
        });

        test('is of one service, wallet and account', async () => {
            const [out, other] = [folder(), await setStage({ now: () => NOW + 2 * MINUTE })];
            const two = await setStage({ now: () => NOW });
            try {
                await fetch(ask('candles', out));
                const { service } = coverageOf(out, 'BTC-USD-USDC.candles.1m.csv');
                expect(service).toBe(stage.sandbox.url);
                const onOther = download(other.exchange, ask('candles', out, { isResumed: true }), context());
                await expect(onOther).rejects.toThrow(`is of the service ${service}, not of ${other.sandbox.url}`);

                const mine = ask('ledger', out, { symbols: [] });
                await openAccount(two, BTC);
                await download(two.exchange, mine, context());
                const { owner } = coverageOf(out, 'ledger.csv');
                expect(owner?.wallet).toBe(two.wallet.walletAddress);
                const { id } = await two.exchange.createAccount(BTC, { another: true });
                const resume = { ...mine, isResumed: true, account: `${id}` };
                const onSecond = download(two.exchange, resume, context());
                await expect(onSecond).rejects.toThrow(`ledger.csv is of account ${owner?.account}, not of `);
                await expect(onSecond).rejects.toThrow(UsageError);
                const wallet = await two.sandbox.fund({ usdc: 10_000, sui: 10 });
                const stranger = on(two.sandbox, wallet);
                await stranger.createAccount(BTC);
                const onStranger = download(stranger, { ...mine, isResumed: true }, context());
                await expect(onStranger).rejects.toThrow(`is of the wallet ${owner?.wallet}, not of`);
                await stranger.close();
            } finally {
                for (const { exchange, sandbox } of [other, two]) {
                    await exchange.close();
                    await sandbox.close();
                }
            }
        });

        test('reads the account that --account names', async () => {
            let now = NOW - HOUR;
            const two = await setStage({ now: () => now });
            try {
                const accounts = [
                    await openAccount(two, BTC),
                    `${(await two.exchange.createAccount(BTC, { another: true })).id}`,
                ];
                now = NOW;
                const counts: number[] = [];
                const period = ['--since', `${NOW - 2 * HOUR}`];
                for (const account of accounts) {
                    const args = ['ledger', ...period, '--account', account, '--out', folder()];
                    const env = { AFTERMATH_HOST: two.sandbox.url, AFTERMATH_WALLET: two.wallet.walletAddress };
                    const { code, err } = await run(['download', ...args], { env });
                    expect([code, err]).toEqual([0, '']);
                    counts.push(linesOf(args.at(-1)!, 'ledger.csv').length - 1);
                }
                expect(counts[0]).toBeGreaterThan(0);
                expect(counts[1]).toBe(0);
            } finally {
                await two.exchange.close();
                await two.sandbox.close();
            }
        });

        test('is refused while another one writes to the folder, and says which; the folder loses nothing', async () => {
            const out = folder();
            const args = (kind: string): string[] => {
                const period = ['--since', `${NOW - HOUR}`, '--until', `${NOW}`];
                return ['download', kind, '--symbols', BTC, ...period, '--out', out];
            };
            const runs = await Promise.all([run(args('candles'), { env }), run(args('funding'), { env })]);
            const failed = runs.filter(({ code }) => code === 1);
            expect([failed.length, runs.filter(({ code }) => code === 0).length]).toEqual([1, 1]);
            expect(failed[0]!.err).toMatch(/ by this process \(\d+\); pass a folder that no other download writes to/);
            const kind = runs[0].code === 0 ? 'funding' : 'candles';
            expect((await run(args(kind), { env })).code).toBe(0);
            expect(readdirSync(out).sort()).toEqual([
                'BTC-USD-USDC.candles.1m.csv',
                'BTC-USD-USDC.funding.csv',
                'manifest.json',
                'markets.json',
            ]);
            expect(
                Object.keys(
                    (JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as { files: object }).files,
                ).sort(),
            ).toEqual(['BTC-USD-USDC.candles.1m.csv', 'BTC-USD-USDC.funding.csv']);
        });

        test('says where the data begins, when that is after its start', async () => {
            const out = folder();
            const args = ['--timeframe', '1d', '--since', `${NOW - 200 * DAY}`, '--until', `${NOW}`, '--out', out];
            const { code, err } = await run(['download', 'candles', '--symbols', BTC, ...args], { env });
            const { first, from } = coverageOf(out, 'BTC-USD-USDC.candles.1d.csv');
            expect(first).toBe(Number(linesOf(out, 'BTC-USD-USDC.candles.1d.csv')[1]!.split(',')[0]));
            expect(first! - from).toBeGreaterThan(50 * DAY);
            const times = [first!, from].map((time) => new Date(time).toISOString());
            expect([code, err]).toEqual([
                0,
                `BTC-USD-USDC.candles.1d.csv: the service has rows from ${times[0]} on, after the start at ${times[1]}\n`,
            ]);
        });

        test('ends at one moment for all markets', async () => {
            let now = NOW;
            const moving = await setStage({ now: () => now });
            try {
                const out = folder();
                now += 10 * MINUTE;
                const onProgress = (): void => void (now += HOUR);
                const request = ask('funding', out, { symbols: [BTC, ETH], until: Infinity });
                await download(moving.exchange, request, context({ onProgress }));
                const ends = ['BTC', 'ETH'].map((base) => coverageOf(out, `${base}-USD-USDC.funding.csv`).until);
                expect(ends[0]).toBe(ends[1]);
            } finally {
                await moving.exchange.close();
                await moving.sandbox.close();
            }
        });

        test('stores the contract size of the client, not the lot of the service', async () => {
            const out = folder();
            await fetch(ask('funding', out));
            const { markets } = JSON.parse(readFileSync(join(out, 'markets.json'), 'utf8')) as {
                markets: Record<string, { contractSize: unknown }>;
            };
            expect(markets[BTC]!.contractSize).toBe(1);
        });

        test('has the rows of a repeated market once', async () => {
            const out = folder();
            expect(await fetch(ask('candles', out, { symbols: [BTC, BTC] }))).toHaveLength(1);
            expect(linesOf(out, 'BTC-USD-USDC.candles.1m.csv')).toHaveLength(120);
        });

        test('fails where the service has a gap', async () => {
            const remove = stage.sandbox.faults.add({
                route: 'OHLCV',
                rewrite: (rows) => (rows as unknown[]).filter((_, i) => i !== 40),
            });
            await expect(fetch(ask('candles', folder()))).rejects.toThrow(/the candle of \d+ is missing/);
            remove();
        });
    });

    describe('a dataset', () => {
        const SERIES = 'candles/timeframe=1m/symbol=BTC-USD-USDC';
        const askDays = (out: string, more: Partial<DownloadRequest> = {}): DownloadRequest =>
            ask('candles', out, { since: NOW - 2 * DAY, layout: 'dataset', compression: 'gzip', ...more });
        const datasetOf = (out: string, name = SERIES): DatasetCoverage =>
            (JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as ManifestContent).datasets![name]!;
        const filesOf = (out: string): string[] =>
            (readdirSync(out, { recursive: true }) as string[]).filter((name) => name.includes('part-0')).sort();
        /** The rows of a day as values, without the symbol; times are milliseconds. */
        async function rowsOf(path: string): Promise<unknown[][]> {
            if (path.endsWith('.parquet')) {
                const rows = await parquetReadObjects({ file: await asyncBufferFromFile(path), compressors });
                return rows.map(({ timestamp, symbol, ...others }: Record<string, unknown>) => {
                    expect(symbol).toBe('BTC-USD-USDC');
                    return [(timestamp as Date).getTime(), ...Object.values(others)];
                });
            }
            const lines = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n');
            const rows: unknown[][] = path.endsWith('.csv.gz')
                ? lines.slice(1).map((line) => line.split(','))
                : lines.map((line) => Object.values(JSON.parse(line) as Record<string, unknown>));
            return rows.map(([time, symbol, ...others]) => {
                expect([symbol, time]).toEqual(['BTC-USD-USDC', expect.stringMatching(/^2026-\d\d-\d\dT.*\.\d{6}Z$/)]);
                return [Date.parse(String(time)), ...others.map(Number)];
            });
        }

        test.each(['csv', 'jsonl', 'parquet'] as const)(
            'has one %s file a day, with the rows of the service',
            async (format) => {
                const [out, plain] = [folder(), folder()];
                await fetch(askDays(out, { format }));
                await fetch(ask('candles', plain, { since: NOW - 2 * DAY, format: 'jsonl' }));
                const wanted = linesOf(plain, 'BTC-USD-USDC.candles.1m.jsonl').map((line) =>
                    Object.values(JSON.parse(line) as Record<string, unknown>),
                );
                const days = ['2026-08-31', '2026-09-01', '2026-09-02'];
                const files = days.map(
                    (day) => `${SERIES}/date=${day}/part-0.${format}${format === 'parquet' ? '' : '.gz'}`,
                );
                expect(filesOf(out)).toEqual(files);
                const found = await Promise.all(files.map((file) => rowsOf(join(out, file))));
                expect(found.flat()).toEqual(wanted);
                for (const [i, file] of files.entries()) {
                    const bytes = readFileSync(join(out, file));
                    const sha256 = createHash('sha256').update(bytes).digest('hex');
                    expect(datasetOf(out).days[days[i]!]).toMatchObject({
                        rows: found[i]!.length,
                        bytes: bytes.length,
                        sha256,
                    });
                    for (const [at] of found[i]!) expect(new Date(Number(at)).toISOString().slice(0, 10)).toBe(days[i]);
                }
                if (format === 'parquet') {
                    const { schema } = parquetMetadata(readFileSync(join(out, files[0]!)).buffer);
                    expect(schema[1]).toMatchObject({
                        name: 'timestamp',
                        logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' },
                    });
                }
            },
        );

        test('is completed by --resume, whenever the process was killed', async () => {
            const [out, copies] = [folder(), folder()];
            let count = 0;
            const copy = (): void => {
                cpSync(out, join(copies, `${(count += 1)}`), { recursive: true });
            };
            const spy = jest.spyOn(DownloadManifest.prototype, 'saveDataset');
            const save = spy.getMockImplementation()!;
            spy.mockImplementation(async function (this: DownloadManifest, ...args) {
                copy();
                await save.apply(this, args);
                copy();
            });
            const request = { timeframes: ['5m'] };
            const name = SERIES.replace('1m', '5m');
            await fetch(askDays(out, request)).finally(() => {
                spy.mockRestore();
            });
            expect(count).toBeGreaterThan(15);
            const contentOf = (at: string): unknown =>
                filesOf(at).map((name) => [name, gunzipSync(readFileSync(join(at, name))).toString()]);
            for (let i = 1; i <= count; i += sized(5, 1)) {
                const at = join(copies, `${i}`);
                const lock = join(at, 'manifest.json.lock');
                // It was killed while it took the lock over.
                const holder = JSON.parse(readFileSync(lock, 'utf8')) as { token: string };
                renameSync(lock, `${lock}.${holder.token}`);
                writeFileSync(
                    `${lock}.${holder.token}`,
                    JSON.stringify({ ...holder, pid: process.ppid, started: '1' }),
                );
                await fetch(askDays(at, { ...request, isResumed: true }));
                expect(readdirSync(at).filter((name) => name.includes('lock'))).toEqual([]);
                expect([i, contentOf(at), datasetOf(at, name)]).toEqual([i, contentOf(out), datasetOf(out, name)]);
            }
        }, 60_000);

        test('is refused in another format, of a wallet, over foreign files and through links', async () => {
            const out = folder();
            await fetch(askDays(out, { until: NOW - DAY }));
            await expect(fetch(askDays(out))).rejects.toThrow(`${SERIES} exists already; give --resume`);
            await expect(fetch(askDays(out, { isResumed: true, format: 'jsonl' }))).rejects.toThrow(
                `${SERIES} is csv with the compression gzip; give --format csv --compression gzip`,
            );
            await expect(openArchive(out)).rejects.toThrow('has a dataset, which is read by other programs');
            const foreign = folder();
            mkdirSync(join(foreign, SERIES), { recursive: true });
            await expect(fetch(askDays(foreign))).rejects.toThrow(
                `${SERIES} exists already, and manifest.json does not name it`,
            );
            const [linked, target] = [folder(), folder()];
            symlinkSync(target, join(linked, 'candles'));
            await expect(fetch(askDays(linked))).rejects.toThrow(
                'candles is a link or a file; pass a folder, or remove what is there',
            );
            expect([readdirSync(target), readdirSync(linked)]).toEqual([[], ['candles']]);
        });

        test('is read side by side, in several timeframes, with the progress of all', async () => {
            const [out, single] = [folder(), folder()];
            const args = (at: string, ...more: string[]) => [
                ...[
                    'download',
                    'candles',
                    '--symbols',
                    `${BTC},${ETH}`,
                    '--since',
                    `${NOW - 2 * DAY}`,
                    '--until',
                    `${NOW}`,
                ],
                ...['--layout', 'dataset', '--compression', 'gzip', '--out', at, '--json', ...more],
            ];
            const together = await run(args(out, '--timeframe', '1m,1h', '--jobs', '4', '--progress', '1ms'), { env });
            expect(together.code).toBe(0);
            const progress = together.err
                .trimEnd()
                .split('\n')
                .map((line) => JSON.parse(line) as unknown);
            expect(progress.at(-1)).toEqual({ files: 4, done: 4, rows: 5852, eta: 0, percent: 100 });
            expect((JSON.parse(together.out) as { rows: number }[]).map(({ rows }) => rows)).toEqual([
                2879, 47, 2879, 47,
            ]);
            for (const timeframe of ['1m', '1h']) {
                expect(await run(args(single, '--timeframe', timeframe), { env })).toMatchObject({ code: 0, err: '' });
            }
            const contentOf = (at: string): unknown =>
                filesOf(at).map((name) => [name, gunzipSync(readFileSync(join(at, name))).toString()]);
            expect(contentOf(out)).toEqual(contentOf(single));
        });

        test('is continued with a relative start, which is that of new markets', async () => {
            const out = folder();
            const args = (symbols: string) => [
                'download',
                'funding',
                '--symbols',
                symbols,
                '--since',
                '2d',
                '--until',
                `${NOW + MINUTE}`,
                '--out',
                out,
                '--resume',
            ];
            const now = jest.spyOn(Date, 'now');
            try {
                now.mockReturnValue(NOW);
                expect(await run(args(BTC), { env })).toMatchObject({ code: 0, err: '' });
                const { from } = coverageOf(out, 'BTC-USD-USDC.funding.csv');
                now.mockReturnValue(NOW + 30_000);
                expect(await run(args(`${BTC},${ETH}`), { env })).toMatchObject({ code: 0, err: '' });
                expect([
                    from,
                    coverageOf(out, 'BTC-USD-USDC.funding.csv').from,
                    coverageOf(out, 'ETH-USD-USDC.funding.csv').from,
                ]).toEqual([NOW - 2 * DAY, NOW - 2 * DAY, NOW + 30_000 - 2 * DAY]);
                now.mockReturnValue(NOW - DAY);
                expect(await run(args(BTC), { env })).toMatchObject({
                    code: 2,
                    err: expect.stringContaining('starts at'),
                });
            } finally {
                now.mockRestore();
            }
        });
    });

    describe('the command', () => {
        test('prints the files, and refuses to overwrite them', async () => {
            const out = folder();
            const args = [
                'download',
                'candles',
                '--symbols',
                BTC,
                '--since',
                `${NOW - HOUR}`,
                '--until',
                `${NOW}`,
                '--out',
                out,
            ];
            const { code, out: text, err } = await run(args, { env });
            expect([code, err]).toEqual([0, '']);
            expect(text).toMatch(/^file\trows\tfrom\tuntil\nBTC-USD-USDC.candles.1m.csv\t59\t2026/);
            expect((await run(args, { env })).code).toBe(2);
        });

        test.each([
            [['download', 'books', '--out', 'x'], 'The service has no history of books; record books and marks live'],
            [['download', 'blocks', '--out', 'x'], 'Allowed choices are'],
            [['download', 'candles', '--out', 'x'], 'give the markets'],
            [['download', 'ledger', '--symbols', BTC, '--out', 'x'], 'leave --symbols out'],
            [['download', 'candles', '--symbols', BTC], 'required option'],
            [
                ['download', 'trades', '--symbols', BTC, '--timeframe', '1m', '--out', 'x'],
                '--timeframe is of candles; leave it out for trades',
            ],
            [
                ['download', 'trades', '--symbols', BTC, '--out', 'package.json'],
                '--out package.json is a file; name a folder',
            ],
            [
                ['download', 'candles', '--symbols', BTC, '--timeframe', '7m', '--out', 'x'],
                '7m does not exist; give one',
            ],
            [
                ['download', 'trades', '--symbols', BTC, '--since', '1h', '--until', '2h', '--out', 'x'],
                'is not before the end',
            ],
            [['download', 'trades', '--symbols', BTC, '--since', '2999-01-01', '--out', 'x'], 'is not before the end'],
        ])('%j exits with 2', async (args, message) => {
            const given = args.map((arg) => (arg === 'x' ? join(tmpdir(), 'download-never-written') : arg));
            expect(await run(given, { env })).toMatchObject({
                code: 2,
                err: expect.stringContaining(message) as unknown,
            });
            expect(existsSync(join(tmpdir(), 'download-never-written'))).toBe(false);
        });
    });
});
