/** Replay of what a publisher wrote to streams. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { marketSubject, type MarketKind } from '../../../ts/core/nats/subjects.js';
import { startSandbox, type ReplayStreams, type Sandbox } from '../../ts/index.js';
import { run } from '../../../cli/test/support.js';
import { on } from '../../../test/support/exchange.js';
import { NatsServer } from '../../../test/support/nats-server.js';
import { describeWithNats } from '../../../test/support/with-nats.js';
import { Publications, type Published } from '../../../test/support/published.js';

const MINUTE = 60_000;
const FROM = Date.UTC(2024, 2, 5);
const [BTC, ETH, SOL, SUI] = ['BTC/USD:USDC', 'ETH/USD:USDC', 'SOL/USD:USDC', 'SUI/USD:USDC'];

describeWithNats('a replay of streams', () => {
    let server: NatsServer;
    let publications: Publications;

    const message = (symbol: string, kind: MarketKind, value: object, more: Partial<Published> = {}): Published => ({
        subject: marketSubject(symbol, kind),
        value,
        ...more,
    });
    /** A trade with all members of its structure, as `publish` writes it. */
    const trade = (id: number, more: Partial<Published> = {}, symbol = BTC): Published =>
        message(
            symbol,
            'trade',
            {
                ...{ id: `${id}`, order: null, timestamp: FROM + id * 10_000, datetime: 'x', symbol, type: null },
                ...{ takerOrMaker: null, side: id % 2 === 0 ? 'buy' : 'sell', price: 65_000 + id, amount: 0.5 },
                ...{ cost: 1, fee: { cost: null, currency: null }, fees: [] },
            },
            more,
        );

    beforeAll(async () => {
        server = await NatsServer.start();
        publications = await Publications.open(server.url);
        await publications.add(...Array.from({ length: 30 }, (_, i) => trade(i)));
        const book = (at: number, bids: number[][]): Published =>
            message(BTC, 'book', {
                symbol: BTC,
                bids,
                asks: [[65_010, 2]],
                timestamp: FROM + at,
                datetime: 'x',
                nonce: at,
            });
        await publications.add(book(5_000, [[65_000, 1]]), book(5_000, [[64_999, 3]]), book(6_000, []));
        const candle = (i: number): object => [FROM + i * MINUTE, 3_000, 3_010, 2_990, 3_005, 10.123456789];
        await publications.add(...Array.from({ length: 5 }, (_, i) => message(ETH, 'candle', candle(i))));
        await publications.add(trade(1, {}, SOL), trade(9, { sequence: 3 }, SOL));
    });
    afterAll(async () => {
        await publications.close();
        await server.close();
    });

    const start = (replay: ReplayStreams | string): Promise<Sandbox> => startSandbox({ life: false, replay });

    test('has the trades, books and candles of all markets of the streams, from the first time on', async () => {
        const sandbox = await start({ nats: server.url, symbols: [BTC, ETH] });
        const exchange = on(sandbox);
        const time = await exchange.fetchTime();
        expect(time).toBeGreaterThanOrEqual(FROM);
        expect(time).toBeLessThan(FROM + MINUTE);
        sandbox.step(FROM + 5_500);
        const book = await exchange.fetchOrderBook(BTC);
        expect([book.bids[0], book.asks[0]]).toEqual([
            [64_999, 3],
            [65_010, 2],
        ]);
        sandbox.step(FROM + 5 * MINUTE);
        const trades = await exchange.fetchTrades(BTC, FROM);
        expect(trades.map(({ price, amount, side }) => [price, amount, side])).toEqual(
            Array.from({ length: 30 }, (_, i) => [65_000 + i, 0.5, i % 2 === 0 ? 'buy' : 'sell']),
        );
        const [candle] = await exchange.fetchOHLCV(ETH, '1m', FROM, 1);
        expect(candle?.slice(0, 5)).toEqual([FROM, 3_000, 3_010, 2_990, 3_005]);
        await exchange.close();
        await sandbox.close();
    });

    test('has the trades of a range', async () => {
        const sandbox = await start({
            nats: server.url,
            symbols: [BTC],
            since: FROM + MINUTE,
            until: FROM + 2 * MINUTE,
        });
        sandbox.step(FROM + 10 * MINUTE);
        const exchange = on(sandbox);
        const trades = await exchange.fetchTrades(BTC, FROM);
        expect(trades.map(({ timestamp }) => timestamp)).toEqual(
            [0, 1, 2, 3, 4, 5].map((i) => FROM + MINUTE + i * 10_000),
        );
        await expect(sandbox.save('state')).rejects.toThrow('download the rows (ccxt-aftermath download --from)');
        await exchange.close();
        await sandbox.close();
    });

    test('refuses trades with a gap, unless it is allowed', async () => {
        await expect(start({ nats: server.url, symbols: [SOL] })).rejects.toThrow(
            /subject aftermath\.v1\.md\.SOL-USD-USDC\.trade may have missing messages between 2024-.* or allowGaps: true/,
        );
        const sandbox = await start({ nats: server.url, symbols: [SOL], allowGaps: true });
        await sandbox.close();
    });

    test('refuses candles with a missing minute, unless it is allowed', async () => {
        const subject = marketSubject(SUI, 'candle');
        const candle = (i: number): object => [FROM + i * MINUTE, 3, 3, 3, 3, 1_000];
        await publications.add(...[0, 1, 3].map((i) => ({ subject, value: candle(i) })));
        await expect(start({ nats: server.url, symbols: [SUI] })).rejects.toThrow(
            `subject ${subject} may have missing messages between 2024-03-05T00:01:00.000Z and 2024-03-05T00:03:00.000Z`,
        );
        const range = { until: FROM + 2 * MINUTE };
        for (const options of [range, { allowGaps: true }]) {
            const sandbox = await start({ nats: server.url, symbols: [SUI], ...options });
            await sandbox.close();
        }
    });

    test.each<[string, object, string | RegExp]>([
        ['an unknown key', { from: 5 }, 'replay of streams has the unknown key from; pass only nats, symbols, since'],
        ['another address', { nats: 'http://x' }, 'replay is http://x; pass the address of a NATS server'],
        [
            'a market that the sandbox does not have',
            { symbols: ['X/USD:USDC'] },
            'replay has X/USD:USDC, which the sandbox',
        ],
        ['a time in seconds', { since: 1_700_000_000 }, 'replay.since is 1700000000; pass milliseconds since 1970'],
        ['an end before the start', { since: FROM + 1, until: FROM }, 'replay.since is'],
        [
            'a range without rows',
            { symbols: [BTC], since: FROM + 60 * MINUTE },
            /no trades and no candles of BTC\/USD:USDC in this range: aftermath\.v1\.md\.BTC-USD-USDC\.trade has them from 2024-/,
        ],
        ['a range without rows of any market', { since: FROM + 60 * MINUTE }, 'have no trades and no candles of'],
        ['a server that is not there', { nats: 'nats://127.0.0.1:1' }, 'NATS at nats://127.0.0.1:1 cannot be used'],
    ])('refuses %s', async (_, options, text) => {
        await expect(start({ nats: server.url, ...options })).rejects.toThrow(text);
    });

    test('runs from the command line', async () => {
        const range = ['--symbols', BTC, '--since', new Date(FROM).toISOString()];
        let time = 0;
        const { code, err } = await run(['sandbox', '--port', '0', '--replay', server.url, ...range], {
            onOutput: (text, end) => {
                const url = /runs at (http:\/\/[\d.:]+)\./.exec(text)?.[1];
                if (url === undefined || time !== 0) return;
                time = 1;
                void on({ url } as Sandbox)
                    .fetchTime()
                    .then((now) => {
                        time = Number(now);
                        end();
                    });
            },
        });
        expect([code, err]).toEqual([0, '']);
        expect(time).toBeGreaterThanOrEqual(FROM);
        expect(time).toBeLessThan(FROM + MINUTE);
        expect(await run(['sandbox', '--since', '1d'])).toMatchObject({
            code: 2,
            err: expect.stringContaining('since belong to --replay; give --replay nats://…'),
        });
    });
});
