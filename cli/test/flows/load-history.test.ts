/** `loadHistory`: a download gives the rows that the service gave, without a network. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import { FORMATS, type Coverage, type Format } from '../../../ts/markets/archive/coverage.js';
import { readRows } from '../../../ts/markets/archive/rows.js';
import { aftermath } from '../../../ts/aftermath.js';
import { DATASETS } from '../../ts/download/datasets.js';
import { DownloadManifest } from '../../ts/download/manifest.js';
import { FileSink } from '../../ts/download/row-sink.js';
import { run } from '../support.js';
import { on, setStage, type Stage } from '../../../test/support/exchange.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';
const [MINUTE, HOUR] = [60_000, 3_600_000];
/** A fixed time, so that every run reads the same rows. */
const NOW = Date.UTC(2026, 8, 2, 3, 20);
const FROM = NOW - 40 * HOUR;
const NAME = 'BTC-USD-USDC.candles.1m';

describe('load history', () => {
    let stage: Stage;
    let live: aftermath;
    const folders: Partial<Record<Format, string>> = {};

    beforeAll(async () => {
        // Downloads leave out the last minute, and the delay of a request.
        stage = await setStage({ now: () => NOW + 2 * MINUTE });
        live = on(stage.sandbox);
        live.milliseconds = () => NOW;
        for (const format of FORMATS) {
            const out = mkdtempSync(join(tmpdir(), 'history-'));
            folders[format] = out;
            const period = ['--since', new Date(FROM).toISOString(), '--until', new Date(NOW).toISOString()];
            const where = ['--host', stage.sandbox.url, '--out', out, '--format', format];
            for (const kind of ['candles', 'funding']) {
                const { code, err } = await run(['download', kind, '--symbols', BTC, ...period, ...where]);
                expect([err, code]).toEqual(['', 0]);
            }
            period[1] = new Date(NOW - 2 * HOUR).toISOString();
            const { code } = await run(['download', 'trades', '--symbols', BTC, ...period, ...where]);
            expect(code).toBe(0);
        }
    });
    afterAll(async () => {
        await live.close();
        await stage.sandbox.close();
        for (const out of Object.values(folders)) rmSync(out, { recursive: true });
    });

    /** An exchange whose every request fails. */
    async function offline(format: Format, config: object = {}): Promise<aftermath> {
        const fetchImplementation = (url: string): never => {
            throw new Error(`sent ${url}`);
        };
        const exchange = new aftermath({ fetchImplementation, ...config });
        await exchange.loadHistory(folders[format]!);
        return exchange;
    }

    function withoutInfo(rows: readonly unknown[]): unknown[] {
        return rows.map((row) => (Array.isArray(row) ? (row as unknown[]) : { ...(row as object), info: undefined }));
    }

    type Read = (exchange: aftermath) => Promise<readonly unknown[]>;

    const RANGES: readonly [string, Read][] = [
        ['candles from since', (from) => from.fetchOHLCV(BTC, '1m', FROM + HOUR)],
        ['candles from since with a limit', (from) => from.fetchOHLCV(BTC, '1m', FROM + 12_345, 700)],
        ['candles to until', (from) => from.fetchOHLCV(BTC, '1m', FROM, undefined, { until: NOW - 3 * HOUR })],
        ['the latest candles before until', (from) => from.fetchOHLCV(BTC, '1m', undefined, 20, { until: NOW - HOUR })],
        [
            'paginated candles',
            (from) =>
                from.fetchOHLCV(BTC, '1m', FROM, undefined, { paginate: true, paginationCalls: 2, until: NOW - 1 }),
        ],
        [
            'paginated candles before until',
            (from) => {
                return from.fetchOHLCV(BTC, '1m', undefined, undefined, {
                    paginate: true,
                    paginationCalls: 2,
                    until: NOW - 1,
                });
            },
        ],
        ['trades from since', (from) => from.fetchTrades(BTC, NOW - HOUR, undefined, { until: NOW - 1 })],
        ['trades from since with a limit', (from) => from.fetchTrades(BTC, NOW - 2 * HOUR, 77)],
        [
            'the latest trades before until',
            (from) => from.fetchTrades(BTC, undefined, 120, { until: NOW - 10 * MINUTE }),
        ],
        ['the latest trades', (from) => from.fetchTrades(BTC, undefined, undefined, { until: NOW - 1 })],
        [
            'paginated trades',
            (from) =>
                from.fetchTrades(BTC, NOW - HOUR, undefined, { paginate: true, paginationCalls: 3, until: NOW - 1 }),
        ],
        [
            'paginated trades before until',
            (from) => {
                return from.fetchTrades(BTC, undefined, 60, {
                    paginate: true,
                    paginationCalls: 2,
                    until: NOW - MINUTE,
                });
            },
        ],
        ['funding rates from since', (from) => from.fetchFundingRateHistory(BTC, FROM, undefined, { until: NOW - 1 })],
        ['funding rates from since with a limit', (from) => from.fetchFundingRateHistory(BTC, FROM + HOUR, 5)],
        ['the latest funding rates', (from) => from.fetchFundingRateHistory(BTC, undefined, 5, { until: NOW - HOUR })],
    ];

    describe.each(FORMATS)('a download as %s', (format) => {
        test.each(RANGES)('gives %s as the service does', async (_, read) => {
            const rows = await read(await offline(format));
            expect(rows.length).toBeGreaterThan(0);
            expect(withoutInfo(rows)).toEqual(withoutInfo(await read(live)));
        });

        test('gives every trade of a millisecond that has more than a page', async () => {
            const name = `BTC-USD-USDC.trades.${format}`;
            const out = mkdtempSync(join(tmpdir(), 'history-'));
            const rows = Array.from({ length: 120 }, (_, n) => {
                const timestamp = NOW + (n < 5 ? -1 : n < 115 ? 0 : 1);
                return [timestamp, 'buy', '60000', '0.1', `${n}`];
            });
            const columns = DATASETS.trades.columns;
            const request = { from: NOW - 1, until: NOW + 2, rows: 0, bytes: 0, last: null, kind: 'trades' };
            const coverage = { ...request, symbol: BTC, format };
            const sink = await FileSink.open(out, name, await DownloadManifest.open(out), { columns }, coverage);
            await sink.finish(await sink.take(coverage, rows, NOW + 2));
            await sink.close();
            const exchange = on(stage.sandbox);
            await exchange.loadMarkets();
            await exchange.loadHistory(out);
            const idsOf = async (...range: readonly unknown[]): Promise<unknown[]> =>
                (await exchange.fetchTrades(BTC, ...(range as [number]))).map(({ id }) => id);
            const ids = rows.map(([, , , , id]) => id);
            expect(await idsOf(NOW - 1)).toEqual(ids);
            expect(await idsOf(NOW, 60)).toEqual(ids.slice(5, 65));
            expect(await idsOf(undefined, 119)).toEqual(ids.slice(1));
            rmSync(out, { recursive: true });
        });

        test('keeps every digit with number: String', async () => {
            const exchange = await offline(format, { number: String });
            const texts = on(stage.sandbox, { number: String });
            const rows = await exchange.fetchOHLCV(BTC, '1m', FROM, 100);
            expect(rows).toEqual(await texts.fetchOHLCV(BTC, '1m', FROM, 100));
        });

        test('has in info the row of the file', async () => {
            const exchange = await offline(format);
            const [trade] = await exchange.fetchTrades(BTC, NOW - HOUR, 1);
            expect(trade?.info).toMatchObject({
                id: trade?.id,
                timestamp: String(trade?.timestamp),
                side: trade?.side,
            });
        });
    });

    describe('loadHistory', () => {
        test('returns what the files have, and loads the markets', async () => {
            const exchange = new aftermath();
            const coverage = await exchange.loadHistory(folders.csv!);
            expect(coverage).toContainEqual(
                expect.objectContaining({ kind: 'candles', symbol: BTC, timeframe: '1m', from: FROM, until: NOW }),
            );
            expect(coverage.map(({ kind }) => kind).sort()).toEqual(['candles', 'funding', 'trades']);
            const wanted = (await live.loadMarkets())[BTC]!;
            expect(exchange.market(BTC)).toEqual({ ...wanted, info: { ...(wanted.info as object), contractSize: 1 } });
            expect(exchange.priceToPrecision(BTC, 60_000.123456)).toBe(live.priceToPrecision(BTC, 60_000.123456));
        });

        test('refuses writes when the markets are those of the files', async () => {
            const { walletAddress, privateKey } = stage.wallet;
            const exchange = await offline('csv', { walletAddress, privateKey });
            const { requests } = stage.sandbox;
            const before = requests.list.length;
            for (const write of [
                () => exchange.createOrder(BTC, 'limit', 'buy', 0.01, 60_000),
                () => exchange.createOrder(BTC, 'market', 'buy', 0.01, undefined, { dryRun: true }),
            ]) {
                await expect(write()).rejects.toThrow(ccxt.NotSupported);
            }
            expect(requests.list).toHaveLength(before);
        });

        test('reads the later one of two downloads where one ends and the other begins, in any order', async () => {
            const [middle, end] = [NOW - 2 * HOUR, NOW - HOUR];
            const parts = [
                [FROM, middle],
                [middle, end],
            ];
            const out = parts.map(() => mkdtempSync(join(tmpdir(), 'history-')));
            for (const [i, [since, until]] of parts.entries()) {
                const period = ['--since', `${since}`, '--until', `${until}`, '--out', out[i]!];
                const { code } = await run([
                    'download',
                    'candles',
                    '--symbols',
                    BTC,
                    ...period,
                    '--host',
                    stage.sandbox.url,
                ]);
                expect(code).toBe(0);
            }
            for (const order of [out, [...out].reverse()]) {
                const exchange = new aftermath();
                for (const each of order) await exchange.loadHistory(each);
                expect(await exchange.fetchOHLCV(BTC, '1m', middle, 10)).toEqual(
                    await live.fetchOHLCV(BTC, '1m', middle, 10),
                );
                expect((await exchange.fetchOHLCV(BTC, '1m', undefined, 1))[0]![0]).toBe(end - MINUTE);
                await exchange.close();
            }
            for (const each of out) rmSync(each, { recursive: true });
        });

        test('keeps markets that are loaded', async () => {
            const exchange = on(stage.sandbox);
            const markets = await exchange.loadMarkets();
            await exchange.loadHistory(folders.csv!);
            expect(await exchange.loadMarkets()).toBe(markets);
            expect(Object.keys(markets)).toContain(ETH);
        });

        test('reports progress, ends at an abort, and reads to the end of the file in steps', async () => {
            const exchange = await offline('csv');
            const steps: unknown[] = [];
            const params = { until: NOW - 1, onProgress: (step: unknown) => steps.push(step) };
            const trades = await exchange.fetchTrades(BTC, NOW - HOUR, undefined, params);
            expect(steps.at(-1)).toMatchObject({ rows: trades.length });
            const signal = AbortSignal.abort();
            await expect(exchange.fetchTrades(BTC, NOW - HOUR, 5, { signal })).rejects.toThrow(
                ccxt.ExchangeClosedByUser,
            );
            let count = 0;
            for (let since = NOW - HOUR; ;) {
                const page = await exchange.fetchTrades(BTC, since, 40);
                if (page.length === 0) break;
                count += page.length;
                since = Number(page.at(-1)?.timestamp) + 1;
            }
            expect(count).toBeGreaterThan(100);
        });

        test.each<[string, RegExp, Read]>([
            [
                'an earlier since',
                /from 2026-08-31T11:20:00.000Z to 2026-09-02T03:20:00.000Z; load more/,
                (from) => from.fetchOHLCV(BTC, '1m', FROM - 1, 5),
            ],
            [
                'a later since',
                /candles of "BTC\/USD:USDC" 1m from 2026-09-02T03:20:00.001Z are not loaded; /,
                (from) => from.fetchOHLCV(BTC, '1m', NOW + 1, 5),
            ],
            [
                'a later until',
                /to 2026-09-02T03:20:00.000Z; load more/,
                (from) => from.fetchTrades(BTC, NOW - HOUR, 5, { until: NOW }),
            ],
            [
                'another timeframe',
                /candles of "BTC\/USD:USDC" 1h from .* are not loaded; loaded candles are: BTC\/USD:USDC 1m from /,
                (from) => from.fetchOHLCV(BTC, '1h', FROM, 5),
            ],
            [
                'another market',
                /trades of "ETH\/USD:USDC" from .* are not loaded; loaded trades are: BTC\/USD:USDC from /,
                (from) => from.fetchTrades(ETH, NOW - HOUR, 5),
            ],
            [
                'more latest rows than there are',
                /since is missing, which means the latest 1000 rows, and 40 are loaded; pass a time from \d+ \(2026-08-31T11:20:00.000Z\), where they begin, on, or a limit of at most 40/,
                (from) => from.fetchFundingRateHistory(BTC, undefined, 1_000),
            ],
            [
                'a timeframe that the exchange does not have',
                /timeframe is .*; pass one of/,
                (from) => from.fetchOHLCV(BTC, '7m', FROM, 5),
            ],
            [
                'an unknown param',
                /params\.untill is .*; pass one of/,
                (from) => from.fetchTrades(BTC, FROM, 5, { untill: 5 } as object),
            ],
        ])('refuses %s', async (_, message, read) => {
            const exchange = await offline('csv');
            await expect(read(exchange)).rejects.toThrow(message);
            await expect(read(exchange)).rejects.toThrow(ccxt.BadRequest);
        });

        test('refuses params.request', async () => {
            const exchange = await offline('csv');
            const read = exchange.fetchTrades(BTC, NOW - HOUR, 5, { request: {} });
            await expect(read).rejects.toThrow(ccxt.NotSupported);
        });

        test.each<[string, unknown, RegExp]>([
            ['no path', undefined, /source is missing; pass the path of a download, or the address of a NATS server/],
            [
                'a folder without a manifest',
                tmpdir(),
                /folder .* has no readable manifest\.json; pass the folder of a download/,
            ],
        ])('refuses %s', async (_, folder, message) => {
            const load = new aftermath().loadHistory(folder as string);
            await expect(load).rejects.toThrow(message);
            await expect(load).rejects.toThrow(ccxt.BadRequest);
        });

        test('refuses a download without markets, unless they are loaded', async () => {
            const out = mkdtempSync(join(tmpdir(), 'history-'));
            writeFileSync(join(out, 'manifest.json'), readFileSync(join(folders.csv!, 'manifest.json')));
            await expect(new aftermath().loadHistory(out)).rejects.toThrow(
                /folder .* has no markets\.json; continue the download/,
            );
            const exchange = on(stage.sandbox);
            await exchange.loadMarkets();
            await exchange.loadHistory(out);
            await expect(exchange.fetchOHLCV(BTC, '1m', FROM, 5)).rejects.toThrow(
                /continue the download with --resume/,
            );
        });

        test('ignores rows of a step that did not end, and refuses a file with fewer rows than its manifest says', async () => {
            const path = join(folders.csv!, `${NAME}.csv`);
            const { files } = JSON.parse(readFileSync(join(folders.csv!, 'manifest.json'), 'utf8')) as {
                files: Record<string, Coverage>;
            };
            const coverage = files[`${NAME}.csv`]!;
            const longer = join(mkdtempSync(join(tmpdir(), 'history-')), `${NAME}.csv`);
            writeFileSync(longer, `${readFileSync(path, 'utf8')}1788319200000,1,1,1`);
            expect(await readRows(longer, coverage)).toHaveLength(coverage.rows);
            await expect(readRows(longer, { ...coverage, rows: coverage.rows + 1 })).rejects.toThrow(
                new RegExp(
                    `has ${coverage.rows} rows, and manifest.json says ${coverage.rows + 1}; continue the download with --resume`,
                ),
            );
        });
    });
});
