import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { startSandbox } from '../../../ts/index.js';
import { orderbookRow, tradeFrame } from '../../../ts/server/unified/market-rows.js';
import { stateRow } from '../../../ts/server/unified/order-rows.js';
import { positionRow } from '../../../ts/server/unified/account-rows.js';
import { Client, Trader, NOW, streamUrl, withStillSandbox } from './support.js';
import { ask, marketId, openPosition, read, write, type Row } from '../support.js';
import { BTC_LISTING, LONG, marketAt, nano, RESTING, sample, parseRow } from '../sample-views.js';

describe('frames match the recordings', () => {
    test('order book change, with signed amounts', () => {
        const change = {
            nonce: 903_123,
            bids: [[nano(64_010.2), nano(-0.1)]],
            asks: [[nano(64_013), nano(0.5)]],
        } as const;
        expect(parseRow(orderbookRow(BTC_LISTING, change, 1_788_300_003_000))).toEqual(sample('stream-orderbook.json'));
    });

    test('trade, with every declared key', () => {
        const trade = { timestamp: 1_788_300_003_100, side: 'bid', price: nano(64_011), size: nano(0.01) } as const;
        expect(parseRow(tradeFrame(BTC_LISTING, trade))).toEqual(sample('stream-trades.json'));
    });

    test('order', () => {
        expect(parseRow(stateRow(BTC_LISTING, RESTING, 'open'))).toEqual(sample('stream-orders.json'));
    });

    test('position', () => {
        const row = positionRow(BTC_LISTING, LONG, marketAt(64_010.1), 1_788_300_002_100);
        expect(parseRow(row)).toEqual(sample('stream-positions.json'));
    });
});

describe('order book stream', () => {
    test('sends each change once to all sockets, directly after the nonce of the snapshot', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            const trader = new Trader(sandbox, chId);
            const clients = [
                await Client.open(sandbox, 'orderbook', chId),
                await Client.open(sandbox, 'orderbook', chId.replace('0x', '0X').toUpperCase()),
                await Client.open(sandbox, 'orderbook', marketId(sandbox, 'ETH')),
            ];
            const { nonce } = await read(sandbox, 'orderbook', { chId });
            const { orderId } = trader.rest('bid', 1_000, 30);
            trader.cancel(orderId);
            for (const client of clients) await client.flush();
            const [price, amount] = [expect.any(Number), Number(trader.size(30)) / 1e9];
            const shape = { symbol: 'BTC/USD:USDC', timestamp: NOW, datetime: '2026-09-01 12:00:00.000 UTC', asks: [] };
            const frames = [
                { ...shape, nonce: Number(nonce) + 1, bids: [[price, amount]] },
                { ...shape, nonce: Number(nonce) + 2, bids: [[price, -amount]] },
            ];
            expect(clients.map((client) => client.frames)).toEqual([frames, frames, []]);
            expect(Object.keys(clients[0]!.frames[0]!)).toEqual(Object.keys(sample('stream-orderbook.json') as Row));
            expect((await read(sandbox, 'orderbook', { chId }))['nonce']).toBe(Number(nonce) + 2);
        });
    });
});

describe('trade stream', () => {
    test('sends each match with the taker’s side, like the REST trades', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            const trader = new Trader(sandbox, chId);
            const client = await Client.open(sandbox, 'trades', chId);
            trader.take('bid', 5);
            trader.take('ask', 7);
            await client.flush();
            const { trades } = await read<{ trades: Row[] }>(sandbox, 'trades', { chId, limit: client.texts.length });
            expect(client.frames.length).toBeGreaterThanOrEqual(2);
            expect(client.frames.reverse()).toMatchObject(trades);
            for (const frame of client.frames) {
                expect(Object.keys(frame)).toEqual(Object.keys(sample('stream-trades.json') as Row));
                expect(frame['cost']).toBeCloseTo(Number(frame['price']) * Number(frame['amount']), 8);
            }
        });
    });
});

describe('order stream', () => {
    test('sends all orders, including those of the bots', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            const client = await Client.open(sandbox, 'orders', chId);
            for (let i = 1; client.texts.length < 20; i += 1) {
                sandbox.step(NOW + i * 250);
                await client.flush();
            }
            for (const frame of client.frames) {
                const always = Object.keys(sample('stream-orders.json') as Row).filter(
                    (key) => key !== 'clientOrderId',
                );
                expect(Object.keys(frame)).toEqual(expect.arrayContaining(always));
            }
        });
    });

    test('follows an order from its first to its last fill', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            const [maker, taker] = [new Trader(sandbox, chId), new Trader(sandbox, chId)];
            const client = await Client.open(sandbox, 'orders', chId);
            const { orderId } = maker.rest('bid', -1, 30, { clientOrderId: 77_001n });
            taker.take('ask', 10);
            taker.take('ask', 20);
            await client.flush();
            const ours = client.frames.filter(({ id }) => id === String(orderId));
            const steps = ours.map(({ status, filled, remaining }) => [status, filled, remaining]);
            const [ten, twenty, thirty] = [10, 20, 30].map((lots) => Number(maker.size(lots)) / 1e9);
            expect(steps).toEqual([
                ['open', 0, thirty],
                ['open', ten, twenty],
                ['closed', thirty, 0],
            ]);
            expect(ours[2]).toMatchObject({ type: 'limit', side: 'buy', amount: thirty, clientOrderId: '77001' });
            expect(ours[2]!['cost']).toBeCloseTo(Number(ours[2]!['price']) * thirty!, 6);
        });
    });

    test('sends an order that rests after a partial fill like REST', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            const [maker, taker] = [new Trader(sandbox, chId), new Trader(sandbox, chId)];
            const { price } = sandbox.internals.engine.order(chId, maker.rest('ask', -1, 10).orderId)!;
            const client = await Client.open(sandbox, 'orders', chId);
            const { orderId } = taker.limit({ side: 'bid', size: taker.size(25), price });
            await client.flush();
            const row = await read<Row[]>(sandbox, 'myPendingOrders', { chId, accountNumber: taker.accountId });
            expect(client.frames.find(({ id }) => id === String(orderId))).toEqual(row[0]);
            expect(row[0]).toMatchObject({ filled: Number(taker.size(10)) / 1e9, status: 'open' });
        });
    });

    test('sends an order that never rests as closed, or as canceled when its remainder was dropped', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            const [maker, taker] = [new Trader(sandbox, chId), new Trader(sandbox, chId)];
            const { price } = sandbox.internals.engine.order(chId, maker.rest('ask', -1, 20).orderId)!;
            const client = await Client.open(sandbox, 'orders', chId);
            const taken = taker.take('bid', 10);
            const dropped = taker.limit({ side: 'bid', size: taker.size(25), price, type: 3 });
            await client.flush();
            const [ten, fifteen] = [10, 15].map((lots) => Number(taker.size(lots)) / 1e9);
            const find = ({ orderId }: { orderId: bigint }): Row =>
                client.frames.find(({ id }) => id === String(orderId))!;
            const common = { type: 'market', price: Number(price) / 1e9, filled: ten, remaining: 0 };
            expect(find(taken)).toMatchObject({ ...common, status: 'closed' });
            expect(find(dropped)).toMatchObject({ ...common, status: 'canceled', type: 'limit', remaining: fifteen });
        });
    });

    test('sends a cancelled order like the cancel response, and an expired one as expired', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            const [maker, taker] = [new Trader(sandbox, chId), new Trader(sandbox, chId)];
            const client = await Client.open(sandbox, 'orders', chId);
            const cancelled = maker.rest('bid', 50);
            maker.cancel(cancelled.orderId);
            const expired = maker.rest('bid', -1, 10, { expiryMs: NOW + 1 });
            maker.now += 1;
            taker.now += 1;
            taker.take('ask', 1);
            await client.flush();
            const last = ({ orderId }: { orderId: bigint }): Row =>
                client.frames.filter(({ id }) => id === String(orderId)).at(-1)!;
            expect(last(cancelled)).toMatchObject({ status: 'closed', filled: 0, remaining: 0 });
            expect(last(expired)).toMatchObject({ status: 'expired', filled: 0, remaining: 0 });
        });
    });
});

describe('position stream', () => {
    test('sends a position of the account whenever its own values change, like REST', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            const [trader, other] = [new Trader(sandbox, chId), new Trader(sandbox, chId)];
            const { accountId: accountNumber } = trader;
            const client = await Client.open(sandbox, 'positions', accountNumber);
            const seen: unknown[] = [];
            const look = async (): Promise<void> => {
                await client.flush();
                const [row] = await read<Row[]>(sandbox, 'positions', { accountNumber });
                seen.push([client.frames.length, client.frames.at(-1)]);
                expect(client.frames.at(-1)).toEqual(row);
            };
            trader.allocate(1_000_000n);
            await look();
            trader.take('bid', 10);
            await look();
            trader.rest('ask', 100);
            other.take('bid', 10);
            await look();
            trader.take('ask', 10);
            await look();
            expect(seen).toMatchObject([
                [1, { contracts: 0 }],
                [2, { side: 'long' }],
                [2, { side: 'long' }],
                [3, { contracts: 0 }],
            ]);
        });
    });

    test('follows REST writes', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            const { wallet, capabilityId, accountNumber } = await openPosition(sandbox, chId);
            const [positions, orders] = [
                await Client.open(sandbox, 'positions', accountNumber),
                await Client.open(sandbox, 'orders', chId),
            ];
            const [answer] = await write<Row[]>(sandbox, wallet, 'createOrders', {
                accountId: capabilityId,
                orders: [{ chId, type: 'market', side: 'buy', amount: 0.001 }],
                deallocateFreeCollateral: false,
            });
            await positions.flush();
            await orders.flush();
            expect(positions.frames).toMatchObject([{ side: 'long', contracts: 0.001 }]);
            const frame = orders.frames.find(({ id }) => id === answer!['id']);
            expect({ ...frame, average: answer!['average'] }).toEqual(answer);
        });
    });
});

describe('upgrades', () => {
    /** Response to a refused upgrade. */
    async function refused(url: string, options: object = {}): Promise<{ status: number; body: unknown }> {
        const socket = new WebSocket(url, options);
        return new Promise((resolve, reject) => {
            socket.on('error', () => undefined);
            socket.on('open', () => {
                reject(new Error('let in'));
            });
            socket.on('unexpected-response', (_, response) => {
                let text = '';
                response.on('data', (chunk: Buffer) => (text += chunk.toString()));
                response.on('end', () => {
                    resolve({ status: response.statusCode!, body: JSON.parse(text) });
                });
            });
        });
    }

    for (const [query, message] of [
        ['orderbook', 'chId: wanted a value, found none'],
        ['trades?accountNumber=5', 'chId: wanted a value, found none'],
        ['orders?chId=', 'chId: wanted the id of a market, found '],
        ['orders?chId=0x5', 'chId: wanted the id of a market, found 0x5'],
        ['positions', 'accountNumber: wanted a value, found none'],
        ['positions?accountNumber=0x5', 'accountNumber: wanted a whole number, found 0x5'],
        ['positions?accountNumber=-1', 'accountNumber: wanted a whole number, found -1'],
        ['positions?accountNumber=1.5', 'accountNumber: wanted a whole number, found 1.5'],
    ] as const) {
        test(`refuses ${query} with 400 and an ErrorResponse`, async () => {
            await withStillSandbox(async (sandbox) => {
                const { status, body } = await refused(`${sandbox.wsUrl}/api/ccxt/stream/${query}`);
                expect([status, body]).toEqual([400, { error_code: 1000, message, short_message: null }]);
                expect(sandbox.requests.count(`stream/${query.split('?')[0]!}`)).toBe(1);
            });
        });
    }

    test('answers other paths like plain requests', async () => {
        await withStillSandbox(async (sandbox) => {
            const message = 'no such route: GET /api/ccxt/stream/ticker';
            expect(await refused(`${sandbox.wsUrl}/api/ccxt/stream/ticker?chId=0x1`)).toEqual({
                status: 404,
                body: { error_code: 404, message, short_message: null },
            });
        });
    });

    test('refuses invalid upgrades with an ErrorResponse', async () => {
        await withStillSandbox(async (sandbox) => {
            const url = streamUrl(sandbox, 'trades', marketId(sandbox)).replace('ws:', 'http:');
            const answer = await new Promise<unknown>((resolve, reject) => {
                const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
                const outgoing = request(url, { headers }, (incoming) => {
                    incoming.on('data', (chunk: Buffer) => {
                        resolve([incoming.statusCode, JSON.parse(chunk.toString())]);
                    });
                });
                outgoing.on('error', reject).end();
            });
            expect(answer).toMatchObject([400, { error_code: 400, message: expect.stringContaining('Sec-WebSocket') }]);
        });
    });

    test('applies request faults', async () => {
        await withStillSandbox(async (sandbox) => {
            const url = streamUrl(sandbox, 'trades', marketId(sandbox));
            sandbox.faults.add({ route: 'stream/trades', status: 503, times: 1 });
            expect(await refused(url)).toMatchObject({ status: 503 });
            sandbox.faults.add({ route: 'stream/trades', drop: 'before', times: 1 });
            expect((await new Client(url).closed).code).toBe(1006);
            expect(sandbox.streams.list()).toEqual([]);
        });
    });

    test('survives a client that disconnects immediately', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            sandbox.faults.add({ route: 'stream/trades', delayMs: 20, times: 1 });
            const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1');
            const lines = [
                `GET /api/ccxt/stream/trades?chId=${chId} HTTP/1.1`,
                'host: localhost',
                'connection: upgrade',
                'upgrade: websocket',
                'sec-websocket-version: 13',
                'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
            ];
            socket.write(`${lines.join('\r\n')}\r\n\r\n`);
            while (sandbox.requests.count('stream/trades') === 0) await new Promise(setImmediate);
            socket.destroy();
            const client = await Client.open(sandbox, 'trades', chId);
            new Trader(sandbox, chId).take('bid', 1);
            await client.frame(1);
        });
    });
});

describe('open sockets', () => {
    test('counts sockets by stream and id until they close', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            const clients = [
                await Client.open(sandbox, 'trades', chId),
                await Client.open(sandbox, 'trades', chId),
                await Client.open(sandbox, 'positions', '0042'),
            ];
            expect(sandbox.streams.list()).toEqual([
                { stream: 'trades', id: chId, sockets: 2 },
                { stream: 'positions', id: '42', sockets: 1 },
            ]);
            await Promise.all(clients.map((client) => client.end()));
            while (sandbox.streams.list().length > 0) await new Promise(setImmediate);
        });
    });

    test('kills all or some sockets, with or without close code and error', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            const error = sample('stream-error.json') as { error: string; detail: string };
            const [trades, orders, book] = [
                await Client.open(sandbox, 'trades', chId),
                await Client.open(sandbox, 'orders', chId),
                await Client.open(sandbox, 'orderbook', chId),
            ];
            expect(sandbox.streams.kill({ stream: 'trades' })).toBe(1);
            expect((await trades.closed).code).toBe(1006);
            expect(sandbox.streams.kill({ id: chId, stream: 'orders', code: 1011, error })).toBe(1);
            expect(sandbox.streams.list()).toMatchObject([{ stream: 'orderbook' }]);
            expect((await orders.closed).code).toBe(1011);
            expect(orders.frames).toEqual([error]);
            expect(sandbox.streams.kill()).toBe(1);
            expect((await book.closed).code).toBe(1006);
            expect(sandbox.streams.kill()).toBe(0);
            expect(() => sandbox.streams.kill({ code: 1006 })).toThrow(
                'code is 1006; pass a close code that may be sent',
            );
        });
    });

    test('closes all sockets with the sandbox', async () => {
        const handles = (): string[] => process.getActiveResourcesInfo().filter((name) => /TCP|Timeout/.test(name));
        const before = handles().length;
        const sandbox = await startSandbox({ life: false });
        const chId = marketId(sandbox);
        const clients = [
            await Client.open(sandbox, 'orderbook', chId),
            await Client.open(sandbox, 'positions', 1),
            await Client.open(sandbox, 'trades', chId),
        ];
        sandbox.faults.stream({ stream: 'orderbook', kind: 'delay', delayMs: 60_000 });
        sandbox.faults.stream({ stream: 'trades', kind: 'silence', isDeaf: true });
        const trader = new Trader(sandbox, chId);
        trader.take('bid', 1);
        sandbox.faults.add({ route: 'stream/orders', delayMs: 60_000 });
        const waiting = new Client(streamUrl(sandbox, 'orders', chId));
        while (sandbox.requests.count('stream/orders') === 0) await new Promise(setImmediate);
        await sandbox.close();
        const endings = await Promise.all([...clients, waiting].map((client) => client.closed));
        expect(endings.map(({ code }) => code)).toEqual([1001, 1001, 1001, 1006]);
        expect(sandbox.streams.list()).toEqual([]);
        while (handles().length > before) await new Promise(setImmediate);
    });

    test('disconnects a client that reads nothing before memory fills', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            const trader = new Trader(sandbox, chId);
            const client = await Client.open(sandbox, 'orderbook', chId);
            client.socket.pause();
            sandbox.faults.stream({ stream: 'orderbook', kind: 'garble', garble: () => 'x'.repeat(1_000_000) });
            let sent = 0;
            for (; sandbox.streams.list().length > 0 && sent < 100; sent += 1) {
                trader.cancel(trader.rest('bid', 100).orderId);
                await new Promise(setImmediate);
            }
            expect(sent).toBeLessThan(100);
            client.socket.resume();
            expect((await client.closed).code).toBe(1013);
        });
    });

    test('ignores client messages, but closes on a long one', async () => {
        await withStillSandbox(async (sandbox) => {
            const client = await Client.open(sandbox, 'orderbook', marketId(sandbox));
            client.socket.send('{"chId":"0x5"}');
            client.socket.send(Buffer.alloc(1_000));
            await client.flush();
            expect(client.texts).toEqual([]);
            client.socket.send('x'.repeat(100_000));
            expect((await client.closed).code).toBe(1009);
            expect((await ask(sandbox, 'GET', '/api/ccxt/markets')).status).toBe(200);
        });
    });
});
