/** Recordings: complete and in order, continued after any end, and replayed by a sandbox. */

import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Trade } from 'ccxt';
import { MarketRecording } from '../ts/record/market-recording.js';
import { record, type RecordContext, type RecordRequest } from '../ts/record/record.js';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { aftermath } from '../../ts/pro/aftermath.js';
import { startSandbox, type StepView } from '../../sandbox/ts/index.js';
import { on, setStage, type Stage } from '../../test/support/exchange.js';
import { collectGarbageUntil } from '../../test/support/memory.js';
import { run } from './support.js';

const START = Date.UTC(2026, 8, 1, 12);
const BTC = 'BTC/USD:USDC';
const FILES = ['books', 'trades', 'marks'].map((kind) => `BTC-USD-USDC.${kind}.jsonl`);

/** No delay of a repeated request is as long. */
const INTERVAL_MS = 999;

describe('record', () => {
    let stage: Stage;
    let folder: string;
    let sandboxTime = START;
    /** All public trades since the start. */
    const publicTrades = (since?: number): Promise<Trade[]> => stage.exchange.fetchTrades(BTC, since);

    beforeAll(async () => {
        stage = await setStage({ now: () => START });
    });
    beforeEach(() => {
        folder = mkdtempSync(join(tmpdir(), 'record-'));
    });
    afterAll(async () => {
        await stage.exchange.close();
        await stage.sandbox.close();
    });

    interface Row {
        readonly timestamp: number;
        readonly [name: string]: unknown;
    }
    const rowsOf = (kind: string): Row[] =>
        readFileSync(join(folder, `BTC-USD-USDC.${kind}.jsonl`), 'utf8')
            .trimEnd()
            .split('\n')
            .map((line) => JSON.parse(line) as Row);

    /** Records for some writes, between which the sandbox simulates five seconds. */
    async function recordFor(
        writes: number,
        more: Partial<RecordRequest> = {},
        { meanwhile, ...context }: Partial<RecordContext> & { meanwhile?: (write: number) => Promise<void> } = {},
    ): Promise<void> {
        const exchange = new aftermath({
            urls: sandboxUrls(stage.sandbox.url),
            enableRateLimit: false,
            number: String,
        });
        // Books have the time of the client.
        let at = sandboxTime;
        exchange.milliseconds = () => at;
        const controller = new AbortController();
        let left = writes;
        let hasEnded = false;
        // The pauses between reads of trades, in the time of the sandbox.
        let pauses: { readonly until: number; readonly end: () => void }[] = [];
        const pause = (ms: number): Promise<void> =>
            new Promise((end) => {
                pauses.push({ until: at + ms, end });
            });
        const sleep = async (ms: number): Promise<void> => {
            if (ms !== INTERVAL_MS) return pause(ms);
            await meanwhile?.(writes - left);
            const onStep = ({ time }: StepView): void => void (at = time);
            sandboxTime = await stage.sandbox.advance('5s', { every: '1s', onStep });
            // The book of the end has arrived, and a read of trades has ended.
            await exchange.watchOrderBook(BTC);
            for (const { end } of pauses.filter(({ until }) => until <= at)) end();
            pauses = pauses.filter(({ until }) => until > at);
            while (pauses.length === 0 && !hasEnded) await new Promise((resolve) => setImmediate(resolve));
            left -= 1;
            if (left === 0) controller.abort();
        };
        const onLate = (trade: Trade): never => {
            throw new Error(`trade ${trade.id} is late`);
        };
        const onOutage = (error: Error): never => {
            throw error;
        };
        try {
            await record(
                exchange,
                { symbols: [BTC], folder, depth: 20, intervalMs: INTERVAL_MS, isResumed: false, ...more },
                { signal: controller.signal, onWrite: () => undefined, onLate, onOutage, sleep, ...context },
            );
        } finally {
            hasEnded = true;
            for (const { end } of pauses) end();
            await exchange.close();
        }
    }

    /** Breaks all connections once, and waits until what they missed is read. */
    async function breakStreams(write: number): Promise<void> {
        if (write !== 3) return;
        const { requests, streams } = stage.sandbox;
        const before = requests.count('trades');
        streams.kill();
        while (requests.count('trades') === before) await new Promise((resolve) => setImmediate(resolve));
    }

    /** The recorded trades are those of the exchange, from the first recorded one on. */
    async function expectAllTrades(): Promise<void> {
        const trades = rowsOf('trades');
        const wanted = await publicTrades(trades[0]!.timestamp);
        const until = trades.at(-1)!.timestamp;
        expect(trades.map(({ id }) => id)).toEqual(
            wanted.filter(({ timestamp }) => timestamp! <= until).map(({ id }) => id),
        );
        expect(until).toBeGreaterThan(rowsOf('books').at(-1)!.timestamp - 15_000);
        const { price, amount, side, id, timestamp } = wanted[0]!;
        expect(trades[0]).toEqual({ price, amount, side, id, timestamp });
    }

    const tradeAt = (timestamp: number): Trade =>
        ({ timestamp, id: `at ${timestamp}`, side: 'buy', price: 1, amount: 1 }) as Trade;

    describe('a recording', () => {
        test('has every trade, and books and prices in order of time', async () => {
            await recordFor(24);
            await expectAllTrades();
            for (const kind of ['books', 'marks']) {
                const times = rowsOf(kind).map(({ timestamp }) => timestamp);
                expect(times.length).toBeGreaterThan(10);
                expect(times).toEqual([...new Set(times)].sort((left, right) => left - right));
            }
            const [book, mark] = [rowsOf('books')[0]!, rowsOf('marks')[0]!];
            expect([book['bids'], book['asks']]).toMatchObject([{ length: 20 }, { length: 20 }]);
            expect(Object.keys(mark)).toEqual(expect.arrayContaining(['timestamp', 'markPrice', 'indexPrice']));
        }, 60_000);

        test('is complete when the streams break', async () => {
            await recordFor(12, {}, { meanwhile: breakStreams });
            await expectAllTrades();
        }, 60_000);

        test('continues after the last whole row, with the trades of the pause', async () => {
            await recordFor(12);
            const before = rowsOf('trades').length;
            sandboxTime = await stage.sandbox.advance('2m');
            for (const file of FILES) appendFileSync(join(folder, file), '{"timestamp":17');
            await expect(recordFor(1)).rejects.toThrow('BTC-USD-USDC.books.jsonl exists already; give --resume');
            await recordFor(12, { isResumed: true });
            expect(rowsOf('trades').length).toBeGreaterThan(before);
            await expectAllTrades();
        }, 60_000);

        test('is not continued with another service', async () => {
            await recordFor(2);
            const other = await startSandbox({ now: () => START });
            const contents = (): string[] => FILES.map((file) => readFileSync(join(folder, file), 'utf8'));
            const before = contents();
            const resume = ['record', '--symbols', BTC, '--out', folder, '--resume', '--for', '1s'];
            try {
                const { code, err } = await run(resume, { env: { AFTERMATH_HOST: other.url } });
                expect([code, err]).toEqual([
                    2,
                    expect.stringContaining(
                        `BTC-USD-USDC is a recording of the service ${stage.sandbox.url}, not of ${other.url}; give that one, or another --out`,
                    ),
                ]);
                expect(contents()).toEqual(before);
                // Files that were moved away are of no service.
                for (const file of FILES) rmSync(join(folder, file));
                expect((await run(resume, { env: { AFTERMATH_HOST: other.url } })).code).toBe(0);
                await expect(recordFor(1, { isResumed: true })).rejects.toThrow(`the service ${other.url}, not of`);
            } finally {
                await other.close();
            }
        }, 60_000);

        test('of an earlier version names no service, and is of the one that continues it', async () => {
            await recordFor(2);
            const origin = join(folder, 'BTC-USD-USDC.record.json');
            rmSync(origin);
            await recordFor(2, { isResumed: true });
            expect(JSON.parse(readFileSync(origin, 'utf8'))).toEqual({ version: 1, service: stage.sandbox.url });
            writeFileSync(origin, '{"version":1}');
            await expect(recordFor(1, { isResumed: true })).rejects.toThrow('record.json is not of a recording');
        }, 60_000);

        test('does not write to the file of a download, also with --resume', async () => {
            const until = Date.UTC(2026, 8, 1, 11);
            const args = ['--symbols', BTC, '--since', `${until - 600_000}`, '--until', `${until}`, '--out', folder];
            const env = { AFTERMATH_HOST: stage.sandbox.url };
            expect((await run(['download', 'trades', '--format', 'jsonl', ...args], { env })).code).toBe(0);
            const before = readFileSync(join(folder, FILES[1]!));
            for (const isResumed of [false, true]) {
                await expect(recordFor(1, { isResumed })).rejects.toThrow('BTC-USD-USDC.trades.jsonl is of a download');
            }
            expect(readFileSync(join(folder, FILES[1]!))).toEqual(before);
            expect(existsSync(join(folder, FILES[0]!))).toBe(false);
        });

        test('is replayed with the same trades and books', async () => {
            await recordFor(24);
            const [books, trades] = [rowsOf('books'), rowsOf('trades')];
            const replay = { [BTC]: { books: join(folder, FILES[0]!), trades: join(folder, FILES[1]!) } };
            const from = books[0]!.timestamp;
            const sandbox = await startSandbox({ life: false, now: () => from, replay });
            const exchange = on(sandbox);
            try {
                sandbox.step(books.at(-1)!.timestamp);
                const replayed = await exchange.fetchTrades(BTC, from, 1_000);
                const comparable = ({ timestamp, price, amount, side }: Row | Trade): unknown[] => [
                    ...[timestamp, Number(price), Number(amount), side],
                ];
                const end = books.at(-1)!.timestamp;
                expect(replayed.map(comparable)).toEqual(
                    trades.filter(({ timestamp }) => timestamp >= from && timestamp <= end).map(comparable),
                );
                const { bids, asks } = await exchange.fetchOrderBook(BTC, 20);
                expect([bids, asks]).toEqual([books.at(-1)!['bids'], books.at(-1)!['asks']]);
            } finally {
                await exchange.close();
                await sandbox.close();
            }
        }, 60_000);

        test('reports a trade that came too late to be stored in order', async () => {
            const late: unknown[] = [];
            const market = await MarketRecording.open(BTC, folder, ({ id }) => void late.push(id));
            market.takeTrades([12_000, 1_000, 20_000].map(tradeAt));
            await market.write();
            market.takeRead([1_000, 5_000].map(tradeAt), 1_000, 10_000);
            await market.write();
            expect(rowsOf('trades').map(({ timestamp }) => timestamp)).toEqual([1_000, 5_000]);
            market.takeTrades([900, 1_000, 2_000, 11_000].map(tradeAt));
            await market.writeRest();
            await market.close();
            expect(late).toEqual(['at 2000']);
            expect(rowsOf('trades').map(({ timestamp }) => timestamp)).toEqual([1_000, 5_000, 11_000, 12_000, 20_000]);
        });

        test('ends before a gap between the reads and the stream, and keeps what was there', async () => {
            const first = await MarketRecording.open(BTC, folder, () => undefined);
            first.takeTrades([1_000, 2_000].map(tradeAt));
            await first.writeRest();
            await first.close();
            for (const [until, wanted] of [
                [undefined, [1_000, 2_000]],
                [100_000, [1_000, 2_000, 90_000]],
            ] as const) {
                const market = await MarketRecording.open(BTC, folder, () => undefined);
                market.takeTrades([200_000].map(tradeAt));
                if (until !== undefined) market.takeRead([1_000, 90_000].map(tradeAt), market.readFrom!, until);
                await market.writeRest();
                await market.close();
                expect(rowsOf('trades').map(({ timestamp }) => timestamp)).toEqual(wanted);
            }
        });

        test('has trades that the service returns late, at the start, after a break and at --resume', async () => {
            const before = [stage, sandboxTime] as const;
            stage = await setStage({ now: () => START, readLagMs: 4_000 });
            try {
                sandboxTime = await stage.sandbox.advance('2m');
                await recordFor(12, {}, { meanwhile: breakStreams });
                sandboxTime = await stage.sandbox.advance('2m');
                await recordFor(12, { isResumed: true });
                await stage.sandbox.advance('1m');
                const trades = rowsOf('trades');
                const wanted = await publicTrades(trades[0]!.timestamp);
                // The end of the second recording is read again at the next --resume.
                const until = trades.at(-1)!.timestamp - 10_000;
                const ids = (rows: readonly { timestamp?: number | undefined; id?: unknown }[]): unknown[] =>
                    rows.filter(({ timestamp }) => timestamp! < until).map(({ id }) => id);
                expect(ids(trades)).toEqual(ids(wanted));
                expect(ids(trades).length).toBeGreaterThan(20);
            } finally {
                await stage.exchange.close();
                await stage.sandbox.close();
                [stage, sandboxTime] = before;
            }
        }, 60_000);

        test('goes on after an outage, and says so once', async () => {
            const outages: string[] = [];
            const removes: (() => void)[] = [];
            const { sandbox } = stage;
            const meanwhile = async (write: number): Promise<void> => {
                if (write === 3) {
                    removes.push(sandbox.faults.add({ route: 'trades', status: 503 }));
                    removes.push(sandbox.faults.add({ route: 'orderbook', status: 503 }));
                }
                if (write === 9) for (const remove of removes) remove();
                return Promise.resolve();
            };
            await recordFor(16, {}, { meanwhile, onOutage: ({ message }) => void outages.push(message) });
            expect(outages).toHaveLength(1);
            await expectAllTrades();
        }, 60_000);

        test('ends with an error that is not of the network', async () => {
            const remove = stage.sandbox.faults.add({ route: 'trades', status: 400 });
            try {
                await expect(recordFor(3)).rejects.toThrow('400');
            } finally {
                remove();
            }
        });

        test('has the latest trades when it ends during a write', async () => {
            const controller = new AbortController();
            const exchange = new aftermath({ urls: sandboxUrls(stage.sandbox.url), enableRateLimit: false });
            const request = { symbols: [BTC, BTC], folder, depth: 5, intervalMs: 1_000, isResumed: false };
            await record(exchange, request, {
                signal: controller.signal,
                onWrite: () => {
                    controller.abort();
                },
                onLate: () => undefined,
                onOutage: () => undefined,
                sleep: async () => {
                    await exchange.watchTrades(BTC);
                },
            });
            await exchange.close();
            const newest = (await publicTrades()).at(-1)!;
            expect(rowsOf('trades').at(-1)!['id']).toBe(newest.id);
        });

        test('has no book with an empty side, which a replay would refuse', async () => {
            const market = await MarketRecording.open(BTC, folder, () => undefined);
            const level: [number, number][] = [[100, 1]];
            for (const [timestamp, asks] of [
                [1_000, level],
                [2_000, []],
                [3_000, level],
            ] as const) {
                market.takeBook({ timestamp, bids: level, asks } as never);
                await market.write();
            }
            await market.close();
            expect(rowsOf('books').map(({ timestamp }) => timestamp)).toEqual([1_000, 3_000]);
        });

        test('needs known markets, before it writes', async () => {
            await expect(recordFor(1, { symbols: ['XYZ/USD:USDC'] })).rejects.toThrow('XYZ/USD:USDC');
            expect(existsSync(join(folder, FILES[0]!))).toBe(false);
        });
    });

    describe('the command', () => {
        test('prints its files, and ends after --for', async () => {
            const env = { AFTERMATH_HOST: stage.sandbox.url };
            const args = ['record', '--symbols', BTC, '--out', folder, '--interval', '50ms', '--for', '500ms'];
            const { code, out, err } = await run(args, { env });
            expect([code, err]).toEqual([0, '']);
            expect(out.split('\n').map((line) => line.split('\t')[0])).toEqual(['file', ...FILES, '']);
        });

        test('ends after --for, whatever is garbage-collected meanwhile', async () => {
            const env = { AFTERMATH_HOST: stage.sandbox.url };
            const args = ['record', '--symbols', BTC, '--out', folder, '--interval', '50ms', '--for', '500ms'];
            expect(await collectGarbageUntil(run(args, { env }))).toMatchObject({ code: 0, err: '' });
        });

        test.each([
            [['--out', 'x'], "required option '--symbols <list>' not specified"],
            [['--symbols', BTC], "required option '--out <folder>' not specified"],
            [['--symbols', BTC, '--out', 'x', '--for', '1'], 'Give a length of time above 0, at most 24d'],
            [['--symbols', BTC, '--out', 'x', '--for', '30d'], 'Give a length of time above 0, at most 24d'],
            [['--symbols', BTC, '--out', 'x', '--depth', '0'], 'Give a whole number from 1 to 1000.'],
        ])('refuses %j', async (args, message) => {
            const { code, err } = await run(['record', ...args]);
            expect([code, err.includes(message)]).toEqual([2, true]);
        });
    });
});
