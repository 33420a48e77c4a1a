/**
 * Earlier rows of a download: joined with each file as if all rows had been downloaded at once, whenever a
 * process was killed.
 */

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
    truncateSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import type { DatasetName } from '../../ts/download/datasets.js';
import { download } from '../../ts/download/download.js';
import type { DownloadContext, DownloadRequest, Progress } from '../../ts/download/file-download.js';
import { DownloadManifest } from '../../ts/download/manifest.js';
import { exportDownload } from '../../ts/export/tardis.js';
import { openArchive } from '../../../ts/markets/archive/archive.js';
import type { ManifestContent } from '../../../ts/markets/archive/coverage.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../../test/support/exchange.js';
import { run } from '../support.js';
import { sized } from '../../../test/support/size.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** A fixed time, so that every run reads the same rows. */
const NOW = Date.UTC(2026, 8, 2, 3, 20, 30);
/** Where all rows begin, and where a file begins that earlier rows are put before. */
const [SINCE, START] = [NOW - 100 * MINUTE, NOW - 40 * MINUTE - 12_345];

describe('download --prepend', () => {
    let stage: Stage;
    let env: Record<string, string>;

    beforeAll(async () => {
        let now = NOW - 90 * MINUTE;
        stage = await setStage({ now: () => now });
        await openAccountOnChain(stage, BTC);
        for (now of [now, NOW - MINUTE]) {
            for (const side of ['buy', 'sell'] as const) await stage.exchange.createOrder(BTC, 'market', side, 0.01);
        }
        // Downloads leave out the last minute, and the delay of a request.
        now = NOW + 2 * MINUTE;
        env = { AFTERMATH_HOST: stage.sandbox.url, AFTERMATH_PRIVATE_KEY: stage.wallet.privateKey };
    });

    afterAll(async () => {
        await stage.exchange.close();
        await stage.sandbox.close();
    });

    const folder = (): string => mkdtempSync(join(tmpdir(), 'prepend-'));

    const ask = (kind: DatasetName, out: string, more: Partial<DownloadRequest> = {}): DownloadRequest => ({
        ...{ kind, symbols: kind === 'ledger' ? [] : [BTC], timeframes: ['1m'], since: SINCE, until: NOW, folder: out },
        ...{ format: 'csv', isResumed: false },
        ...more,
    });

    const fetch = async (request: DownloadRequest, more: Partial<DownloadContext> = {}): Promise<readonly string[]> => {
        const exchange = on(stage.sandbox, { ...stage.wallet, number: String });
        const context = {
            signal: new AbortController().signal,
            onProgress: () => undefined,
            onRetry: () => undefined,
            sleep: () => Promise.resolve(),
            ...more,
        };
        try {
            return await download(exchange, request, context);
        } finally {
            await exchange.close();
        }
    };

    /** Puts the rows from the start of all rows before those of the files. */
    const prepend = (request: DownloadRequest, more: Partial<DownloadContext> = {}): Promise<readonly string[]> =>
        fetch({ ...request, isPrepended: true, until: Number.MAX_SAFE_INTEGER }, more);

    const manifestOf = (out: string): ManifestContent =>
        JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as ManifestContent;

    /** Every file of a folder, with the rows of Parquet in place of its bytes. */
    const contentOf = async (out: string): Promise<Record<string, unknown>> => {
        const names = readdirSync(out, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => join(entry.parentPath, entry.name))
            .sort();
        const contents = names.map(async (name) => {
            const shown = name.slice(out.length + 1);
            if (shown === 'manifest.json') return [shown, manifestOf(out)] as const;
            if (!name.endsWith('USDC.trades.parquet')) return [shown, readFileSync(name).toString('latin1')] as const;
            return [shown, await parquetReadObjects({ file: await asyncBufferFromFile(name) })] as const;
        });
        return Object.fromEntries<unknown>(await Promise.all(contents));
    };

    describe('files', () => {
        test.each<[DatasetName, DownloadRequest['format']]>([
            ['candles', 'csv'],
            ['candles', 'jsonl'],
            ['trades', 'csv'],
            ['trades', 'jsonl'],
            ['trades', 'parquet'],
            ['my-trades', 'csv'],
            ['ledger', 'jsonl'],
        ])('of %s as %s are equal to a download of all rows at once', async (kind, format) => {
            const [out, whole] = [folder(), folder()];
            await fetch(ask(kind, whole, { format }));
            await fetch(ask(kind, out, { format, since: START }));
            const [name, late] = Object.entries(manifestOf(out).files)[0]!;
            const reports: Progress[] = [];
            expect(
                await prepend(ask(kind, out, { format }), { onProgress: (each) => void reports.push(each) }),
            ).toEqual([name]);
            const all = await contentOf(whole);
            expect(await contentOf(out)).toEqual(all);
            const { rows, from, until } = manifestOf(whole).files[name]!;
            expect(late.rows).toBeGreaterThan(0);
            expect(rows).toBeGreaterThan(late.rows);
            expect(reports.at(-1)).toMatchObject({ file: name, rows, from, until, isDone: true });
            expect(reports.filter(({ isDone }) => isDone)).toHaveLength(1);
        });

        test('continue after their end as before', async () => {
            const [out, whole] = [folder(), folder()];
            await fetch(ask('trades', whole));
            await fetch(ask('trades', out, { since: START, until: START + 10 * MINUTE }));
            await prepend(ask('trades', out));
            await fetch(ask('trades', out, { since: undefined, isResumed: true }));
            expect(await contentOf(out)).toEqual(await contentOf(whole));
        });

        test('lose what was written after the last step of a killed process', async () => {
            const [out, whole] = [folder(), folder()];
            await fetch(ask('trades', whole));
            await fetch(ask('trades', out, { since: START }));
            writeFileSync(join(out, 'BTC-USD-USDC.trades.csv'), 'half a row', { flag: 'a' });
            await prepend(ask('trades', out));
            expect(await contentOf(out)).toEqual(await contentOf(whole));
        });

        test('of several markets and timeframes are joined side by side, with the progress of all', async () => {
            const [out, whole] = [folder(), folder()];
            const period = ['--until', `${NOW}`];
            const args = (at: string, since: number, ...more: string[]): string[] => [
                ...['download', 'candles', '--symbols', `${BTC},${ETH}`, '--timeframe', '1m,5m', '--out', at],
                ...['--since', `${since}`, '--jobs', '4', ...more],
            ];
            const all = await run(args(whole, NOW - DAY, ...period), { env });
            expect(await run(args(out, START, ...period), { env })).toMatchObject({ code: 0, err: '' });
            const joined = await run(args(out, NOW - DAY, '--prepend', '--progress', '1ms'), { env });
            expect([joined.code, joined.out]).toEqual([0, all.out]);
            const progress = joined.err
                .trimEnd()
                .split('\n')
                .map((line) => JSON.parse(line) as { done: number; rows: number; percent: number });
            const rows = Object.values(manifestOf(whole).files).map((each) => each.rows);
            expect(progress.at(-1)).toEqual({
                files: 4,
                done: 4,
                rows: rows.reduce((a, b) => a + b),
                eta: 0,
                percent: 100,
            });
            const percents = progress.map(({ percent }) => percent);
            expect(percents).toEqual([...percents].sort((left, right) => left - right));
            expect(await contentOf(out)).toEqual(await contentOf(whole));
        });

        test('that begin early enough are left as they are', async () => {
            const out = folder();
            await fetch(ask('candles', out));
            const [before, requests] = [await contentOf(out), stage.sandbox.requests.count('OHLCV')];
            for (const since of [SINCE, START]) {
                const args = ['candles', '--symbols', BTC, '--since', `${since}`, '--prepend', '--out', out];
                const { code, out: table, err } = await run(['download', ...args], { env });
                expect([code, err]).toEqual([0, '']);
                expect(table).toMatch(/^file\trows\tfrom\tuntil\nBTC-USD-USDC.candles.1m.csv\t99\t2026/);
            }
            expect([await contentOf(out), stage.sandbox.requests.count('OHLCV')]).toEqual([before, requests]);
        });

        test('whose earlier rows do not exist keep theirs, and the command says where they begin', async () => {
            const out = folder();
            const args = ['download', 'candles', '--symbols', BTC, '--timeframe', '1d', '--out', out, '--since'];
            const name = 'BTC-USD-USDC.candles.1d.csv';
            await run([...args, `${NOW - 200 * DAY}`, '--until', `${NOW}`], { env });
            const before = readFileSync(join(out, name), 'utf8');
            const { code, err } = await run([...args, `${NOW - 300 * DAY}`, '--prepend'], { env });
            expect([code, err]).toEqual([0, expect.stringContaining(`${name}: the service has rows from 2026`)]);
            expect(readFileSync(join(out, name), 'utf8')).toBe(before);
            const { from, first } = manifestOf(out).files[name]!;
            expect(first).toBe(Number(before.split('\n')[1]!.split(',')[0]));
            expect(from).toBe(Math.ceil((NOW - 300 * DAY) / DAY) * DAY);
        });
    });

    describe('an interrupted call', () => {
        /** Stops after some steps. */
        const stopAfter = (steps: number): Partial<DownloadContext> => {
            let left = steps;
            return {
                onProgress: () => {
                    left -= 1;
                    if (left === 0) throw new Error('killed');
                },
            };
        };

        test('is continued when it is repeated, and starts anew with another start', async () => {
            const [out, whole] = [folder(), folder()];
            await fetch(ask('trades', whole));
            await fetch(ask('trades', out, { since: START }));
            const other = ask('trades', out, { since: SINCE - HOUR });
            await expect(prepend(other, stopAfter(2))).rejects.toThrow('killed');
            const before = stage.sandbox.requests.count('trades');
            await expect(prepend(ask('trades', out), stopAfter(2))).rejects.toThrow('killed');
            const [earlier] = Object.values(manifestOf(join(out, '_earlier')).files);
            expect([earlier!.from, earlier!.until]).toEqual([SINCE, SINCE + 30 * MINUTE]);
            const plans: (readonly Progress[])[] = [];
            await prepend(ask('trades', out), { onPlan: (planned) => void plans.push(planned) });
            expect(plans).toHaveLength(1);
            expect(plans[0]![0]).toMatchObject({ from: SINCE, until: SINCE + 30 * MINUTE, end: START, isDone: false });
            expect(stage.sandbox.requests.count('trades') - before).toBeGreaterThan(0);
            expect(await contentOf(out)).toEqual(await contentOf(whole));
        });

        test('of Ctrl-C says how it continues', async () => {
            const out = folder();
            await fetch(ask('trades', out, { since: START }));
            const args = [
                'trades',
                '--symbols',
                BTC,
                '--since',
                `${SINCE}`,
                '--prepend',
                '--progress',
                '1ms',
                '--out',
                out,
            ];
            const stopped = await run(['download', ...args], {
                env,
                onError: (_, end) => {
                    end();
                },
            });
            expect(stopped).toMatchObject({
                code: 1,
                err: expect.stringContaining('stopped; repeat the command to continue'),
            });
        });
    });

    describe('a process that is killed', () => {
        /** Runs a call, and copies the folder before and after each change of a manifest. */
        const copyStates = async (out: string, call: () => Promise<unknown>): Promise<string[]> => {
            const states: string[] = [];
            const copy = (): void => {
                const state = folder();
                cpSync(out, state, { recursive: true });
                rmSync(join(state, 'manifest.json.lock'), { force: true });
                states.push(state);
            };
            const spies = (['save', 'saveDataset', 'remove'] as const).map((method) => {
                const spy = jest.spyOn(DownloadManifest.prototype, method);
                const original = spy.getMockImplementation()! as (...args: unknown[]) => Promise<void>;
                spy.mockImplementation(async function (this: DownloadManifest, ...args: unknown[]) {
                    copy();
                    await original.apply(this, args);
                    copy();
                });
                return spy;
            });
            try {
                await call();
            } finally {
                for (const spy of spies) spy.mockRestore();
            }
            copy();
            return states;
        };

        /** A copy of a state, with one more step. */
        const withStep = (state: string, step: (state: string) => void): string => {
            const next = folder();
            cpSync(state, next, { recursive: true });
            step(next);
            return next;
        };

        const isJoining = (state: string): boolean => JSON.stringify(manifestOf(state)).includes('"joining"');
        const filesBelow = (at: string): string[] =>
            existsSync(at)
                ? (readdirSync(at, { recursive: true }) as string[]).filter((name) => name.includes('part-0')).sort()
                : [];

        /** A sample of the states, with the last one. */
        const sampleOf = (states: readonly string[]): string[] =>
            states.filter((_state, at) => at % sized(5, 1) === 0 || at === states.length - 1);

        /**
         * Each of these states must lead to the whole, after the same call, and after another one before it.
         */
        const expectWhole = async (
            states: readonly string[],
            request: (out: string) => DownloadRequest,
            whole: Record<string, unknown>,
        ): Promise<void> => {
            for (const [i, state] of states.entries()) {
                const other = withStep(state, () => undefined);
                const name = Object.keys(manifestOf(state).datasets ?? manifestOf(state).files)[0]!;
                if (isJoining(state) && manifestOf(state).datasets === undefined) {
                    const sentence = `earlier rows are not yet joined with ${name}; run the download with --prepend again`;
                    await expect(openArchive(state)).rejects.toThrow(sentence);
                    await expect(exportDownload(state, { out: folder(), symbols: undefined })).rejects.toThrow(
                        sentence,
                    );
                }
                await prepend(request(state));
                expect([i, await contentOf(state)]).toEqual([i, whole]);
                await fetch({ ...request(other), since: undefined, isResumed: true });
                expect([i, isJoining(other)]).toEqual([i, false]);
                await prepend(request(other));
                expect([i, await contentOf(other)]).toEqual([i, whole]);
            }
        };

        test.each(['csv', 'parquet'] as const)(
            'loses and doubles no row of a file as %s',
            async (format) => {
                const [out, whole] = [folder(), folder()];
                const request = (at: string, since = START - 25 * MINUTE): DownloadRequest =>
                    ask('trades', at, { format, since, until: START + 10 * MINUTE });
                await fetch(request(whole));
                await fetch(request(out, START));
                const states = await copyStates(out, () => prepend(request(out)));
                const growing = `BTC-USD-USDC.trades.${format === 'csv' ? 'csv' : 'parquet.part.jsonl'}`;
                const written = states.find((state) => existsSync(join(state, `${growing}.new`)))!;
                const joining = states.find(isJoining)!;
                expect([isJoining(written), existsSync(join(joining, `${growing}.new`))]).toEqual([false, true]);
                const renamed = withStep(joining, (state) => {
                    renameSync(join(state, `${growing}.new`), join(state, growing));
                });
                const steps = [
                    withStep(written, (state) => {
                        truncateSync(join(state, `${growing}.new`), 100);
                    }),
                    renamed,
                    withStep(renamed, (state) => {
                        rmSync(join(state, '_earlier', growing));
                    }),
                ];
                expect(states.length).toBeGreaterThan(12);
                await expectWhole([...sampleOf(states), ...steps], request, await contentOf(whole));
            },
            120_000,
        );

        test('loses and doubles no day of a dataset', async () => {
            const [out, whole] = [folder(), folder()];
            const request = (at: string, more: Partial<DownloadRequest> = {}): DownloadRequest =>
                ask('candles', at, {
                    ...{ timeframes: ['5m'], since: NOW - 3 * DAY, layout: 'dataset', compression: 'gzip' },
                    ...more,
                });
            await fetch(request(whole));
            await fetch(request(out, { since: NOW - 2 * DAY }));
            const states = await copyStates(out, () => prepend(request(out)));
            const series = 'candles/timeframe=5m/symbol=BTC-USD-USDC';
            const joining = states.find(isJoining)!;
            const days = filesBelow(join(joining, '_earlier', series));
            expect(days).toHaveLength(2);
            const moved = days.map((_, count) =>
                withStep(joining, (state) => {
                    for (const day of days.slice(0, count + 1)) {
                        mkdirSync(dirname(join(state, series, day)), { recursive: true });
                        renameSync(join(state, '_earlier', series, day), join(state, series, day));
                    }
                }),
            );
            const removed = withStep(moved.at(-1)!, (state) => {
                rmSync(join(state, '_earlier', series), { recursive: true });
            });
            await expectWhole([...sampleOf(states), ...moved, removed], request, await contentOf(whole));
        }, 120_000);
    });

    describe('datasets', () => {
        const SERIES = 'candles/timeframe=5m/symbol=BTC-USD-USDC';
        const MIDNIGHT = Date.UTC(2026, 8, 1);
        const askDays = (out: string, more: Partial<DownloadRequest> = {}): DownloadRequest =>
            ask('candles', out, {
                ...{ timeframes: ['5m'], since: NOW - 4 * DAY, layout: 'dataset', compression: 'gzip' },
                ...more,
            });

        test.each<[string, number, DownloadRequest['format'], number]>([
            ['at midnight', MIDNIGHT, 'parquet', 3],
            ['at midnight', MIDNIGHT, 'csv', 3],
            ['within a day that is complete', MIDNIGHT + 5 * HOUR, 'jsonl', 4],
            ['within a day that is complete', MIDNIGHT + 5 * HOUR, 'parquet', 4],
        ])('that begin %s have the days of a download at once (%#)', async (_, since, format, days) => {
            const [out, whole] = [folder(), folder()];
            await fetch(askDays(whole, { format }));
            await fetch(askDays(out, { format, since }));
            const before = manifestOf(out).datasets![SERIES]!;
            const reports: Progress[] = [];
            await prepend(askDays(out, { format }), { onProgress: (each) => void reports.push(each) });
            const after = manifestOf(out).datasets![SERIES]!;
            expect(Object.keys(after.days)).toHaveLength(5);
            const changed = Object.keys(after.days).filter(
                (day) => after.days[day]!.sha256 !== before.days[day]?.sha256,
            );
            expect(changed).toHaveLength(days);
            expect(await contentOf(out)).toEqual(await contentOf(whole));
            expect(reports.at(-1)).toMatchObject({ file: SERIES, rows: after.rows, isDone: true });
            expect(Math.max(...reports.map(({ rows }) => rows))).toBe(after.rows);
        });

        test('that begin within the day that is not complete are refused', async () => {
            const out = folder();
            await fetch(askDays(out, { since: MIDNIGHT + 5 * HOUR, until: MIDNIGHT + 8 * HOUR }));
            const before = await contentOf(out);
            await expect(prepend(askDays(out))).rejects.toThrow(
                `${SERIES} starts within the day 2026-09-01, which is not complete; continue it with --resume first`,
            );
            expect(await contentOf(out)).toEqual(before);
            await fetch(askDays(out, { since: undefined, isResumed: true }));
            await prepend(askDays(out));
            const whole = folder();
            await fetch(askDays(whole));
            expect(await contentOf(out)).toEqual(await contentOf(whole));
        });

        test('keep the rows of a day whose first ones the service no longer has', async () => {
            const out = folder();
            const midnight = MIDNIGHT + DAY;
            const askTrades = (since: number): DownloadRequest =>
                ask('trades', out, { since, layout: 'dataset', compression: 'gzip' });
            await fetch({ ...askTrades(midnight - 30 * MINUTE), until: midnight + MINUTE });
            const before = await contentOf(out);
            const rewrite = (page: unknown): unknown => {
                const { trades, ...others } = page as { trades: { timestamp: number }[] };
                return { ...others, trades: trades.filter(({ timestamp }) => timestamp > midnight - 10 * MINUTE) };
            };
            const remove = stage.sandbox.faults.add({ route: 'trades', rewrite });
            await expect(prepend(askTrades(midnight - HOUR))).rejects.toThrow(
                /has \d+ rows of 2026-09-01, and the service now returns only \d+; nothing was changed/,
            );
            remove();
            const after = Object.entries(await contentOf(out)).filter(([name]) => !name.startsWith('_earlier'));
            expect(Object.fromEntries(after)).toEqual(before);
        });

        test('are of one format and compression', async () => {
            const out = folder();
            await fetch(askDays(out, { since: MIDNIGHT }));
            for (const other of [{ format: 'jsonl' }, { compression: 'none' }] as const) {
                await expect(prepend(askDays(out, other))).rejects.toThrow(
                    `${SERIES} is csv with the compression gzip; give --format csv --compression gzip`,
                );
            }
        });
    });

    describe('is refused', () => {
        test.each([
            [['--resume'], '--prepend adds rows before a file, and --resume after it; leave one of them out'],
            [['--until', `${NOW}`], '--prepend adds all rows up to the start of a file; leave --until out'],
            [['--from', 'nats://127.0.0.1:1'], '--prepend reads from the service, not from streams; leave --from out'],
        ])('with %j', async (more, message) => {
            const out = join(tmpdir(), 'prepend-never-written');
            const args = ['trades', '--symbols', BTC, '--since', `${SINCE}`, '--prepend', '--out', out, ...more];
            const refused = await run(['download', ...args], { env: { AFTERMATH_HOST: 'http://127.0.0.1:1' } });
            expect(refused).toMatchObject({ code: 2, err: expect.stringContaining(message) });
            expect(existsSync(out)).toBe(false);
        });

        test('without --since', async () => {
            const args = ['download', 'trades', '--symbols', BTC, '--prepend', '--out', 'never-written'];
            const refused = await run(args, { env: { AFTERMATH_HOST: 'http://127.0.0.1:1' } });
            const message = '--prepend needs the new start; give --since, such as 2026-01-01';
            expect(refused).toMatchObject({ code: 2, err: expect.stringContaining(message) });
        });

        test('where a file is missing, empty, shorter or of other columns, and changes nothing', async () => {
            const name = 'BTC-USD-USDC.trades.csv';
            const out = folder();
            await expect(prepend(ask('trades', out))).rejects.toThrow(
                `${name} has no rows yet; give the --format, --layout and --timeframe of its download`,
            );
            const path = join(out, name);
            await fetch(ask('trades', out, { since: START }));
            const text = readFileSync(path, 'utf8');
            const manifest = readFileSync(join(out, 'manifest.json'), 'utf8');
            for (const [content, message] of [
                ['short', /has 5 bytes instead of \d+, so it cannot be continued/],
                [
                    text.replace('side', 'Side'),
                    /has other columns than timestamp,side,price,amount,id; give another --out/,
                ],
            ] as const) {
                writeFileSync(path, content);
                await expect(prepend(ask('trades', out))).rejects.toThrow(message);
                expect(readFileSync(path, 'utf8')).toBe(content);
            }
            rmSync(path);
            await expect(prepend(ask('trades', out))).rejects.toThrow('is missing, so it cannot be continued');
            writeFileSync(path, text);
            await expect(prepend(ask('trades', out, { format: 'jsonl' }))).rejects.toThrow('jsonl has no rows yet');
            expect(readFileSync(join(out, 'manifest.json'), 'utf8')).toBe(manifest);
            expect(existsSync(join(out, '_earlier'))).toBe(false);
        });

        test('for the rows of another service', async () => {
            const out = folder();
            await fetch(ask('trades', out, { since: START }));
            const other = await setStage({ now: () => NOW });
            try {
                const env = { AFTERMATH_HOST: other.sandbox.url };
                const args = ['trades', '--symbols', BTC, '--since', `${SINCE}`, '--prepend', '--out', out];
                expect(await run(['download', ...args], { env })).toMatchObject({
                    code: 2,
                    err: expect.stringContaining(`is of the service ${stage.sandbox.url}, not of ${other.sandbox.url}`),
                });
            } finally {
                await other.exchange.close();
                await other.sandbox.close();
            }
        });

        test('through links, over files that no manifest names, and for a join that no download began', async () => {
            const name = 'BTC-USD-USDC.trades.csv';
            const [out, target] = [folder(), folder()];
            await fetch(ask('trades', out, { since: START }));
            symlinkSync(target, join(out, '_earlier'));
            await expect(prepend(ask('trades', out))).rejects.toThrow('_earlier is a link or a file; pass a folder');
            expect(readdirSync(target)).toEqual([]);
            rmSync(join(out, '_earlier'));
            mkdirSync(join(out, '_earlier'));
            writeFileSync(join(out, '_earlier', name), 'precious');
            await expect(prepend(ask('trades', out))).rejects.toThrow(
                `${name} exists already, and manifest.json does not`,
            );
            await prepend(ask('trades', out, { since: START }));
            expect(readFileSync(join(out, '_earlier', name), 'utf8')).toBe('precious');
            const manifest = manifestOf(out);
            const known = manifest.files[name]!;
            for (const [joining, message] of [
                [{ ...known, bytes: known.bytes + 1 }, 'bytes instead of'],
                [{ ...known, bytes: -1 }, 'is not of a download'],
                [{ ...known, joining: known }, 'is not of a download'],
                [{ ...known, days: { '/../../victim': {} } }, 'is not of a download'],
            ] as const) {
                const files = { [name]: { ...known, joining } };
                writeFileSync(join(out, 'manifest.json'), JSON.stringify({ ...manifest, files }));
                await expect(fetch(ask('funding', out))).rejects.toThrow(message);
            }
        });
    });
});
