import { describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import type { Sandbox } from '../../../ts/index.js';
import { Trader, NOW, Client, withStillSandbox } from '../streams/support.js';
import { ask, marketId, read, type Row } from '../support.js';
import { SAMPLES, shapeOf, Subscriber, type Wanted } from './support.js';
import { sized } from '../../../../test/support/size.js';

async function native<T = Row>(sandbox: Sandbox, id: string, body: unknown): Promise<T> {
    const reply = await ask(sandbox, 'POST', `/api/perpetuals/${id}`, body);
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
    return reply.body as T;
}

/** Event frames may have different numbers of members. */
const STATE_KEYS: readonly string[] = ['market', 'oracle', 'topOfOrderbook', 'marketCandles', 'user'];

const all = (chId: string, accountNumber: number): Wanted[] => [
    { market: { marketId: chId } },
    { oracle: { marketId: chId } },
    { orderbook: { marketId: chId } },
    { topOfOrderbook: { marketId: chId, priceBucketSize: 1, bucketsNumber: 10 } },
    { marketOrders: { marketId: chId } },
    { marketCandles: { marketId: chId, interval: '1m' } },
    { user: { accountId: `${accountNumber}n` } },
    { userOrders: { accountId: `${accountNumber}n` } },
    { userCollateralChanges: { accountId: `${accountNumber}n` } },
];

describe('subscriptions', () => {
    test('confirms with a summary, and unsubscribes with the same payload', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            const trader = new Trader(sandbox, chId);
            const client = await Subscriber.to(
                sandbox,
                { orderbook: { marketId: chId } },
                { orderbook: { marketId: marketId(sandbox, 'ETH') } },
                { marketOrders: { marketId: chId } },
            );
            expect(client.texts).toEqual([
                'Subscription established. Current subscriptions: orderbook 1',
                'Subscription established. Current subscriptions: orderbook 2',
                'Subscription established. Current subscriptions: orderbook 2, marketOrders 1',
            ]);
            client.forget();
            trader.rest('bid', 1_000);
            client.ask('unsubscribe', { orderbook: { marketId: chId } });
            await client.flush();
            trader.rest('bid', 1_000);
            trader.take('bid', 10);
            await client.flush();
            expect(client.keys).toEqual(['orderbook', 'marketOrders']);
            expect(sandbox.streams.subscriptions().map(({ key }) => key)).toEqual(['orderbook', 'marketOrders']);
            client.ask('unsubscribe', { orderbook: { marketId: chId } });
            await client.flush();
            expect(client.socket.readyState).toBe(WebSocket.OPEN);
        });
    });

    test('counts a repeated subscription once and sends its state again', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            const wanted = { market: { marketId: chId } };
            const client = await Subscriber.to(sandbox, wanted, wanted);
            expect(client.of('market')).toHaveLength(2);
            expect(sandbox.streams.subscriptions()).toEqual([
                { key: 'market', id: chId, name: `market ${chId}`, sockets: 1 },
            ]);
        });
    });

    test('end with their socket', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            const wanted = { market: { marketId: chId } };
            const [one, other] = [await Subscriber.to(sandbox, wanted), await Subscriber.to(sandbox, wanted)];
            expect(sandbox.streams.list()).toEqual([{ stream: 'updates', id: '', sockets: 2 }]);
            expect(sandbox.streams.subscriptions()).toMatchObject([{ sockets: 2 }]);
            await one.end();
            expect(sandbox.streams.subscriptions()).toMatchObject([{ sockets: 1 }]);
            await other.end();
            expect([sandbox.streams.list(), sandbox.streams.subscriptions()]).toEqual([[], []]);
        });
    });

    test.each([
        ['text', 'hello', 'InvalidMessage'],
        ['another key', { action: 'subscribe', subscriptionType: { news: {} } }, 'InvalidSubscription'],
        [
            'an unknown market',
            { action: 'subscribe', subscriptionType: { market: { marketId: '0x1' } } },
            'InvalidSubscription',
        ],
        [
            'an unknown account',
            { action: 'subscribe', subscriptionType: { user: { accountId: '999999n' } } },
            'InvalidSubscription',
        ],
    ])('with %s closes the socket with an error', async (_, message, error) => {
        await withStillSandbox(async (sandbox) => {
            const client = await Subscriber.enter(sandbox);
            client.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
            client.ask('subscribe', { market: { marketId: marketId(sandbox) } });
            expect(await client.closed).toMatchObject({ code: 1008 });
            expect(client.texts.map((text) => JSON.parse(text) as Row)).toEqual([
                { error, detail: expect.any(String) as unknown },
            ]);
        });
    });

    test('closes the socket on a message that is too long', async () => {
        await withStillSandbox(async (sandbox) => {
            const client = await Subscriber.enter(sandbox);
            client.socket.send(' '.repeat(64 * 1024 + 1));
            expect(await client.closed).toMatchObject({ code: 1009 });
        });
    });
});

describe('all streams', () => {
    test('have their documented shape and share one socket', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            const trader = new Trader(sandbox, chId);
            const client = await Subscriber.to(sandbox, ...all(chId, trader.accountId));
            trader.rest('bid', 1_000, 10, { clientOrderId: 7n });
            trader.take('bid', 10);
            trader.allocate(1_000_000n);
            sandbox.step(NOW + 250);
            await client.flush();
            const keys = Object.keys(SAMPLES) as (keyof typeof SAMPLES)[];
            for (const key of keys) {
                const frames = client.of(key);
                const last = STATE_KEYS.includes(key) ? frames.slice(-1) : frames;
                expect([key, shapeOf(...last)]).toEqual([key, shapeOf(SAMPLES[key])]);
            }
            expect(new Set(client.keys)).toEqual(new Set(keys));
        });
    });
});

describe('market stream', () => {
    test('sends the REST state immediately and after every change', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            const trader = new Trader(sandbox, chId);
            const client = await Subscriber.to(sandbox, { market: { marketId: chId } });
            const now = async (): Promise<unknown> => {
                const { marketDatas } = await native<{ marketDatas: Row[] }>(sandbox, 'markets', { marketIds: [chId] });
                return marketDatas[0]!['market'];
            };
            expect(client.of('market')).toEqual([await now()]);
            trader.take('bid', 50);
            sandbox.step(NOW + 60_000);
            await client.flush();
            expect(client.of('market')).toHaveLength(3);
            expect(client.of('market').at(-1)).toEqual(await now());
            expect(client.of('market').at(-1)).toMatchObject({
                isFrozen: false,
                markPrice: expect.any(Number) as unknown,
            });
        });
    });
});

describe('oracle stream', () => {
    test('sends prices at each step like REST, also without changes', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            const client = await Subscriber.to(sandbox, { oracle: { marketId: chId } });
            for (const at of [250, 500, 500, 60_000]) sandbox.step(NOW + at);
            await client.flush();
            const { marketsPrices } = await native<{ marketsPrices: Row[] }>(sandbox, 'markets/prices', {
                marketIds: [chId],
            });
            const { basePrice, markPrice, midPrice } = marketsPrices[0]!;
            expect(client.of('oracle')).toHaveLength(4);
            expect(client.of('oracle').at(-1)).toMatchObject({
                marketId: chId,
                basePrice,
                markPrice,
                bookPrice: midPrice,
            });
        });
    });
});

describe('orderbook stream', () => {
    test('has the nonces of REST and of other sockets, also with skipped nonces and absolute sizes', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            const trader = new Trader(sandbox, chId);
            const client = await Subscriber.to(sandbox, { orderbook: { marketId: chId } });
            const other = await Client.open(sandbox, 'orderbook', chId);
            sandbox.faults.stream({ stream: 'orderbook', kind: 'skip', by: 3, times: 1 });
            trader.rest('bid', 1_000, 30);
            sandbox.faults.stream({ stream: 'orderbook', kind: 'absolute', times: 1 });
            trader.rest('bid', 1_000, 20);
            await client.flush();
            await other.flush();
            interface Delta {
                readonly orderbookDeltas: { readonly nonce: string; readonly bidsDeltas: readonly Row[] };
            }
            const deltas = client.of<Delta>('orderbook').map(({ orderbookDeltas }) => orderbookDeltas);
            expect(deltas.map(({ nonce }) => nonce)).toEqual(other.frames.map(({ nonce }) => `${Number(nonce)}n`));
            expect(deltas.map(({ bidsDeltas }) => bidsDeltas.map(({ price, size }) => [price, size]))).toEqual(
                other.frames.map(({ bids }) => bids),
            );
            const { nonce } = await read(sandbox, 'orderbook', { chId });
            expect(deltas.at(-1)?.nonce).toBe(`${Number(nonce)}n`);
        });
    });
});

describe('topOfOrderbook stream', () => {
    test('sends the grouped REST book immediately and after visible changes, for each grouping', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            const trader = new Trader(sandbox, chId);
            const tick = Number(sandbox.internals.engine.markets.get(chId)!.tickSize) / 1e9;
            const client = await Subscriber.to(sandbox, {
                topOfOrderbook: { marketId: chId, priceBucketSize: tick, bucketsNumber: 25 },
            });
            const coarse = await Subscriber.to(sandbox, {
                topOfOrderbook: { marketId: chId, priceBucketSize: 1_000_000, bucketsNumber: 10 },
            });
            trader.rest('bid', -1, 10);
            trader.rest('bid', 100_000, 10);
            await client.flush();
            await coarse.flush();
            const { bids } = await read<{ bids: number[][] }>(sandbox, 'orderbook', { chId });
            interface Top {
                readonly bids: readonly { readonly price: number; readonly size: number }[];
                readonly asks: readonly { readonly price: number }[];
                readonly maxBidPrice: number;
            }
            const tops = client.of<Top>('topOfOrderbook');
            // The second order is too deep for the best levels.
            expect(tops).toHaveLength(2);
            const best = [...tops[1]!.bids].sort((a, b) => b.price - a.price).map(({ price, size }) => [price, size]);
            expect(best).toEqual(bids.slice(0, 25));
            expect(tops[1]!.maxBidPrice).toBe(bids[0]![0]);
            // With a single bucket, every change is visible.
            expect(
                coarse
                    .of<Top>('topOfOrderbook')
                    .map((top) => [top.bids.map(({ price }) => price), top.asks.map(({ price }) => price)]),
            ).toEqual(Array.from({ length: 3 }, () => [[0], [1_000_000]]));
        });
    });
});

describe('marketOrders stream', () => {
    test('sends the REST trades, one frame per transaction', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            const trader = new Trader(sandbox, chId);
            const client = await Subscriber.to(sandbox, { marketOrders: { marketId: chId } });
            trader.take('bid', 5_000);
            trader.take('ask', 10);
            await client.flush();
            const frames = client.of<{ orders: Row[] }>('marketOrders');
            expect(frames).toHaveLength(2);
            const trades = frames.flatMap(({ orders }) => orders);
            const { orders } = await native<{ orders: Row[] }>(sandbox, 'market/order-history', {
                marketId: chId,
                limit: trades.length,
            });
            expect([...orders].reverse()).toEqual(trades);
            expect(frames.map((frame) => frame.orders[0]!['side'])).toEqual([0, 1]);
            expect(trades[0]).toMatchObject({ txDigest: 'dealer', timestamp: NOW });
        });
    });
});

describe('marketCandles stream', () => {
    test('sends the current candle after trades and at a new bucket, but not on subscription', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            const trader = new Trader(sandbox, chId);
            const intervals = ['1m', '1h', '1mo'];
            const client = await Subscriber.to(
                sandbox,
                ...intervals.map((interval) => ({ marketCandles: { marketId: chId, interval } })),
            );
            expect(client.of('marketCandles')).toEqual([]);
            trader.take('bid', 50);
            trader.take('ask', 20);
            sandbox.step(NOW + 61_000);
            await client.flush();
            for (const interval of intervals) {
                const candles = client
                    .of<{ interval: string; lastCandle: Row }>('marketCandles')
                    .filter((frame) => frame.interval === interval);
                const last = candles.at(-1)!.lastCandle;
                const window = {
                    marketId: chId,
                    resolution: interval,
                    fromTimestamp: last['timestamp'],
                    toTimestamp: NOW + 90 * 86_400_000,
                };
                const { candles: history } = await native<{ candles: Row[] }>(sandbox, 'market/candle-history', window);
                expect(history).toEqual([last]);
                expect(candles.length).toBeGreaterThanOrEqual(2);
            }
        });
    });

    test('sends the final candle of each bucket that a step closes', async () => {
        await withStillSandbox(
            async (sandbox) => {
                const chId = marketId(sandbox);
                const intervals = ['1m', '5m'];
                const client = await Subscriber.to(
                    sandbox,
                    ...intervals.map((interval) => ({ marketCandles: { marketId: chId, interval } })),
                );
                // One step ends in the bucket of its start, the next ones pass the ends of one bucket and of
                // several.
                for (const seconds of [50, 70, 400]) sandbox.step(NOW + seconds * 1_000);
                await client.flush();
                for (const interval of intervals) {
                    const last = new Map(
                        client
                            .of<{ interval: string; lastCandle: Row }>('marketCandles')
                            .filter((frame) => frame.interval === interval)
                            .map(({ lastCandle }) => [lastCandle['timestamp'], lastCandle]),
                    );
                    const window = { fromTimestamp: NOW, toTimestamp: NOW + 400_000, resolution: interval };
                    const { candles } = await native<{ candles: Row[] }>(sandbox, 'market/candle-history', {
                        marketId: chId,
                        ...window,
                    });
                    expect(candles.length).toBeGreaterThan(1);
                    expect([...last.values()]).toEqual(candles);
                }
            },
            { life: true },
        );
    });

    test('starts a minute without trades with a flat candle', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            const client = await Subscriber.to(sandbox, { marketCandles: { marketId: chId, interval: '1m' } });
            interface Candle {
                readonly lastCandle: { readonly timestamp: number; readonly volume: number };
            }
            for (let i = 1; i <= sized(4, 8); i += 1) {
                sandbox.step(NOW + i * 60_000);
                await client.flush();
                const { timestamp } = client.of<Candle>('marketCandles').at(-1)!.lastCandle;
                expect(timestamp).toBe(NOW + i * 60_000);
            }
        });
    });
});
