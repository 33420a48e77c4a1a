/**
 * Market history from the streams of a publisher: the rows that the service gives, in `loadHistory` and in
 * downloads.
 */

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BadRequest, BadResponse, NetworkError, NotSupported } from 'ccxt';
import { aftermath } from '../../../ts/aftermath.js';
import { marketSubject } from '../../../ts/core/nats/subjects.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { run, type Run } from '../support.js';
import { on, setStage, type Stage } from '../../../test/support/exchange.js';
import { NatsServer } from '../../../test/support/nats-server.js';
import { describeWithNats } from '../../../test/support/with-nats.js';
import { runCode } from '../../../test/support/run-code.js';
import { Publications, type Published } from '../../../test/support/published.js';

const [BTC, ETH, SOL] = ['BTC/USD:USDC', 'ETH/USD:USDC', 'SOL/USD:USDC'];
const [MINUTE, DAY] = [60_000, 86_400_000];
/** A third of what is published. */
const PART = 8 * MINUTE;
const IMPORTS = "import { aftermath } from 'ccxt-aftermath';\nimport { startSandbox } from 'ccxt-aftermath/sandbox';\n";
/** A fixed time, so that every run reads the same rows. */
const NOW = Date.UTC(2026, 8, 2, 3, 20);
const FROM = NOW - 3 * PART;
const HOUR = 60 * MINUTE;
/** Six settlements of funding are published. */
const HOURS_AGO = NOW - 6 * HOUR;

describeWithNats('the history in streams', () => {
    let stage: Stage;
    let live: aftermath;
    let server: NatsServer;
    let publications: Publications;
    const folders: string[] = [];

    beforeAll(async () => {
        // Downloads leave out the last minute, and the delay of a request.
        stage = await setStage({ now: () => NOW + 2 * MINUTE });
        live = on(stage.sandbox, { number: String });
        live.milliseconds = () => NOW;
        server = await NatsServer.start();
        publications = await Publications.open(server.url);
        const until = { until: NOW - 1 };
        const trades = await live.fetchTrades(BTC, FROM, undefined, until);
        await publish(marketSubject(BTC, 'trade'), trades, ({ id }) => String(id));
        const candles = await live.fetchOHLCV(BTC, '1m', FROM, undefined, until);
        await publish(marketSubject(BTC, 'candle'), candles, ([start]) => String(start));
        const rates = await live.fetchFundingRateHistory(BTC, HOURS_AGO, undefined, until);
        await publish(marketSubject(BTC, 'settlement'), rates, ({ timestamp }) => String(timestamp));
        // Two of six, in the middle.
        const otherRates = await live.fetchFundingRateHistory(ETH, HOURS_AGO, undefined, until);
        await publications.add(
            ...otherRates.flatMap((rate, i) =>
                i === 2 || i === 3
                    ? []
                    : [message(marketSubject(ETH, 'settlement'), rate, String(rate.timestamp), i + 1)],
            ),
        );
        // A third of ETH is missing.
        const [before, after] = [NOW - 2 * PART, NOW - PART];
        const others = await live.fetchTrades(ETH, FROM, undefined, until);
        const numbered = others.map((trade, i) => ({ trade, sequence: i + 1 }));
        const kept = numbered.filter(({ trade: { timestamp = 0 } }) => timestamp < before || timestamp >= after);
        await publications.add(
            ...kept.map(({ trade, sequence }) =>
                message(marketSubject(ETH, 'trade'), trade, String(trade.id), sequence),
            ),
        );
        const starts = (await live.fetchOHLCV(ETH, '1m', FROM, undefined, until)).filter(
            ([start = 0]) => start < before || start >= after,
        );
        await publish(marketSubject(ETH, 'candle'), starts, ([start]) => String(start));
        await publications.add(
            { subject: marketSubject(SOL, 'trade'), value: { timestamp: NOW, price: 'x' } },
            { subject: marketSubject(SOL, 'candle'), value: [NOW, 1, 1, 1, 1, 1], schema: '2' },
        );
    });
    afterAll(async () => {
        await Promise.all([publications.close(), live.close()]);
        await Promise.all([server.close(), stage.sandbox.close()]);
        for (const folder of folders) rmSync(folder, { recursive: true });
    });

    /** Numbers are JSON numbers with all their digits, and the rows of the service are left out. */
    function message(subject: string, row: object, id: string, sequence?: number): Published {
        const text = JSON.stringify({ ...row, info: undefined }).replaceAll(
            /"(price|amount|cost|fundingRate)":"([^"]+)"/g,
            '"$1":$2',
        );
        const value = Array.isArray(row) ? `[${row.join(',')}]` : text;
        return { subject, value, id: `${subject}:${id}`, ...(sequence === undefined ? {} : { sequence }) };
    }

    async function publish<R extends object>(
        subject: string,
        rows: readonly R[],
        idOf: (row: R) => string,
    ): Promise<void> {
        expect(rows.length).toBeGreaterThan(1);
        for (let i = 0; i < rows.length; i += 500)
            await publications.add(...rows.slice(i, i + 500).map((row) => message(subject, row, idOf(row))));
    }

    function withoutInfo(rows: readonly unknown[]): unknown[] {
        return rows.map((row) => (Array.isArray(row) ? (row as unknown[]) : { ...(row as object), info: undefined }));
    }

    async function loaded(params: object, config: object = {}): Promise<aftermath> {
        const exchange = on(stage.sandbox, config);
        await exchange.loadMarkets();
        await exchange.loadHistory(server.url, params);
        return exchange;
    }

    describe('loadHistory', () => {
        test('returns what is covered, and gives the rows of the service', async () => {
            const exchange = on(stage.sandbox, { number: String });
            await exchange.loadMarkets();
            const coverage = await exchange.loadHistory(server.url, { symbols: [BTC] });
            const trades = await live.fetchTrades(BTC, FROM, undefined, { until: NOW - 1 });
            const rates = await live.fetchFundingRateHistory(BTC, HOURS_AGO, undefined, { until: NOW - 1 });
            const [first, last] = [trades[0]!.timestamp!, trades.at(-1)!.timestamp!];
            expect(coverage).toEqual([
                { kind: 'trades', symbol: BTC, from: first + 1, until: last, rows: expect.any(Number) },
                { kind: 'candles', symbol: BTC, timeframe: '1m', from: FROM, until: NOW, rows: 24 },
                {
                    kind: 'funding',
                    symbol: BTC,
                    from: rates[0]!.timestamp,
                    until: Number(rates.at(-1)!.timestamp) + 1,
                    rows: 6,
                },
            ]);
            const until = { until: NOW - MINUTE };
            const reads: readonly ((from: aftermath) => Promise<readonly unknown[]>)[] = [
                (from) => from.fetchTrades(BTC, NOW - PART, undefined, until),
                (from) => from.fetchTrades(BTC, NOW - 2 * PART, 77),
                (from) => from.fetchOHLCV(BTC, '1m', FROM, undefined, until),
                (from) => from.fetchFundingRateHistory(BTC, rates[1]!.timestamp, 3),
                (from) => from.fetchFundingRateHistory(BTC, rates[0]!.timestamp),
            ];
            for (const read of reads) {
                const rows = await read(exchange);
                expect(rows.length).toBeGreaterThan(0);
                expect(withoutInfo(rows)).toEqual(withoutInfo(await read(live)));
            }
            await exchange.close();
        });

        test('splits what is covered at a gap, and refuses a range over it', async () => {
            const exchange = await loaded({ symbols: [ETH] });
            const [before, after] = [NOW - 2 * PART, NOW - PART];
            const inOne = await exchange.fetchTrades(ETH, after + MINUTE, undefined, { until: NOW - MINUTE });
            expect(inOne.length).toBeGreaterThan(0);
            const over = exchange.fetchTrades(ETH, before - MINUTE, undefined, { until: after + MINUTE });
            await expect(over).rejects.toThrow(BadRequest);
            await expect(over).rejects.toThrow(
                /are not loaded; loaded trades are: ETH\/USD:USDC from .*, ETH\/USD:USDC from /,
            );
            const candles = exchange.fetchOHLCV(ETH, '1m', before - MINUTE, 5);
            expect(await candles).toHaveLength(1);
            await expect(exchange.fetchOHLCV(ETH, '1m', before + MINUTE, 5)).rejects.toThrow('are not loaded');
            await exchange.close();
        });

        test('reads a part with since and until', async () => {
            const exchange = on(stage.sandbox);
            await exchange.loadMarkets();
            const range = { since: NOW - PART, until: NOW - MINUTE };
            const coverage = await exchange.loadHistory(server.url, { ...range, symbols: [BTC] });
            expect(coverage[0]).toMatchObject({ kind: 'trades', from: range.since, until: range.until });
            expect(coverage[1]).toMatchObject({ kind: 'candles', from: range.since, until: range.until, rows: 7 });
            await exchange.close();
        });

        test.each<[string, string, object, new (message: string) => Error, string | RegExp]>([
            ['an unknown key', '', { symbol: BTC }, BadRequest, 'symbol'],
            ['times in seconds', '', { since: NOW / 1_000 }, BadRequest, 'multiply a time in seconds by 1000'],
            ['an end before the start', '', { since: NOW, until: FROM }, BadRequest, 'pass a time before params.until'],
            ['a path that is none', '', { creds: 5 }, BadRequest, 'params.creds is 5; pass the path of a file'],
            [
                'a range without rows',
                '',
                { symbols: [BTC], since: NOW + PART },
                BadRequest,
                /no trades, candles or funding of BTC\/USD:USDC in this range; it has aftermath\.v1\.md\.BTC-USD-USDC\.trade from 2026/,
            ],
            [
                'a malformed row',
                '',
                { symbols: [SOL] },
                BadResponse,
                /subject aftermath\.v1\.md\.SOL-USD-USDC\.trade is .* without/,
            ],
            [
                'a server that is not there',
                'nats://127.0.0.1:1',
                {},
                NetworkError,
                'NATS at nats://127.0.0.1:1 cannot be used',
            ],
            ['an address that is none', 'nats://', {}, BadRequest, 'pass one such as nats://127.0.0.1:4222'],
        ])('refuses %s', async (_, address, params, type, text) => {
            const exchange = on(stage.sandbox);
            await exchange.loadMarkets();
            const load = exchange.loadHistory(address === '' ? server.url : address, params);
            await expect(load).rejects.toThrow(type);
            await expect(load).rejects.toThrow(text);
            await exchange.close();
        });

        test('asks for the markets first, and takes no params with a folder', async () => {
            const exchange = new aftermath();
            await expect(exchange.loadHistory(server.url)).rejects.toThrow(
                'a stream has none; call loadMarkets() first',
            );
            await expect(exchange.loadHistory('data', { since: 5 })).rejects.toThrow(BadRequest);
        });

        test('refuses messages of another schema', async () => {
            const exchange = on(stage.sandbox);
            await exchange.loadMarkets();
            await publications.connection.flush();
            const load = exchange.loadHistory(server.url, { symbols: [SOL], since: NOW + 1 });
            await expect(load).rejects.toThrow(NotSupported);
            await exchange.close();
        });
    });

    describe('download --from', () => {
        const folder = (): string => {
            folders.push(mkdtempSync(join(tmpdir(), 'streams-')));
            return folders.at(-1)!;
        };
        const download = (kind: string, out: string, ...more: readonly string[]): Promise<Run> =>
            run(['download', kind, '--host', stage.sandbox.url, '--out', out, ...more]);
        const period = (from: number, until: number): string[] => [
            ...['--since', new Date(from).toISOString(), '--until', new Date(until).toISOString()],
        ];
        const contentOf = (out: string, name: string): string => readFileSync(join(out, name), 'utf8');
        const coverageOf = (out: string, name: string): object =>
            (JSON.parse(contentOf(out, 'manifest.json')) as { files: Record<string, object> }).files[name]!;

        test.each([
            ['trades', 'csv', NOW - 2 * PART, NOW - MINUTE],
            ['trades', 'jsonl', NOW - 2 * PART + 1, NOW - MINUTE],
            ['candles', 'csv', FROM, NOW],
            ['funding', 'csv', NOW - 5 * HOUR, NOW - HOUR],
            ['funding', 'jsonl', NOW - 5 * HOUR, NOW - HOUR],
        ])('writes %s as %s as from the service', async (kind, format, from, until) => {
            const [service, stream] = [folder(), folder()];
            const options = ['--symbols', BTC, '--format', format, ...period(from, until)];
            expect(await download(kind, service, ...options)).toMatchObject({ code: 0, err: '' });
            const { code, err } = await download(kind, stream, ...options, '--from', server.url);
            expect([code, err]).toEqual([0, expect.stringMatching(/^the NATS server has version .*\n$/)]);
            const name = `BTC-USD-USDC.${kind}.${kind === 'candles' ? '1m.' : ''}${format}`;
            expect(contentOf(stream, name)).toBe(contentOf(service, name));
            expect(contentOf(stream, name).split('\n').length).toBeGreaterThan(3);
            expect(coverageOf(stream, name)).toEqual({ ...coverageOf(service, name), service: server.url });
            expect(contentOf(stream, 'markets.json')).toBe(contentOf(service, 'markets.json'));
        });

        test('continues a file up to the last message, and only from the same server', async () => {
            const [once, twice] = [folder(), folder()];
            const options = ['--symbols', BTC, '--from', server.url];
            const since = new Date(NOW - PART).toISOString();
            expect(await download('trades', once, ...options, '--since', since)).toMatchObject({ code: 0 });
            await download('trades', twice, ...options, ...period(NOW - PART, NOW - 4 * MINUTE));
            for (let i = 0; i < 2; i += 1) {
                expect(await download('trades', twice, ...options, '--resume')).toMatchObject({ code: 0 });
                const name = 'BTC-USD-USDC.trades.csv';
                expect(contentOf(twice, name)).toBe(contentOf(once, name));
                expect(coverageOf(twice, name)).toEqual(coverageOf(once, name));
            }
            const service = await download('trades', twice, '--symbols', BTC, '--resume');
            expect([service.code, service.err]).toEqual([
                2,
                expect.stringContaining(`is of the service ${server.url}`),
            ]);
        });

        test.each<[string, string, string[], RegExp]>([
            [
                'a start before the first message',
                'trades',
                ['--symbols', BTC, ...period(FROM - PART, NOW)],
                /has not all rows from 2026-.* on; it has those from /,
            ],
            [
                'a gap of trades',
                'trades',
                ['--symbols', ETH, ...period(NOW - 2.5 * PART, NOW)],
                /it has those from .*, from .*: give a --since/,
            ],
            [
                'a gap of candles',
                'candles',
                ['--symbols', ETH, ...period(NOW - 2.5 * PART, NOW)],
                /it has those from .*, from .*: give a --since/,
            ],
            [
                'a range without messages',
                'trades',
                ['--symbols', BTC, ...period(NOW + PART, NOW + 2 * PART)],
                /has no rows from .*; it has messages from 2026/,
            ],
            [
                'a subject without messages',
                'candles',
                ['--symbols', BTC, '--timeframe', '5m', ...period(FROM, NOW)],
                /subject aftermath\.v1\.md\.BTC-USD-USDC\.candle\.5m has no rows from .* it has nothing/,
            ],
            [
                'a gap of settlements',
                'funding',
                ['--symbols', ETH, ...period(HOURS_AGO + HOUR, NOW)],
                /it has those from .*, from .*: give a --since/,
            ],
            [
                'private rows',
                'ledger',
                ['--wallet', '0x1', ...period(FROM, NOW)],
                /ledger cannot be read with --from; give one of trades, candles, funding, or leave --from out/,
            ],
            [
                'rows of another schema',
                'candles',
                ['--symbols', SOL, ...period(NOW - MINUTE, NOW + PART)],
                /has the schema "2"/,
            ],
            [
                'rows that are malformed',
                'trades',
                ['--symbols', SOL, ...period(NOW - MINUTE, NOW + PART)],
                /a message of subject aftermath\.v1\.md\.SOL-USD-USDC\.trade is/,
            ],
        ])('refuses %s, and writes no file', async (_, kind, options, text) => {
            const out = folder();
            const { code, err } = await download(kind, out, ...options, '--from', server.url);
            expect(err).toMatch(text);
            expect(code).not.toBe(0);
            expect(existsSync(join(out, 'manifest.json'))).toBe(false);
        });

        test('refuses options of streams without streams, and another address', async () => {
            const creds = await download('trades', folder(), '--symbols', BTC, '--since', '1d', '--creds', 'x');
            expect(creds).toMatchObject({ code: 2, err: expect.stringContaining('belong to --from') });
            const out = join(folder(), 'new');
            const address = await download(
                'trades',
                out,
                '--symbols',
                BTC,
                '--since',
                '1d',
                '--from',
                'localhost:4222',
            );
            expect(address.err).toContain(
                'localhost:4222 is no address of NATS; pass one such as nats://127.0.0.1:4222',
            );
            expect(existsSync(out)).toBe(false);
        });
    });

    test('the code of the page about NATS runs and prints', async () => {
        const page = readFileSync('docs/nats.md', 'utf8');
        // The first one is the reader, which test/flows/docs.test.ts runs.
        const blocks = [...page.matchAll(/```js\n([\s\S]*?)```/g)].slice(1).map(([, code]) =>
            code!
                .replaceAll('nats://127.0.0.1:4222', server.url)
                .replace(
                    'new aftermath()',
                    `new aftermath({ urls: ${JSON.stringify(sandboxUrls(stage.sandbox.url))} })`,
                )
                .replace('Date.now()', String(NOW + DAY))
                // Rows of other tests are malformed.
                .replace(`('${server.url}')`, `('${server.url}', { symbols: ['${BTC}'] })`)
                .replace('since:', `symbols: ['${BTC}'], since:`),
        );
        const lines = await runCode([
            blocks
                .join('\n')
                .replaceAll(/^import .*$/gm, '')
                .replace(/^/, IMPORTS),
        ]);
        expect(lines).toEqual([expect.stringMatching(/^trades .* 100$/), expect.stringMatching(/^http:/)]);
    });
});
