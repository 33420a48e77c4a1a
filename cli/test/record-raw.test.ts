/** Raw recordings: every frame as it came, proven by snapshots, continued after any end, and exported. */

import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Trade } from 'ccxt';
import { codecOf } from '../ts/compression.js';
import { RawFile } from '../ts/record/raw/file.js';
import type { RawLine } from '../ts/record/raw/line.js';
import { RecordedExchange } from '../ts/record/raw/raw-recording.js';
import { openRaw } from '../ts/record/raw/reader.js';
import { recordRaw } from '../ts/record/record.js';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { startSandbox } from '../../sandbox/ts/index.js';
import { on, setStage, type Stage } from '../../test/support/exchange.js';
import { run } from './support.js';
import { sized } from '../../test/support/size.js';

const START = Date.UTC(2026, 8, 1, 12);
const BTC = 'BTC/USD:USDC';
const FILE = 'frames.jsonl.gz';
const BOOK_HEADER = 'exchange,symbol,timestamp,local_timestamp,is_snapshot,side,price,amount';
const TRADE_HEADER = 'exchange,symbol,timestamp,local_timestamp,id,side,price,amount';

/** An exchange whose texts of sockets are known. */
class HeardExchange extends RecordedExchange {
    readonly heard: string[] = [];

    override onSocket(socket: object, url: string): void {
        super.onSocket(socket, url);
        const onMessage = ({ data }: { data: unknown }): void => void this.heard.push(String(data));
        (socket as { addEventListener: (type: string, listener: typeof onMessage) => void }).addEventListener(
            'message',
            onMessage,
        );
    }
}

type Levels = Record<'bid' | 'ask', Map<string, string>>;
type Sides = Readonly<Record<'bids' | 'asks', readonly (readonly (number | undefined)[])[]>>;

describe('a raw recording', () => {
    let stage: Stage;
    let folder: string;
    let heard: readonly string[] = [];
    let seen: string[] = [];
    let last = '';

    beforeAll(async () => {
        stage = await setStage({ now: () => START });
    });
    beforeEach(() => {
        folder = mkdtempSync(join(tmpdir(), 'raw-'));
    });
    afterAll(async () => {
        await stage.exchange.close();
        await stage.sandbox.close();
    });

    /** A text that equal books share. */
    const textOf = ({ bid, ask }: Levels): string =>
        JSON.stringify([bid, ask].map((side) => [...side].sort(([left], [right]) => (left < right ? -1 : 1))));
    const bookText = ({ bids, asks }: Sides): string => {
        const side = (rows: Sides['bids']) => new Map(rows.map(([price, amount]) => [`${price}`, `${amount}`]));
        return textOf({ bid: side(bids), ask: side(asks) });
    };
    const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    const path = (): string => join(folder, FILE);
    const linesOf = (): RawLine[] =>
        gunzipSync(readFileSync(path()))
            .toString()
            .trimEnd()
            .split('\n')
            .map((line) => JSON.parse(line) as RawLine);

    /** Records for some writes, between which the sandbox simulates five seconds, and a snapshot is read. */
    async function recordFor(
        writes: number,
        { isResumed = false, meanwhile }: { isResumed?: boolean; meanwhile?: (write: number) => Promise<void> } = {},
    ): Promise<void> {
        // A client that detects the meaning of amounts shows snapshots that the export replaces by frames.
        const options = { watchOrderBook: { deltas: 'additive' } } as const;
        const exchange = new HeardExchange({ urls: sandboxUrls(stage.sandbox.url), enableRateLimit: false, options });
        const controller = new AbortController();
        seen = [];
        const watch = async (): Promise<void> => {
            for (;;) seen.push(bookText(await exchange.watchOrderBook(BTC)));
        };
        let watching: Promise<unknown> = Promise.resolve();
        let left = writes;
        let snapshot = (): void => undefined;
        const sleep = (ms: number): Promise<void> => {
            // The snapshot after each write; other pauses are those of outages.
            if (ms === 777) return new Promise((resolve) => (snapshot = resolve));
            return advance();
        };
        const advance = async (): Promise<void> => {
            if (left === writes) watching = watch().catch(() => undefined);
            await meanwhile?.(writes - left);
            await stage.sandbox.advance('5s', { every: '1s' });
            const before = stage.sandbox.requests.count('orderbook');
            snapshot();
            while (stage.sandbox.requests.count('orderbook') === before) await turn();
            left -= 1;
            if (left > 0) return;
            // The last book arrives whole, with a snapshot that proves it.
            last = bookText(await exchange.fetchOrderBook(BTC));
            while (seen.at(-1) !== last) await turn();
            await exchange.fetchOrderBook(BTC);
            controller.abort();
        };
        const request = { symbols: [BTC], folder, intervalMs: 1, snapshotMs: 777, compression: 'gzip' as const };
        try {
            await recordRaw(
                exchange,
                { ...request, isResumed },
                {
                    signal: controller.signal,
                    onWrite: () => undefined,
                    onOutage: () => undefined,
                    sleep,
                },
            );
        } finally {
            heard = exchange.heard;
            snapshot();
            await exchange.close();
            await watching;
        }
    }

    const verify = async (at = folder) => {
        const { code, out, err } = await run(['record', '--verify', at, '--json']);
        return { code, err, report: out === '' ? undefined : (JSON.parse(out) as Record<string, number>[])[0]! };
    };

    /**
     * Reads a CSV file of books as a program does that knows nothing but the format: the states after each
     * moment.
     */
    function readBooks(name: string): string[] {
        const [header, ...rows] = readCsv(name);
        expect(header).toBe(BOOK_HEADER);
        const book: Levels = { bid: new Map(), ask: new Map() };
        const states: string[] = [];
        let wasSnapshot = false;
        let at = '';
        for (const row of rows) {
            const [exchange, symbol, time, local, isSnapshot, side, price, amount] = row.split(',') as [
                string,
                ...string[],
            ];
            expect([exchange, symbol, `${time}`.length, `${local}`.length]).toEqual(['aftermath', BTC, 16, 16]);
            expect(Number(local)).toBeGreaterThanOrEqual(Number(at));
            if (local !== at && at !== '') states.push(textOf(book));
            at = `${local}`;
            if (isSnapshot === 'true' && !wasSnapshot) for (const levels of [book.bid, book.ask]) levels.clear();
            wasSnapshot = isSnapshot === 'true';
            if (amount === '0') book[side as 'bid' | 'ask'].delete(`${price}`);
            else book[side as 'bid' | 'ask'].set(`${price}`, `${amount}`);
        }
        return [...states, textOf(book)];
    }
    const readCsv = (name: string): string[] =>
        gunzipSync(readFileSync(join(folder, 'csv', name)))
            .toString()
            .trimEnd()
            .split('\n');
    test('has every frame byte by byte, proves its books, and is exported to the books and trades of the client', async () => {
        const { sandbox } = stage;
        const removes: (() => void)[] = [];
        const meanwhile = async (write: number): Promise<void> => {
            if (write === 3) {
                const before = sandbox.requests.count('trades');
                sandbox.streams.kill();
                const isOpen = (): boolean => sandbox.streams.list().some(({ stream }) => stream === 'orderbook');
                while (sandbox.requests.count('trades') === before || !isOpen()) await turn();
            }
            if (write === 5) {
                for (const kind of ['drop', 'reorder', 'duplicate'] as const) {
                    removes.push(sandbox.faults.stream({ stream: 'orderbook', kind, times: 1 }));
                }
            }
        };
        await recordFor(9, { meanwhile });
        for (const remove of removes) remove();
        const lines = linesOf();
        expect(
            lines.flatMap(({ raw, channel }) => (raw === undefined || channel.startsWith('http') ? [] : [raw])),
        ).toEqual(heard);
        expect(lines[0]).toMatchObject({
            channel: 'recording',
            event: 'start',
            version: 1,
            markets: { [BTC]: { tick: '0.001' } },
        });
        expect(lines.filter(({ channel, event }) => channel === `orderbook ${BTC}` && event === 'open')).toHaveLength(
            2,
        );
        const { code, err, report } = await verify();
        expect([code, report]).toMatchObject([
            0,
            { symbol: BTC, sockets: 2, gaps: 1, amounts: 'additive', unproven: 0, tradeGaps: 0 },
        ]);
        expect(report!['equal']).toBeGreaterThan(5);
        expect(err).toMatch(/^line \d+: BTC\/USD:USDC: the frame of nonce \d+ is missing\n$/);

        const args = ['export', folder, '--to', 'tardis', '--out', join(folder, 'csv'), '--json'];
        const exported = await run(args);
        expect([exported.code, exported.err]).toEqual([0, '']);
        const day = new Date(Number(lines[0]!.local) / 1e6).toISOString().slice(0, 10);
        const names = ['incremental_book_L2', 'trades'].map((kind) => `aftermath_${kind}_${day}_BTC-USD-USDC.csv.gz`);
        expect((JSON.parse(exported.out) as { file: string }[]).map(({ file }) => file)).toEqual(names);
        expect(readdirSync(join(folder, 'csv')).sort()).toEqual(names);
        const states = readBooks(names[0]!);
        expect(states.at(-1)).toBe(last);
        const known = new Set(states);
        const missing = seen.filter((state) => !known.has(state));
        expect([missing, seen.length > 5]).toEqual([[], true]);

        const [header, ...rows] = readCsv(names[1]!);
        expect(header).toBe(TRADE_HEADER);
        const trades = rows.map((row) => row.split(',').filter((_, i) => i !== 3));
        const wanted = (await stage.exchange.fetchTrades(BTC, Number(trades[0]![2]) / 1_000, 1_000)).filter(
            ({ timestamp }) => timestamp! <= Number(trades.at(-1)![2]) / 1_000,
        );
        const toRow = ({ timestamp, id, side, price, amount }: Trade): string[] => [
            ...['aftermath', BTC, `${timestamp}000`, `${id}`, `${side}`, `${price}`, `${amount}`],
        ];
        expect(trades.sort()).toEqual(wanted.map(toRow).sort());
        expect(await run(args)).toMatchObject({ code: 2, err: expect.stringContaining(`${names[0]} exists already`) });
    }, 60_000);

    test('with faults is exported for a sandbox, which serves its trades and its books', async () => {
        const { sandbox, exchange } = stage;
        const remove = [
            sandbox.faults.stream({ stream: 'orderbook', kind: 'drop', rate: 0.02 }),
            sandbox.faults.stream({ stream: '*', kind: 'reorder', rate: 0.1 }),
        ];
        const meanwhile = (write: number): Promise<void> => {
            if (write === 8) sandbox.streams.kill();
            return Promise.resolve();
        };
        await recordFor(20, { meanwhile });
        for (const each of remove) each();
        const out = join(folder, 'replay');
        const exported = await run(['export', folder, '--to', 'replay', '--out', out]);
        expect([exported.code, exported.err]).toEqual([0, '']);
        const [books, trades] = ['books', 'trades'].map((kind) => join(out, `BTC-USD-USDC.${kind}.csv`));
        const rowsOf = (file = ''): string[][] =>
            readFileSync(file, 'utf8')
                .trimEnd()
                .split('\n')
                .slice(1)
                .map((row) => row.split(','));
        const recorded = rowsOf(trades);
        const times = recorded.map(([time]) => Number(time));
        const [from, until] = [times[0]!, times.at(-1)!];
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        const levels = rowsOf(books);
        // A trade of the same time would be executed on the book.
        const bookAt = levels.map(([at]) => Number(at)).findLast((at) => !times.includes(at))!;
        const start = Math.min(from, Number(levels[0]![0]));
        const replay = { [BTC]: { books: books!, trades: trades! } };
        const copy = await startSandbox({ life: false, now: () => start, replay });
        const client = on(copy);
        try {
            copy.step(bookAt);
            const { bids, asks } = await client.fetchOrderBook(BTC);
            copy.step(Math.max(until, bookAt) + 1_000);
            const served = await client.fetchTrades(BTC, from, 1_000);
            const original = await exchange.fetchTrades(BTC, from, 1_000, { until });
            const toRow = ({ timestamp, side, price, amount }: Trade) => [timestamp, side, price, amount];
            expect(served.map(toRow).sort()).toEqual(original.map(toRow).sort());
            expect(served.length).toBeGreaterThan(5);
            const wanted = (name: string) =>
                levels
                    .filter(([at, side]) => Number(at) === bookAt && side === name)
                    .map((row) => row.slice(2).map(Number));
            expect([bids, asks].map((side) => side.map((row) => row.slice(0, 2)))).toEqual([
                wanted('bid'),
                wanted('ask'),
            ]);
        } finally {
            await client.close();
            await copy.close();
        }
        const { code, err } = await run(['export', out, '--to', 'replay', '--out', out]);
        expect([code, err]).toEqual([2, expect.stringContaining('has no frames.jsonl.gz')]);
    }, 60_000);

    test('is continued after a kill, and says what a killed process left', async () => {
        await recordFor(2);
        const whole = readFileSync(path());
        const cut = gzipSync('{"local":"1","exchange":null}\n').subarray(0, 20);
        appendFileSync(path(), cut);
        const verified = await verify();
        expect([verified.code, verified.err]).toEqual([
            0,
            `${path()} has 20 bytes after its last whole line: its process was killed; record --resume removes them\n`,
        ]);
        await expect(recordFor(1)).rejects.toThrow(`${path()} exists already; give --resume`);
        expect(readFileSync(path())).toEqual(Buffer.concat([whole, cut]));
        await recordFor(2, { isResumed: true });
        expect(readFileSync(path()).subarray(0, whole.length)).toEqual(whole);
        expect(
            linesOf()
                .filter(({ event }) => event === 'start' || event === 'end')
                .map(({ event }) => event),
        ).toEqual(['start', 'end', 'start', 'end']);
        const resumed = await verify();
        expect([resumed.code, resumed.report]).toMatchObject([0, { sockets: 2, gaps: 0 }]);
        const other = await setStage();
        try {
            const env = { AFTERMATH_HOST: other.sandbox.url };
            const { code, err } = await run(
                ['record', '--raw', '--symbols', BTC, '--out', folder, '--resume', '--for', '1s'],
                { env },
            );
            expect([code, err]).toEqual([
                2,
                expect.stringContaining(`is of the service ${stage.sandbox.url}, not of ${other.sandbox.url}`),
            ]);
        } finally {
            await other.exchange.close();
            await other.sandbox.close();
        }
    }, 60_000);

    test.each([
        ['line', Buffer.alloc(0)],
        ['whole line', gzipSync('{"local":"1","exchange":null}\n').subarray(0, 20)],
    ])(
        'is continued after a kill before its first %s',
        async (_, content) => {
            writeFileSync(path(), content);
            await recordFor(1, { isResumed: true });
            const { code, report } = await verify();
            expect([code, report, linesOf()[0]!.event]).toMatchObject([0, { sockets: 1, gaps: 0 }, 'start']);
        },
        60_000,
    );

    test('is whole up to a line wherever it is cut', async () => {
        const line = (n: number): RawLine => ({ local: `${n}`, exchange: null, channel: 'updates', raw: `text ${n}` });
        for (const name of [FILE, 'frames.jsonl']) {
            const file = await RawFile.open(join(folder, name), false);
            const ends = [0];
            for (let n = 0; n < 3; n += 1) {
                await file.append([line(2 * n), line(2 * n + 1)]);
                ends.push(file.bytes);
            }
            await file.close();
            const bytes = readFileSync(join(folder, name));
            const atEnd = new Set(ends.flatMap((end) => [end - 1, end, end + 1]));
            for (let length = 1; length <= bytes.length; length += 1) {
                if (length % sized(3, 1) !== 0 && !atEnd.has(length)) continue;
                const at = join(folder, `cut-${name}`);
                writeFileSync(at, bytes.subarray(0, length));
                const reopened = await RawFile.open(at, true).catch((error: unknown) => error as Error);
                if (reopened instanceof Error) {
                    // Not even the first bytes of a recording are there.
                    expect([length < ends[1]!, reopened.message]).toEqual([
                        true,
                        expect.stringContaining('of a raw recording'),
                    ]);
                    continue;
                }
                await reopened.close();
                const text = readFileSync(at);
                const kept =
                    (name === FILE && text.length > 0 ? gunzipSync(text) : text).toString().split('\n').length - 1;
                const streams = ends.filter((end) => end <= length).length - 1;
                expect([kept, text.equals(bytes.subarray(0, text.length))]).toEqual([
                    name === FILE ? 2 * streams : bytes.subarray(0, length).toString().split('\n').length - 1,
                    true,
                ]);
            }
        }
    }, 60_000);

    test('is refused where it is damaged, and then exported nowhere', async () => {
        await recordFor(3);
        const [bytes, lines] = [readFileSync(path()), linesOf()];
        const text = (changed: readonly unknown[]): Buffer =>
            gzipSync(`${changed.map((each) => JSON.stringify(each)).join('\n')}\n`);
        const at = lines.findLastIndex(({ channel }) => channel === `http orderbook ${BTC}`);
        const tampered = { ...lines[at]!, raw: lines[at]!.raw!.replace(/("bids":\[\[[\d.]+,)/, '$11') };
        const frame = lines.findIndex(({ channel, raw }) => channel === `orderbook ${BTC}` && raw !== undefined);
        const damaged = Buffer.from(bytes);
        const middle = damaged.indexOf(Buffer.from([0x1f, 0x8b, 0x08, 0]), 1);
        damaged[middle] = 0;
        for (const [content, message] of [
            [damaged, /is damaged after line \d+: .*; restore the file/],
            [
                text(lines.with(at, tampered)),
                /the book differs from the snapshot of nonce \d+: bids at [\d.]+ have [\d.]+, and 1[\d.]+ in the snapshot/,
            ],
            [
                text(lines.with(frame, { ...lines[frame]!, raw: '{"nonce":"x"}' })),
                /fault: line \d+: BTC\/USD:USDC: a frame cannot be read/,
            ],
            [text(lines.with(5, { ...lines[5]!, local: '5' })), /line 6: the local time runs back by \d+ ns/],
            [text(lines.with(4, 'x' as never)), /frames.jsonl.gz:5 is "x", and no line of a raw recording/],
            [text(lines.slice(1)), /does not begin with the start of a recording/],
            [Buffer.from('something else'), /the end of .* has no gz streams of a raw recording; give another file/],
        ] as const) {
            writeFileSync(path(), content);
            const { code, err } = await verify();
            expect([code, err]).toEqual([1, expect.stringMatching(message)]);
            const exported = await run(['export', folder, '--to', 'tardis', '--out', join(folder, 'csv')]);
            expect([exported.code, existsSync(join(folder, 'csv'))]).toEqual([1, false]);
        }
    }, 60_000);

    test.each([
        [
            ['record', '--raw', '--symbols', BTC, '--out', 'x', '--depth', '5'],
            '--depth belongs to a recording without --raw',
        ],
        [
            ['record', '--symbols', BTC, '--out', 'x', '--compression', 'gzip'],
            '--compression belongs to --raw; leave it out',
        ],
        [['record', '--verify', 'x', '--out', 'y'], '--out belongs to a recording, and --verify records nothing'],
        [['record', '--verify', '/no/such'], '/no/such does not exist; give the file or the folder of a raw recording'],
        [['export', tmpdir(), '--to', 'tardis', '--out', 'y'], `${tmpdir()} has no frames.jsonl.gz`],
        [
            ['export', 'x', '--to', 'other', '--out', 'y'],
            "argument 'other' is invalid. Allowed choices are tardis, replay.",
        ],
    ])('refuses %j', async (args, message) => {
        const { code, err } = await run(args);
        expect([code, err]).toEqual([2, expect.stringContaining(message)]);
    });

    test('is refused beside one of another compression, and in zstd where Node has none', async () => {
        writeFileSync(join(folder, 'frames.jsonl'), '');
        const args = ['record', '--raw', '--symbols', BTC, '--out', folder, '--for', '1s'];
        const env = { AFTERMATH_HOST: stage.sandbox.url };
        expect(await run(args, { env })).toMatchObject({
            code: 2,
            err: expect.stringContaining('has frames.jsonl; give --compression none'),
        });
        const hasZstd = 'zstdCompress' in process.getBuiltinModule('node:zlib');
        if (hasZstd) expect(codecOf('zstd')!.ending).toBe('.zst');
        else expect(() => codecOf('zstd')).toThrow('zstd needs Node 22.15 or later');
        await expect(openRaw(join(folder, 'frames.jsonl'))).rejects.toThrow('has no whole line');
    });

    test('is not needed for trades: a download of them is exported, too', async () => {
        const [since, until] = [START - 1_200_000, START - 600_000];
        const range = ['--since', `${since}`, '--until', `${until}`];
        const download = ['download', 'trades', '--symbols', BTC, ...range, '--format', 'csv', '--out', folder];
        expect((await run([...download, '--host', stage.sandbox.url])).code).toBe(0);
        const out = join(folder, 'tardis');
        const { code, err } = await run(['export', folder, '--to', 'tardis', '--out', out]);
        expect([code, err]).toEqual([0, '']);
        expect(await run(['export', folder, '--to', 'replay', '--out', out])).toMatchObject({
            code: 2,
            err: expect.stringContaining('a sandbox replays as they are; pass their paths to replay'),
        });
        const name = 'aftermath_trades_2026-09-01_BTC-USD-USDC.csv.gz';
        const [header, ...rows] = gunzipSync(readFileSync(join(out, name)))
            .toString()
            .trim()
            .split('\n');
        expect(header).toBe(TRADE_HEADER);
        const trades = await stage.exchange.fetchTrades(BTC, since, undefined, { until: until - 1 });
        expect(trades.length).toBeGreaterThan(20);
        const text = trades.map(({ timestamp, id, side, price, amount }) =>
            ['aftermath', BTC, ...[timestamp! * 1_000, timestamp! * 1_000], id, side, price, amount].join(),
        );
        expect(rows).toEqual(text);
    });
});
