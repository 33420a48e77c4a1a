import { describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { TIMEFRAMES } from '../../../ts/history/candles.js';
import type { Sandbox, StreamFault } from '../../../ts/index.js';
import { Client, Trader, NOW, withStillSandbox } from '../streams/support.js';
import { marketId, withSandbox } from '../support.js';
import { Subscriber, type Wanted } from './support.js';

/** A book that changes on demand, and clients of the book and of prices. */
interface BookScene {
    readonly sandbox: Sandbox;
    readonly chId: string;
    readonly client: Subscriber;
    readonly change: (times: number) => void;
    /** Received nonces of the book, from 1 for the first change. */
    readonly nonces: () => Promise<number[]>;
}

async function withScene(work: (scene: BookScene) => Promise<void>): Promise<void> {
    await withStillSandbox(async (sandbox) => {
        const chId = marketId(sandbox);
        const trader = new Trader(sandbox, chId);
        const client = await Subscriber.to(sandbox, { orderbook: { marketId: chId } }, { oracle: { marketId: chId } });
        const { nonce: from } = sandbox.internals.engine.book(chId);
        const nonces = async (): Promise<number[]> => {
            await client.flush();
            const deltas = client.of<{ orderbookDeltas: { nonce: string } }>('orderbook');
            return deltas.map(({ orderbookDeltas: { nonce } }) => Number(nonce.slice(0, -1)) - from);
        };
        const change = (times: number): void => {
            for (let i = 0; i < times; i += 1) trader.rest('bid', 500 + i);
        };
        await work({ sandbox, chId, client, change, nonces });
    });
}

const book = { stream: 'updates', key: 'orderbook' } as const;

describe('fault of one key', () => {
    test.each<[string, StreamFault, number[]]>([
        ['is lost', { ...book, kind: 'drop', times: 1 }, [2, 3]],
        ['comes twice', { ...book, kind: 'duplicate', times: 1 }, [1, 1, 2, 3]],
        ['comes after the next one', { ...book, kind: 'reorder', times: 1 }, [2, 1, 3]],
        ['comes no more', { ...book, kind: 'silence' }, []],
        ['is no JSON', { ...book, kind: 'garble', times: 1, garble: () => 'not JSON' }, [2, 3]],
    ])('changes only frames of its key: %s', async (_, fault, wanted) => {
        await withScene(async ({ sandbox, client, change, nonces }) => {
            sandbox.faults.stream(fault);
            change(3);
            expect(await nonces()).toEqual(wanted);
            sandbox.step(NOW);
            await client.flush();
            expect(client.of('oracle')).toHaveLength(1);
        });
    });

    test('affects only the targeted market', async () => {
        await withScene(async ({ sandbox, change, nonces }) => {
            sandbox.faults.stream({ ...book, id: marketId(sandbox, 'ETH'), kind: 'drop' });
            change(2);
            expect(await nonces()).toEqual([1, 2]);
        });
    });

    test('affects only the targeted account', async () => {
        await withStillSandbox(async (sandbox) => {
            const trader = new Trader(sandbox, marketId(sandbox));
            const accountId = `${trader.accountId}n`;
            sandbox.faults.stream({ stream: 'updates', id: trader.accountId, kind: 'drop' });
            const client = await Subscriber.to(
                sandbox,
                { user: { accountId } },
                { oracle: { marketId: marketId(sandbox) } },
            );
            sandbox.step(NOW);
            await client.flush();
            expect(client.keys).toEqual(['oracle']);
        });
    });

    test('is refused when it is invalid', async () => {
        await withSandbox((sandbox) => {
            const fault = { stream: 'updates', key: 'news', kind: 'drop' } as unknown as StreamFault;
            expect(() => sandbox.faults.stream(fault)).toThrow('key');
            return Promise.resolve();
        });
    });
});

describe('fault of the socket', () => {
    test('silences the whole socket, responses included, until it is removed', async () => {
        await withScene(async ({ sandbox, chId, client, change, nonces }) => {
            client.forget();
            const takeBack = sandbox.faults.stream({ stream: 'updates', kind: 'silence' });
            change(1);
            sandbox.step(NOW);
            client.ask('subscribe', { marketOrders: { marketId: chId } });
            await client.flush();
            expect(client.texts).toEqual([]);
            takeBack();
            client.ask('subscribe', { marketOrders: { marketId: chId } });
            sandbox.step(NOW);
            await nonces();
            expect(client.acks).toHaveLength(1);
            expect(client.of('oracle')).toHaveLength(1);
        });
    });

    test('ignores client messages until it is removed, then handles them', async () => {
        await withScene(async ({ sandbox, chId, client, change }) => {
            client.forget();
            const takeBack = sandbox.faults.stream({ stream: 'updates', kind: 'silence', isDeaf: true });
            change(1);
            client.ask('subscribe', { marketOrders: { marketId: chId } });
            const other = await Subscriber.to(sandbox, { market: { marketId: chId } });
            expect(client.texts).toEqual([]);
            expect(sandbox.streams.subscriptions()).toHaveLength(3);
            takeBack();
            await client.frame(1);
            expect(client.acks).toHaveLength(1);
            await other.end();
        });
    });

    test('delays responses with the preceding frames', async () => {
        await withScene(async ({ sandbox, chId, client, change }) => {
            client.forget();
            const takeBack = sandbox.faults.stream({ ...book, kind: 'delay', delayMs: 3_600_000, times: 1 });
            change(1);
            client.ask('subscribe', { marketOrders: { marketId: chId } });
            await client.flush();
            expect(client.texts).toEqual([]);
            takeBack();
            await client.flush();
            expect(client.texts.map((text) => text.slice(0, 12))).toEqual(['{"orderbook"', 'Subscription']);
        });
    });

    test('closes the socket with an error, or cuts it', async () => {
        await withScene(async ({ sandbox, client, change }) => {
            const error = { error: 'Down', detail: 'for a while' };
            sandbox.faults.stream({ ...book, kind: 'close', code: 1012, error, times: 1 });
            change(1);
            expect(await client.closed).toMatchObject({ code: 1012 });
            expect(JSON.parse(client.texts.at(-1)!)).toEqual(error);
        });
        await withScene(async ({ sandbox, client, change }) => {
            sandbox.faults.stream({ ...book, kind: 'cut', times: 1 });
            change(1);
            expect(await client.closed).toMatchObject({ code: 1006 });
        });
    });

    test('refuses the upgrade', async () => {
        await withSandbox(async (sandbox) => {
            sandbox.faults.stream({ stream: 'updates', kind: 'refuse', times: 1 });
            await expect(Subscriber.enter(sandbox)).rejects.toThrow('400');
            const client = await Subscriber.enter(sandbox);
            expect(client.socket.readyState).toBe(WebSocket.OPEN);
        });
    });
});

describe('sockets', () => {
    test('can be killed by stream and by subscription', async () => {
        await withStillSandbox(async (sandbox) => {
            const [btc, eth] = [marketId(sandbox), marketId(sandbox, 'ETH')];
            const enter = (id: string): Promise<Subscriber> => Subscriber.to(sandbox, { market: { marketId: id } });
            const clients = [await enter(btc), await enter(eth)] as const;
            const other = await Client.open(sandbox, 'trades', btc);
            expect(sandbox.streams.kill({ stream: 'updates', id: eth, code: 1001 })).toBe(1);
            expect(await clients[1].closed).toMatchObject({ code: 1001 });
            expect(sandbox.streams.kill({ stream: 'updates' })).toBe(1);
            expect(await clients[0].closed).toMatchObject({ code: 1006 });
            expect(sandbox.streams.list()).toEqual([{ stream: 'trades', id: btc, sockets: 1 }]);
            await other.end();
        });
    });

    test('carry hundreds of subscriptions without duplicate frames', async () => {
        await withStillSandbox(async (sandbox) => {
            const markets = [...sandbox.internals.engine.markets.keys()];
            const trader = new Trader(sandbox, markets[0]!);
            const wanted = markets
                .flatMap((id): Wanted[] => [
                    { market: { marketId: id } },
                    { oracle: { marketId: id } },
                    { orderbook: { marketId: id } },
                    { marketOrders: { marketId: id } },
                    ...TIMEFRAMES.map((interval) => ({ marketCandles: { marketId: id, interval } })),
                    ...[1, 2, 3, 4, 5].flatMap((priceBucketSize) =>
                        [10, 25, 50, 100, 200, 500].map((bucketsNumber) => ({
                            topOfOrderbook: { marketId: id, priceBucketSize, bucketsNumber },
                        })),
                    ),
                ])
                .slice(0, 200);
            expect(wanted).toHaveLength(200);
            const client = await Subscriber.to(sandbox, ...wanted);
            expect(sandbox.streams.subscriptions()).toHaveLength(200);
            expect(sandbox.streams.list()).toEqual([{ stream: 'updates', id: '', sockets: 1 }]);
            client.forget();
            trader.take('bid', 10);
            await client.flush();
            const counts = new Map<string, number>();
            for (const key of client.keys) counts.set(key, (counts.get(key) ?? 0) + 1);
            expect(counts).toEqual(
                new Map([
                    ['orderbook', 1],
                    ['marketOrders', 1],
                    ['marketCandles', TIMEFRAMES.length],
                    ['market', 1],
                    ['topOfOrderbook', 30],
                ]),
            );
            expect(client.of('orderbook')[0]).toMatchObject({ marketId: markets[0] });
        });
    });
});
