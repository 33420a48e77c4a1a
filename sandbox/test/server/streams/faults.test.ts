import { describe, expect, test } from '@jest/globals';
import type { BookView } from '../../../ts/engine/types.js';
import type { Sandbox, StreamFault } from '../../../ts/index.js';
import { StreamFaultList } from '../../../ts/server/streams/faults.js';
import { Client, Trader, NOW, Replay, streamUrl, withStillSandbox } from './support.js';
import { marketId, read, withSandbox, type Row } from '../support.js';
import { sample } from '../sample-views.js';

/** A book that changes on demand, and its clients. */
interface BookScene {
    readonly sandbox: Sandbox;
    readonly chId: string;
    readonly client: Client;
    /** Changes the book a number of times. */
    readonly change: (times: number) => void;
    /** Received nonces, from 1 for the first change. */
    readonly nonces: () => Promise<number[]>;
}

async function withScene(work: (scene: BookScene) => Promise<void>, seed = 7): Promise<void> {
    await withStillSandbox(
        async (sandbox) => {
            const chId = marketId(sandbox);
            const trader = new Trader(sandbox, chId);
            const client = await Client.open(sandbox, 'orderbook', chId);
            const from = sandbox.internals.engine.book(chId).nonce;
            let last: bigint | undefined;
            const turn = (): void => {
                if (last === undefined) last = trader.rest('bid', 500).orderId;
                else {
                    trader.cancel(last);
                    last = undefined;
                }
            };
            await work({
                sandbox,
                chId,
                client,
                change: (times) => {
                    for (let i = 0; i < times; i += 1) turn();
                },
                nonces: async () => {
                    await client.flush();
                    return client.frames.map(({ nonce }) => Number(nonce) - from);
                },
            });
        },
        { seed },
    );
}

const book = { stream: 'orderbook' } as const;

describe('frame faults', () => {
    test('drop loses frames until the fault is used up', async () => {
        await withScene(async ({ sandbox, change, nonces }) => {
            sandbox.faults.stream({ ...book, kind: 'drop', times: 2 });
            change(4);
            expect(await nonces()).toEqual([3, 4]);
            expect(sandbox.streams).toMatchObject({ sent: 2, faults: { drop: 2, duplicate: 0 } });
        });
    });

    test('duplicate sends a frame twice', async () => {
        await withScene(async ({ sandbox, change, nonces }) => {
            sandbox.faults.stream({ ...book, kind: 'duplicate', times: 1 });
            change(2);
            expect(await nonces()).toEqual([1, 1, 2]);
        });
    });

    test('reorder sends a frame after the next one, or at the fault’s removal', async () => {
        await withScene(async ({ sandbox, change, nonces }) => {
            const takeBack = sandbox.faults.stream({ ...book, kind: 'reorder' });
            change(5);
            expect(await nonces()).toEqual([2, 1, 4, 3]);
            takeBack();
            expect(await nonces()).toEqual([2, 1, 4, 3, 5]);
        });
    });

    test('delay holds back a frame and its successors in order', async () => {
        await withScene(async ({ sandbox, client, change, nonces }) => {
            sandbox.faults.stream({ ...book, kind: 'delay', delayMs: 30, times: 1 });
            const from = performance.now();
            change(3);
            await client.frame(3);
            expect(performance.now() - from).toBeGreaterThan(25);
            expect(await nonces()).toEqual([1, 2, 3]);
        });
    });

    test('delay ends at the fault’s removal', async () => {
        await withScene(async ({ sandbox, change, nonces }) => {
            const takeBack = sandbox.faults.stream({ ...book, kind: 'delay', delayMs: 60_000 });
            change(2);
            takeBack();
            change(1);
            expect(await nonces()).toEqual([1, 2, 3]);
        });
    });

    test('garble creates several kinds of invalid JSON', async () => {
        await withScene(async ({ sandbox, client, change }) => {
            sandbox.faults.stream({ ...book, kind: 'garble' });
            change(60);
            await client.flush();
            expect(client.texts).toHaveLength(60);
            for (const text of client.texts) expect(() => JSON.parse(text) as unknown).toThrow();
            const shapes = client.texts.map((text) => ['NaN', 'Subscription', '{'].find((part) => text.includes(part)));
            expect(new Set(shapes)).toEqual(new Set(['NaN', 'Subscription', '{']));
        });
    });

    test('garble applies a custom function', async () => {
        await withScene(async ({ sandbox, client, change }) => {
            sandbox.faults.stream({ ...book, kind: 'garble', garble: (text) => text.slice(0, 3) });
            change(1);
            await client.flush();
            expect(client.texts).toEqual(['{"s']);
        });
    });
});

describe('socket faults', () => {
    test('close sends error and code instead of a frame', async () => {
        await withScene(async ({ sandbox, chId, client, change }) => {
            const error = sample('stream-error.json') as { error: string; detail: string };
            sandbox.faults.stream({ ...book, kind: 'close', code: 4000, error, times: 1 });
            change(3);
            expect((await client.closed).code).toBe(4000);
            expect(client.frames).toEqual([error]);
            const again = await Client.open(sandbox, 'orderbook', chId);
            change(1);
            await again.frame(1);
        });
    });

    test('cut breaks the connection instead of a frame', async () => {
        await withScene(async ({ sandbox, client, change }) => {
            sandbox.faults.stream({ ...book, kind: 'cut' });
            change(1);
            expect((await client.closed).code).toBe(1006);
            expect(client.texts).toEqual([]);
        });
    });

    test('silence keeps the socket open and loses frames until the fault’s removal', async () => {
        await withScene(async ({ sandbox, chId, change, nonces }) => {
            const takeBack = sandbox.faults.stream({ ...book, kind: 'silence', times: 1 });
            change(3);
            expect(await nonces()).toEqual([]);
            expect(sandbox.streams.list()).toEqual([{ stream: 'orderbook', id: chId, sockets: 1 }]);
            const other = await Client.open(sandbox, 'orderbook', chId);
            change(1);
            await other.frame(1);
            takeBack();
            change(1);
            expect(await nonces()).toEqual([5]);
            expect(sandbox.streams.faults.silence).toBe(1);
        });
    });

    test('isDeaf ignores pings and close requests until the fault’s removal', async () => {
        await withScene(async ({ sandbox, client, change }) => {
            const takeBack = sandbox.faults.stream({ ...book, kind: 'silence', isDeaf: true });
            change(1);
            const settled = client.flush();
            const first = await Promise.race([
                settled.then(() => 'answered'),
                read(sandbox, 'markets').then(() => 'silent'),
            ]);
            expect(first).toBe('silent');
            takeBack();
            await settled;
            expect((await client.end()).code).toBe(1005);
        });
    });

    test('refuse responds with 400 and an ErrorResponse', async () => {
        await withScene(async ({ sandbox, chId }) => {
            const takeBack = sandbox.faults.stream({ stream: '*', id: chId, kind: 'refuse' });
            const socket = new Client(streamUrl(sandbox, 'trades', chId));
            const answer = await new Promise<Row>((resolve) => {
                socket.socket.once('unexpected-response', (_, response) => {
                    response.on('data', (chunk: Buffer) => {
                        resolve({ status: response.statusCode, body: JSON.parse(chunk.toString()) as unknown });
                    });
                });
            });
            const message = 'an injected fault: the upgrade is refused';
            expect(answer).toEqual({ status: 400, body: { error_code: 1000, message, short_message: null } });
            await Client.open(sandbox, 'trades', marketId(sandbox, 'ETH'));
            takeBack();
            await Client.open(sandbox, 'trades', chId);
        });
    });

    test('ping closes the socket with the recorded error', async () => {
        await withScene(async ({ sandbox, client }) => {
            await client.flush();
            sandbox.faults.stream({ ...book, kind: 'ping' });
            client.socket.ping();
            expect((await client.closed).code).toBe(1011);
            expect(client.texts).toEqual(['User error: Expected Message::Text from client, got Ping(b"")']);
        });
    });
});

describe('book faults', () => {
    test('skip skips nonces on all sockets and REST', async () => {
        await withScene(async ({ sandbox, chId, change, nonces }) => {
            sandbox.faults.stream({ ...book, kind: 'skip', by: 2, times: 1 });
            const { nonce } = await read(sandbox, 'orderbook', { chId });
            change(2);
            expect(await nonces()).toEqual([3, 4]);
            expect((await read(sandbox, 'orderbook', { chId }))['nonce']).toBe(Number(nonce) + 4);
        });
    });

    test('absolute sends totals while it is active, then differences again', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            const [trader, other] = [new Trader(sandbox, chId), new Trader(sandbox, chId)];
            const { price } = sandbox.internals.engine.order(chId, trader.rest('bid', 500, 10).orderId)!;
            const client = await Client.open(sandbox, 'orderbook', chId);
            const takeBack = sandbox.faults.stream({ ...book, kind: 'absolute' });
            const { orderId } = other.limit({ side: 'bid', size: other.size(5), price });
            other.cancel(orderId);
            takeBack();
            other.limit({ side: 'bid', size: other.size(5), price });
            await client.flush();
            const sizes = client.frames.map(({ bids }) => (bids as [number, number][])[0]![1]);
            expect(sizes).toEqual([15, 10, 5].map((lots) => Number(trader.size(lots)) / 1e9));
        });
    });

    test('absolute totals reproduce the engine’s book', async () => {
        await withStillSandbox(async (sandbox) => {
            const chId = marketId(sandbox);
            sandbox.faults.stream({ ...book, kind: 'absolute' });
            const client = await Client.open(sandbox, 'orderbook', chId);
            const start = sandbox.internals.engine.book(chId);
            const levels = { bids: new Map(toFloats(start.bids)), asks: new Map(toFloats(start.asks)) };
            for (let i = 1; i <= 150; i += 1) sandbox.step(NOW + i * 250);
            await client.flush();
            expect(client.texts.length).toBeGreaterThan(40);
            for (const frame of client.frames) {
                for (const side of ['bids', 'asks'] as const) {
                    for (const [price, size] of frame[side] as [number, number][]) {
                        if (size === 0) levels[side].delete(price);
                        else levels[side].set(price, size);
                    }
                }
            }
            const end = sandbox.internals.engine.book(chId);
            expect([...levels.bids].sort(([a], [b]) => b - a)).toEqual(toFloats(end.bids));
            expect([...levels.asks].sort(([a], [b]) => a - b)).toEqual(toFloats(end.asks));
        });
    });
});

function toFloats(levels: readonly (readonly [bigint, bigint])[]): [number, number][] {
    return levels.map(([price, size]) => [Number(price) / 1e9, Number(size) / 1e9]);
}

describe('snapshot faults', () => {
    test('stale returns a true book of earlier changes, with its nonce and time', async () => {
        await withScene(async ({ sandbox, chId, change }) => {
            const from = await Replay.of(sandbox, chId);
            change(5);
            const takeBack = sandbox.faults.stream({ ...book, kind: 'stale', changes: 5 });
            expect((await Replay.of(sandbox, chId)).book).toEqual(from.book);
            change(1);
            expect((await Replay.of(sandbox, chId)).nonce).toBe(from.nonce + 1);
            takeBack();
            expect((await Replay.of(sandbox, chId)).nonce).toBe(from.nonce + 6);
            sandbox.faults.stream({ ...book, kind: 'stale', changes: 1_000_000 });
            expect((await Replay.of(sandbox, chId)).book).toEqual({ nonce: 0, bids: [], asks: [] });
        });
    });

    test('slow delays the response after reading the book', async () => {
        await withScene(async ({ sandbox, chId, change }) => {
            sandbox.faults.stream({ ...book, kind: 'slow', delayMs: 40, times: 1 });
            const { nonce } = sandbox.internals.engine.book(chId);
            const from = performance.now();
            const late = Replay.of(sandbox, chId);
            while (sandbox.streams.faults.slow === 0) await new Promise(setImmediate);
            change(3);
            expect((await late).nonce).toBe(nonce);
            expect(performance.now() - from).toBeGreaterThan(30);
            expect((await Replay.of(sandbox, chId)).nonce).toBe(nonce + 3);
        });
    });

    test('a read lag delays the snapshot and uses the nonce of that time', async () => {
        let now = NOW;
        await withSandbox(
            async (sandbox) => {
                const chId = marketId(sandbox);
                const trader = new Trader(sandbox, chId);
                const { nonce } = sandbox.internals.engine.book(chId);
                now += 5_000;
                sandbox.faults.stream({ ...book, kind: 'skip', by: 10, times: 1 });
                trader.rest('bid', 500);
                expect((await Replay.of(sandbox, chId)).nonce).toBe(nonce);
                now += 2_000;
                expect((await Replay.of(sandbox, chId)).nonce).toBe(nonce + 11);
            },
            { readLagMs: 1_000, now: () => now },
        );
    });
});

describe('selection of faults', () => {
    const target = { stream: 'orderbook', id: `0x${'0'.repeat(63)}5` } as const;
    const trial = (seed: number, faults: readonly StreamFault[], chances = 2_000): string => {
        const list = new StreamFaultList(seed);
        for (const fault of faults) list.add(fault);
        const kinds = Array.from({ length: chances }, () => list.take(target, 'drop', 'duplicate')?.fault.kind ?? '');
        return kinds.join();
    };

    test('follows the seed at the given rate', () => {
        const faults: StreamFault[] = [
            { ...book, kind: 'drop', rate: 0.1 },
            { ...book, kind: 'duplicate', rate: 0.3 },
        ];
        const met = trial(7, faults);
        expect(trial(7, faults)).toBe(met);
        expect(trial(8, faults)).not.toBe(met);
        const [drops, duplicates] = ['drop', 'duplicate'].map((kind) => met.split(kind).length - 1) as [number, number];
        expect(drops / 2_000).toBeCloseTo(0.1, 1);
        expect(duplicates / 1_800).toBeCloseTo(0.3, 1);
    });

    test('is independent of other streams', () => {
        const run = (isBusy: boolean): boolean[] => {
            const list = new StreamFaultList(7);
            list.add({ stream: '*', kind: 'drop', rate: 0.5 });
            return Array.from({ length: 100 }, () => {
                if (isBusy) list.take({ ...target, stream: 'trades' }, 'drop');
                return list.take(target, 'drop') !== undefined;
            });
        };
        expect(run(true)).toEqual(run(false));
    });

    test('takes the first matching fault', () => {
        const list = new StreamFaultList(7);
        list.add({ stream: 'trades', kind: 'drop' });
        list.add({ stream: '*', id: '0x6', kind: 'drop' });
        list.add({ stream: 'positions', id: 5, kind: 'cut' });
        list.add({ stream: '*', id: '0x5', kind: 'duplicate', times: 1 });
        const take = (): string | undefined => list.take(target, 'drop', 'cut', 'duplicate')?.fault.kind;
        expect([take(), take()]).toEqual(['duplicate', undefined]);
        expect(list.take({ stream: 'positions', id: '5' }, 'drop', 'cut')?.fault.kind).toBe('cut');
        expect(list.counts).toMatchObject({ drop: 0, cut: 1, duplicate: 1 });
        list.clear();
        expect(list.take({ stream: 'positions', id: '5' }, 'drop', 'cut')).toBeUndefined();
    });

    for (const [what, fault, wanted] of [
        ['a stream', { stream: 'ticker', kind: 'drop' }, 'stream is ticker; pass one of *, orderbook'],
        ['a kind', { ...book, kind: 'explode' }, 'kind is explode; pass one of drop, duplicate'],
        ['a rate', { ...book, kind: 'drop', rate: 0 }, 'rate is 0; pass a number above 0 and at most 1'],
        ['a number of times', { ...book, kind: 'drop', times: 1.5 }, 'times is 1.5; pass a whole number, 0 or more'],
        ['a delay', { ...book, kind: 'delay', delayMs: -1 }, 'delayMs is -1; pass a whole number, 0 or more'],
        ['a leap', { ...book, kind: 'skip', by: -1 }, 'by is -1; pass a whole number, 0 or more'],
        ['an age', { ...book, kind: 'stale', changes: NaN }, 'changes is NaN; pass a whole number, 0 or more'],
        ['a close code', { ...book, kind: 'close', code: 1005 }, 'code is 1005; pass a close code that may be sent'],
    ] as const) {
        test(`refuses an invalid ${what}`, () => {
            expect(() => new StreamFaultList(7).add(fault as StreamFault)).toThrow(wanted);
        });
    }
});

describe('all kinds of faults together', () => {
    /** What one client receives during a thousand changes and a quiet time after. */
    async function storm(seed: number): Promise<{ seen: string; faults: unknown; isHealed: boolean }> {
        let result = { seen: '', faults: {} as unknown, isHealed: false };
        await withScene(async ({ sandbox, chId, client, change, nonces }) => {
            for (const kind of ['drop', 'duplicate', 'reorder', 'garble', 'skip'] as const) {
                sandbox.faults.stream({ ...book, kind, rate: 0.05 });
            }
            change(1_000);
            await client.flush();
            const { faults } = sandbox.streams;
            sandbox.faults.clear();
            const seen = client.texts.splice(0).join();
            const replay = await Replay.of(sandbox, chId);
            change(20);
            const healed = await nonces();
            for (const text of client.texts) replay.apply(text);
            const isHealed =
                healed.length === 20 && toText(replay.book) === toText(sandbox.internals.engine.book(chId));
            result = { seen, faults, isHealed };
        }, seed);
        return result;
    }

    function toText({ bids, asks }: BookView): string {
        return [...bids, ...asks].join(' ');
    }

    test('repeat with the seed and leave a true book', async () => {
        const [one, same, other] = [await storm(7), await storm(7), await storm(8)];
        expect(same).toEqual(one);
        expect(other.faults).not.toEqual(one.faults);
        expect([one.isHealed, other.isHealed]).toEqual([true, true]);
    });
});
