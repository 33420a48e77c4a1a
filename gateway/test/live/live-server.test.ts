import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import { LINGER_MS } from '../../ts/live/channel.js';
import { clientOf, Desk, settle, type FakeSocket, type Message } from './support.js';

const [BTC, ETH] = ['BTC/USD:USDC', 'ETH/USD:USDC'];
const book = (nonce: number): object => ({ symbol: BTC, nonce, timestamp: undefined, bids: [[1, nonce]], asks: [] });
const seqs = (messages: readonly Message[]): unknown[] => messages.map(({ seq }) => seq);

describe('live server', () => {
    let desk: Desk;

    beforeEach(() => {
        desk = new Desk();
    });

    afterEach(() => {
        desk.server.close();
        expect(desk.clock.timers).toBe(0);
        expect(desk.bugs.splice(0)).toEqual([]);
    });

    /** Publishes several updates of one watch. */
    async function publish(method: string, ...updates: readonly unknown[]): Promise<void> {
        for (const update of updates) await desk.exchange.publish(method, update);
    }

    describe('watch', () => {
        test('answers with the channel, and sends each update with its number and time', async () => {
            const socket = await desk.watch('watchOrderBook', [BTC, 20]);
            const ch = `watchOrderBook:["${BTC}",20]`;
            expect(socket.answer).toEqual({ id: 1, ch, boot: expect.any(String) as unknown, seq: 0, kind: 'state' });
            await publish('watchOrderBook', book(1), book(2));
            const ts = 1_795_440_000_000 + desk.clock.now();
            expect(socket.take()).toEqual([
                { ch, seq: 1, ts, data: { ...book(1), timestamp: null } },
                { ch, seq: 2, ts, data: { ...book(2), timestamp: null } },
            ]);
        });

        test('calls the exchange once for all subscribers, and sends all the same buffer', async () => {
            const [one, two] = [await desk.watch('watchTicker', [BTC]), await desk.watch('watchTicker', [BTC])];
            expect(desk.exchange.calls).toEqual([`watchTicker ${BTC}`]);
            await publish('watchTicker', { last: 1 });
            expect(one.buffers[0]).toBe(two.buffers[0]);
            const three = await desk.watch('watchTicker', [BTC]);
            expect(three.answer).toMatchObject({ seq: 1, boot: one.answer.boot });
            expect(three.take()).toMatchObject([{ seq: 1, reset: true, data: { last: 1 } }]);
        });

        test('copies a live object when the watch resolves', async () => {
            const socket = await desk.watch('watchOrderBook', [BTC], { window: 1 });
            const late = await desk.watch('watchOrderBook', [BTC], { window: 1 });
            const live = { bids: [[1, 1]] };
            const update = desk.exchange.publish('watchOrderBook', live);
            await Promise.resolve().then(() => undefined);
            await Promise.resolve();
            live.bids[0]![1] = 2;
            await update;
            expect(socket.take()).toMatchObject([{ data: { bids: [[1, 1]] } }]);
            expect(late.take()).toMatchObject([{ data: { bids: [[1, 1]] } }]);
        });

        test('starts anew where the socket watches the channel already', async () => {
            const socket = await desk.watch('watchTicker', [BTC]);
            await publish('watchTicker', { last: 1 });
            socket.take();
            await socket.say({ op: 'watch', id: 2, method: 'watchTicker', args: [BTC] });
            expect(socket.take()).toMatchObject([
                { id: 2, seq: 1 },
                { reset: true, data: { last: 1 } },
            ]);
            await publish('watchTicker', { last: 2 });
            expect(socket.take()).toHaveLength(1);
        });

        test('refuses what the caller refuses, and more channels than the client may have', async () => {
            desk.caller.prepareWatch = () => Promise.reject(new ccxt.PermissionDenied('not this market'));
            const socket = desk.connect(clientOf('one', { channels: 1 }));
            const watch = { op: 'watch', method: 'watchTicker', args: [BTC] };
            await socket.say({ ...watch, id: 1 });
            expect(socket.take()).toMatchObject([{ id: 1, error: { class: 'PermissionDenied' } }]);
            desk.caller.prepareWatch = (_client, _method, args) => Promise.resolve(args as unknown[]);
            await Promise.all([socket.say({ ...watch, id: 2 }), socket.say({ ...watch, id: 3, args: [ETH] })]);
            expect(socket.take()).toMatchObject([
                { id: 3, error: { class: 'RateLimitExceeded' } },
                { id: 2, seq: 0 },
            ]);
            await socket.say({ op: 'unwatch', id: 4, ch: `watchTicker:["${BTC}"]` });
            await socket.say({ ...watch, id: 5, args: [ETH] });
            expect(socket.take()).toMatchObject([
                { id: 4, result: true },
                { id: 5, seq: 0 },
            ]);
        });

        test('subscribes nothing for a socket that closed meanwhile', async () => {
            const socket = desk.connect();
            const said = socket.say({ op: 'watch', id: 1, method: 'watchTicker', args: [BTC] });
            socket.close();
            await said;
            expect(desk.exchange.calls).toEqual([]);
        });
    });

    describe('credit', () => {
        test('sends no more than the window, then the latest state only', async () => {
            const socket = await desk.watch('watchOrderBook', [BTC], { window: 2 });
            await publish('watchOrderBook', ...Array.from({ length: 57 }, (_, i) => book(i + 1)));
            expect(seqs(socket.take())).toEqual([1, 2]);
            await socket.say({ op: 'ack', ch: socket.answer.ch, n: 1 });
            expect(socket.take()).toMatchObject([{ seq: 57, skipped: 54, data: { nonce: 57 } }]);
            await socket.say({ op: 'ack', ch: socket.answer.ch, n: 1 });
            expect(socket.take()).toEqual([]);
            await publish('watchOrderBook', book(58));
            expect(socket.take()).toMatchObject([{ seq: 58 }]);
            expect(desk.server.counts()).toMatchObject({ delivered: 4, conflated: new Map([['one', 55]]) });
        });

        test('does not delay the other subscribers', async () => {
            const slow = await desk.watch('watchTicker', [BTC], { window: 1 });
            const fast = await desk.watch('watchTicker', [BTC], { window: 9 });
            await publish('watchTicker', { last: 1 }, { last: 2 }, { last: 3 });
            expect(seqs(slow.take())).toEqual([1]);
            expect(seqs(fast.take())).toEqual([1, 2, 3]);
        });

        test('is never more than the window', async () => {
            const socket = await desk.watch('watchTicker', [BTC], { window: 2 });
            await socket.say({ op: 'ack', ch: socket.answer.ch, n: 1_000 });
            await publish('watchTicker', { last: 1 }, { last: 2 }, { last: 3 });
            expect(socket.take()).toHaveLength(2);
        });

        test('merges states by key, the latest of each', async () => {
            const socket = await desk.watch('watchTickers', [], { window: 1 });
            const ticker = (last: number): object => ({ last, bid: undefined });
            await publish('watchTickers', { [BTC]: ticker(1), [ETH]: ticker(1) });
            expect(socket.take()).toMatchObject([{ reset: true, data: { [BTC]: { last: 1, bid: null } } }]);
            await publish('watchTickers', { [BTC]: ticker(2) }, { [ETH]: ticker(2) }, { [BTC]: ticker(3) });
            await socket.say({ op: 'ack', ch: socket.answer.ch, n: 1 });
            const data = { [BTC]: { last: 3, bid: null }, [ETH]: { last: 2, bid: null } };
            expect(socket.take()).toEqual([expect.objectContaining({ seq: 4, skipped: 2, data })]);
            const late = await desk.watch('watchTickers', []);
            expect(late.take()).toEqual([expect.objectContaining({ seq: 4, reset: true, data })]);
        });

        test('merges candles by their start', async () => {
            const socket = await desk.watch('watchOHLCV', [BTC, '1m'], { window: 1 });
            await publish(
                'watchOHLCV',
                [],
                [[1, 10]],
                [
                    [1, 11],
                    [2, 12],
                ],
                [[2, 13]],
                [],
            );
            expect(socket.take()).toMatchObject([{ seq: 1, data: [] }]);
            await socket.say({ op: 'ack', ch: socket.answer.ch, n: 1 });
            expect(socket.take()).toMatchObject([
                {
                    seq: 4,
                    data: [
                        [1, 11],
                        [2, 13],
                    ],
                },
            ]);
        });

        test('sends one book of several symbols in each message', async () => {
            const socket = await desk.watch('watchOrderBookForSymbols', [[BTC, ETH]], { window: 1 });
            const one = (symbol: string, nonce: number): object => ({ symbol, nonce });
            await publish('watchOrderBookForSymbols', one(BTC, 1), one(BTC, 2), one(ETH, 3), one(BTC, 4));
            socket.take();
            await socket.say({ op: 'ack', ch: socket.answer.ch, n: 1 });
            await socket.say({ op: 'ack', ch: socket.answer.ch, n: 1 });
            expect(socket.take()).toMatchObject([
                { skipped: 1, data: { symbol: BTC, nonce: 4 } },
                { data: { symbol: ETH, nonce: 3 } },
            ]);
            const late = await desk.watch('watchOrderBookForSymbols', [[BTC, ETH]]);
            expect(late.take()).toMatchObject([{ reset: true, data: one(BTC, 4) }, { data: one(ETH, 3) }]);
        });

        test('queues every row of events, and drops the oldest public ones beyond 1,000', async () => {
            const socket = await desk.watch('watchTrades', [BTC], { window: 1 });
            await publish('watchTrades', [{ id: 0 }], [{ id: 1 }], [{ id: 2 }, { id: 3 }]);
            expect(socket.take()).toMatchObject([{ data: [{ id: 0 }] }]);
            await socket.say({ op: 'ack', ch: socket.answer.ch, n: 1 });
            expect(socket.take()).toMatchObject([{ seq: 3, data: [{ id: 1 }, { id: 2 }, { id: 3 }] }]);
            await publish(
                'watchTrades',
                [{ id: 4 }, { id: 5 }],
                Array.from({ length: 999 }, (_, i) => ({ id: 6 + i })),
            );
            await socket.say({ op: 'ack', ch: socket.answer.ch, n: 1 });
            const [message] = socket.take();
            expect(message).toMatchObject({ seq: 5, skipped: 2 });
            expect((message!.data as unknown[]).length).toBe(999);
        });

        test('queues at most 1 MiB, and less where the client may have less', async () => {
            const socket = await desk.watch('watchTrades', [BTC], { window: 1 });
            const small = await desk.watch('watchTrades', [BTC], {
                window: 1,
                client: clientOf('small', { bufferBytes: 1_000_000 }),
            });
            const row = (id: number): object => ({ id, text: 'x'.repeat(400_000) });
            await publish('watchTrades', [{ id: 0 }], [row(1)], [row(2)], [row(3)], [row(4)]);
            for (const [each, ids] of [
                [socket, [3, 4]],
                [small, [3, 4]],
            ] as const) {
                each.take();
                await each.say({ op: 'ack', ch: socket.answer.ch, n: 1 });
                const [message] = each.take();
                expect((message!.data as { id: number }[]).map(({ id }) => id)).toEqual(ids);
                expect(message?.skipped).toBe(2);
            }
        });

        test('says that rows were dropped, also when none of them fits', async () => {
            const client = clientOf('small', { bufferBytes: 100 });
            const socket = await desk.watch('watchTrades', [BTC], { window: 1, client });
            await publish('watchTrades', [{ id: 0 }], [{ id: 1, text: 'x'.repeat(200) }]);
            socket.take();
            await socket.say({ op: 'ack', ch: socket.answer.ch, n: 1 });
            expect(socket.take()).toEqual([]);
            await publish('watchTrades', [{ id: 2 }]);
            expect(socket.take()).toMatchObject([{ seq: 3, skipped: 1, data: [{ id: 2 }] }]);
        });

        test('counts what waits for all channels of a socket', async () => {
            const client = clientOf('small', { bufferBytes: 1_000_000 });
            const socket = await desk.watch('watchTrades', [BTC], { window: 1, client });
            await socket.say({ op: 'watch', id: 2, method: 'watchMyTrades', args: [], window: 1 });
            const row = (id: number): object => ({ id, text: 'x'.repeat(600_000) });
            await publish('watchTrades', [{ id: 0 }], [row(1)]);
            await publish('watchMyTrades', [{ id: 0 }], [row(2)]);
            socket.take();
            await socket.say({ op: 'ack', ch: 'watchMyTrades:[]', n: 1 });
            expect(socket.take()).toMatchObject([{ reset: true, data: [{ id: 0 }, { id: 2 }] }]);
            await socket.say({ op: 'ack', ch: `watchTrades:["${BTC}"]`, n: 1 });
            expect(socket.take()).toMatchObject([{ data: [{ id: 1 }] }]);
        });

        test('resets own events beyond 1,000 rows to the complete state', async () => {
            const socket = await desk.watch('watchOrders', [], { window: 1 });
            const order = (id: number, status: string): object => ({ id, symbol: BTC, status });
            await publish('watchOrders', [order(1, 'open'), order(2, 'open')]);
            await publish('watchOrders', [order(1, 'closed')]);
            await publish(
                'watchOrders',
                Array.from({ length: 1_000 }, () => order(3, 'open')),
                [order(4, 'open')],
            );
            socket.take();
            await socket.say({ op: 'ack', ch: socket.answer.ch, n: 1 });
            const data = [order(2, 'open'), order(1, 'closed'), order(3, 'open'), order(4, 'open')];
            const [message] = socket.take();
            expect(message).toMatchObject({ seq: 4, reset: true });
            expect((message!.data as object[]).length).toBe(4);
            expect(message?.data).toEqual(expect.arrayContaining(data));
        });
    });

    describe('a socket that is full', () => {
        test('gets no updates and is not read until it is half empty', async () => {
            const client = clientOf('one', { bufferBytes: 100 });
            const socket = await desk.watch('watchTicker', [BTC], { client });
            socket.bufferedAmount = 101;
            await publish('watchTicker', { last: 1 });
            expect(socket.isPaused).toBe(true);
            await publish('watchTicker', { last: 2 }, { last: 3 });
            expect(socket.take()).toMatchObject([{ seq: 1 }]);
            socket.bufferedAmount = 60;
            socket.unsent.at(-1)?.();
            expect(socket.isPaused).toBe(true);
            socket.bufferedAmount = 50;
            socket.unsent.at(-1)?.();
            expect(socket.isPaused).toBe(false);
            expect(socket.take()).toMatchObject([{ seq: 3, skipped: 1 }]);
        });
    });

    describe('own events', () => {
        test('are what each client may see, written once for each view', async () => {
            const sockets = await Promise.all(
                ['maker', 'maker', 'taker', 'idle'].map((name) =>
                    desk.watch('watchOrders', [], { client: clientOf(name) }),
                ),
            );
            const [maker, same, taker, idle] = sockets as unknown as [FakeSocket, FakeSocket, FakeSocket, FakeSocket];
            await publish('watchOrders', [
                { id: 1, owner: 'maker' },
                { id: 2, owner: 'taker' },
            ]);
            expect(maker.buffers[0]).toBe(same.buffers[0]);
            expect(maker.take()).toMatchObject([{ seq: 1, data: [{ id: 1 }] }]);
            expect(taker.take()).toMatchObject([{ seq: 1, data: [{ id: 2 }] }]);
            expect(idle.take()).toEqual([]);
            same.take();
            await publish('watchOrders', [{ id: 3 }]);
            expect(new Set(sockets.map(({ buffers }) => buffers[0])).size).toBe(1);
            const late = await desk.watch('watchOrders', [], { client: clientOf('taker') });
            expect(late.take()).toMatchObject([{ seq: 2, reset: true, data: [{ id: 2 }, { id: 3 }] }]);
        });

        test('continue after a reconnect, none lost and none twice', async () => {
            const socket = await desk.watch('watchMyTrades', []);
            const { ch, boot } = socket.answer;
            await publish('watchMyTrades', [{ id: 1 }], [{ id: 2 }]);
            const seq = seqs(socket.take()).at(-1);
            socket.close();
            await publish('watchMyTrades', [{ id: 3 }], [{ id: 4, owner: 'two' }], [{ id: 5 }]);
            const again = desk.connect();
            await again.say({ op: 'resume', id: 7, boot, ch, seq });
            expect(again.take()).toMatchObject([
                { id: 7, ch, boot, seq: 5, kind: 'events' },
                { seq: 5, data: [{ id: 3 }, { id: 5 }] },
            ]);
            await publish('watchMyTrades', [{ id: 6 }]);
            expect(again.take()).toMatchObject([{ seq: 6, data: [{ id: 6 }] }]);
            const current = desk.connect();
            await current.say({ op: 'resume', id: 8, boot, ch, seq: 6 });
            expect(current.take()).toHaveLength(1);
        });

        test.each([
            ['an unknown boot', 'other', 2],
            ['a number of the future', undefined, 99],
        ])('are reset after %s', async (_name, otherBoot, seq) => {
            const socket = await desk.watch('watchMyTrades', []);
            const { ch, boot } = socket.answer;
            await publish('watchMyTrades', [{ id: 1 }], [{ id: 2 }]);
            const again = desk.connect();
            await again.say({ op: 'resume', id: 1, boot: otherBoot ?? boot, ch, seq });
            expect(again.take().slice(1)).toMatchObject([{ seq: 2, reset: true, data: [{ id: 1 }, { id: 2 }] }]);
        });

        test('are reset after an unknown boot, also when there are none', async () => {
            const socket = desk.connect();
            await socket.say({ op: 'resume', id: 1, boot: 'other', ch: 'watchMyTrades:[]', seq: 5 });
            expect(socket.take()).toMatchObject([{ seq: 0 }, { seq: 0, reset: true, data: [] }]);
        });

        test('are kept for an hour, and 10,000 rows', async () => {
            const socket = await desk.watch('watchMyTrades', []);
            const { ch, boot } = socket.answer;
            const resume = async (seq: number): Promise<Message | undefined> => {
                const again = desk.connect();
                await again.say({ op: 'resume', id: 1, boot, ch, seq });
                return again.take()[1];
            };
            await publish('watchMyTrades', [{ id: 1 }]);
            desk.clock.pass(3_599_999);
            await publish('watchMyTrades', [{ id: 2 }]);
            expect(await resume(0)).toMatchObject({ data: [{ id: 1 }, { id: 2 }] });
            desk.clock.pass(2);
            await publish('watchMyTrades', [{ id: 3 }]);
            expect(await resume(0)).toMatchObject({ reset: true, data: [{ id: 2 }, { id: 3 }] });
            expect(await resume(1)).toMatchObject({ data: [{ id: 2 }, { id: 3 }] });
            for (let i = 0; i < 10; i += 1) await publish('watchMyTrades', Array(1_000).fill({ id: i }));
            const all = await resume(2);
            expect(all?.reset).toBe(true);
            expect((all!.data as unknown[]).length).toBe(10_000);
        });

        test('keep open orders in the complete state, however old they are', async () => {
            const socket = await desk.watch('watchOrders', []);
            const order = (id: number, status: string): object => ({ id, symbol: BTC, status });
            await publish('watchOrders', [order(1, 'open'), order(2, 'open')]);
            await publish('watchOrders', [order(2, 'canceled')]);
            desk.clock.pass(3_600_001);
            await publish('watchOrders', [order(3, 'open')]);
            const late = await desk.watch('watchOrders', []);
            expect(late.take()).toMatchObject([{ reset: true, data: [order(1, 'open'), order(3, 'open')] }]);
            expect(socket.answer.kind).toBe('events');
        });
    });

    describe('resume of a state', () => {
        test('sends the current state where it changed', async () => {
            const socket = await desk.watch('watchTickers', []);
            const { ch, boot } = socket.answer;
            await publish('watchTickers', { [BTC]: { last: 1 } }, { [ETH]: { last: 2 } });
            const again = desk.connect();
            await again.say({ op: 'resume', id: 1, boot, ch, seq: 1 });
            const data = { [BTC]: { last: 1 }, [ETH]: { last: 2 } };
            expect(again.take().slice(1)).toMatchObject([{ seq: 2, reset: true, data }]);
            await again.say({ op: 'resume', id: 2, boot, ch, seq: 2 });
            expect(again.take()).toHaveLength(1);
        });
    });

    describe('resume of a state after an unknown boot', () => {
        test.each([
            ['watchTicker', [BTC], { last: 1 }],
            ['watchTickers', [], { [BTC]: { last: 1 } }],
            ['watchOrderBookForSymbols', [[BTC]], { symbol: BTC, nonce: 1 }],
        ])('of %s waits for the first update', async (method, args, update) => {
            const socket = desk.connect();
            const ch = `${method}:${JSON.stringify(args)}`;
            await socket.say({ op: 'resume', id: 1, boot: 'other', ch, seq: 5 });
            expect(socket.take()).toMatchObject([{ id: 1, seq: 0 }]);
            await publish(method, update);
            expect(socket.take()).toMatchObject([{ seq: 1, data: update }]);
            const again = desk.connect();
            await again.say({ op: 'resume', id: 1, boot: 'other', ch, seq: 5 });
            expect(again.take().slice(1)).toMatchObject([{ seq: 1, reset: true, data: update }]);
        });
    });

    describe('a channel', () => {
        test('stays open for 10 s after its last subscriber, then ends its watch', async () => {
            const socket = await desk.watch('watchTicker', [BTC]);
            await publish('watchTicker', { last: 1 });
            socket.close();
            desk.clock.pass(LINGER_MS - 1);
            const again = await desk.watch('watchTicker', [BTC]);
            expect(again.answer.boot).toBe(socket.answer.boot);
            expect(again.take()).toMatchObject([{ data: { last: 1 } }]);
            desk.clock.pass(LINGER_MS);
            again.close();
            desk.clock.pass(LINGER_MS);
            await settle();
            expect(desk.exchange.calls.at(-1)).toBe(`unWatchTicker ${BTC}`);
            expect(desk.server.counts().channels).toEqual(new Map());
            const later = await desk.watch('watchTicker', [BTC]);
            expect(later.answer.boot).not.toBe(socket.answer.boot);
        });

        test('does not end streams that another channel uses', async () => {
            const one = await desk.watch('watchTicker', [BTC]);
            const all = await desk.watch('watchTickers', []);
            one.close();
            desk.clock.pass(LINGER_MS);
            await settle();
            expect(desk.server.counts().channels.size).toBe(2);
            all.close();
            desk.clock.pass(LINGER_MS);
            await settle();
            expect(desk.exchange.calls.slice(-2).sort()).toEqual([`unWatchTicker ${BTC}`, 'unWatchTickers ']);
        });

        test('is stale while the exchange is not reachable, and live afterwards', async () => {
            const socket = await desk.watch('watchTicker', [BTC]);
            const { ch } = socket.answer;
            await desk.exchange.fail('watchTicker', new ccxt.NetworkError('no socket'));
            const since = 1_795_440_000_000 + desk.clock.now();
            expect(socket.take()).toEqual([{ ch, state: 'stale', since }]);
            const late = await desk.watch('watchTicker', [BTC]);
            expect(late.take()).toEqual([{ ch, state: 'stale', since }]);
            desk.clock.pass(1_000);
            await settle();
            await desk.exchange.fail('watchTicker', new ccxt.RequestTimeout('no socket'));
            expect(socket.take()).toEqual([]);
            desk.clock.pass(2_000);
            await settle();
            await publish('watchTicker', { last: 1 });
            expect(socket.take()).toMatchObject([{ seq: 1 }, { ch, state: 'live' }]);
        });

        test('goes on after a failed operation, and ends after any other error', async () => {
            const socket = await desk.watch('watchTicker', [BTC]);
            const { ch } = socket.answer;
            await desk.exchange.fail('watchTicker', new ccxt.BadResponse('no JSON'));
            expect(socket.take()).toEqual([
                { ch, error: expect.objectContaining({ class: 'BadResponse' }) as unknown },
            ]);
            desk.clock.pass(1_000);
            await settle();
            await publish('watchTicker', { last: 1 });
            expect(socket.take()).toMatchObject([{ seq: 1 }]);
            await desk.exchange.fail('watchTicker', new ccxt.BadSymbol('no such market'));
            expect(socket.take()).toMatchObject([{ ch, error: { class: 'BadSymbol' }, ended: true }]);
            await socket.say({ op: 'ack', ch, n: 1 });
            expect(socket.take()).toMatchObject([{ error: { class: 'BadRequest' } }]);
            expect(desk.server.counts().channels.size).toBe(0);
        });

        test('ends with an internal error when an update cannot be written', async () => {
            const socket = await desk.watch('watchTicker', [BTC]);
            await publish('watchTicker', { last: 1n });
            expect(socket.take()).toMatchObject([{ error: { class: 'InternalError' }, ended: true }]);
            expect(desk.bugs.splice(0)).toMatchObject([expect.any(TypeError)]);
        });

        test('is called again at once, so that no update is missed', async () => {
            await desk.watch('watchTicker', [BTC]);
            await publish('watchTicker', { last: 1 });
            expect(desk.exchange.pending).toHaveLength(1);
        });
    });

    describe('call', () => {
        test('answers many calls in the order in which they end', async () => {
            const socket = desk.connect();
            for (const id of ['a', 'b', 'c']) {
                await socket.say({ op: 'call', id, method: 'fetchTicker', args: [BTC], key: 'key-0001', timeout: 500 });
            }
            const [a, b, c] = desk.caller.requests;
            expect(a).toMatchObject({ method: 'fetchTicker', args: [BTC], key: 'key-0001', timeoutMs: 500 });
            c?.settle(Promise.resolve({ value: { last: undefined }, isReplayed: true }));
            await settle();
            a?.settle(Promise.reject(new ccxt.InvalidOrder('too small')));
            b?.settle(Promise.reject(new TypeError('secret')));
            await settle();
            expect(socket.take()).toEqual([
                { id: 'c', result: { last: null }, replayed: true },
                { id: 'a', error: expect.objectContaining({ class: 'InvalidOrder', key: 'key-0001' }) as unknown },
                { id: 'b', error: expect.objectContaining({ message: 'internal error' }) as unknown },
            ]);
            expect(desk.bugs.splice(0)).toHaveLength(1);
        });

        test('refuses an id that is in use', async () => {
            const socket = desk.connect();
            await socket.say({ op: 'call', id: 1, method: 'fetchTicker' });
            await socket.say({ op: 'call', id: 1, method: 'fetchTicker' });
            expect(socket.take()).toMatchObject([{ id: 1, error: { class: 'BadRequest' } }]);
            expect(desk.caller.requests).toHaveLength(1);
        });

        test('is stopped by abort, and not by the end of the socket', async () => {
            const socket = desk.connect();
            await socket.say({ op: 'call', id: 1, method: 'createOrder', args: [] });
            await socket.say({ op: 'call', id: 2, method: 'createOrder', args: [] });
            await socket.say({ op: 'abort', id: 1 });
            await socket.say({ op: 'abort', id: 9 });
            socket.close();
            expect(desk.caller.requests.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
            desk.caller.requests[1]?.settle(Promise.resolve({ value: 1, isReplayed: false }));
            await settle();
            expect(socket.take()).toEqual([]);
        });
    });

    describe('a wrong message', () => {
        const deep = `${'['.repeat(101)}${']'.repeat(101)}`;

        test.each<[string, unknown, unknown, RegExp]>([
            ['no JSON', '{', undefined, /not JSON/],
            ['no object', '[]', undefined, /must be a JSON object/],
            ['null', 'null', undefined, /must be a JSON object/],
            ['too many levels', `{"op":"call","id":1,"method":"x","args":${deep}}`, undefined, /100 levels/],
            ['no op', { id: 1 }, 1, /op must be one of watch, unwatch.*not left out/],
            ['an inherited name as op', { op: 'constructor', id: 1 }, 1, /op must be one of/],
            ['an unknown op', { op: 'subscribe', id: 'x' }, 'x', /not "subscribe"/],
            ['an unknown member', { op: 'abort', id: 1, why: 2 }, 1, /no member "why"/],
            ['a member of another message', { op: 'ack', ch: 'x', n: 1, id: 3 }, 3, /no member "id"/],
            ['no id', { op: 'watch', method: 'watchTicker', args: [] }, undefined, /id of watch must be/],
            ['an object as id', { op: 'abort', id: {} }, undefined, /id of abort/],
            ['a long id', { op: 'abort', id: 'x'.repeat(65) }, undefined, /1 to 64 characters/],
            ['no method', { op: 'call', id: 1 }, 1, /method of call must be a text/],
            ['a text as args', { op: 'call', id: 1, method: 'x', args: 'y' }, 1, /args of call/],
            ['a window of 0', { op: 'watch', id: 1, method: 'x', window: 0 }, 1, /from 1 to 1000/],
            ['a window that is too large', { op: 'watch', id: 1, method: 'x', window: 1_001 }, 1, /from 1 to 1000/],
            ['credit of a fraction', { op: 'ack', ch: 'x', n: 0.5 }, undefined, /n of ack/],
            ['credit of an unknown channel', { op: 'ack', ch: 'x', n: 1 }, undefined, /that this socket watches/],
            ['the end of an unknown channel', { op: 'unwatch', id: 1, ch: 'x' }, 1, /that this socket watches/],
            ['a timeout of 0', { op: 'call', id: 1, method: 'x', timeout: 0 }, 1, /timeout of call/],
            ['a name that is no channel', { op: 'resume', id: 1, boot: 'x', ch: 'x', seq: 0 }, 1, /name of a channel/],
            ['a channel without JSON', { op: 'resume', id: 1, boot: 'x', ch: 'x:[,]', seq: 0 }, 1, /name of a channel/],
            [
                'a channel with too many levels',
                {
                    op: 'resume',
                    id: 1,
                    boot: 'x',
                    ch: `watchTicker:${'['.repeat(20_000)}${']'.repeat(20_000)}`,
                    seq: 0,
                },
                1,
                /name of a channel/,
            ],
            ['a negative number', { op: 'resume', id: 1, boot: 'x', ch: 'x:[]', seq: -1 }, 1, /seq of resume/],
            ['no watch method', { op: 'watch', id: 1, method: 'fetchTicker', args: [] }, 1, /no watch method/],
            [
                'an inherited name as method',
                { op: 'watch', id: 1, method: 'constructor', args: [] },
                1,
                /no watch method/,
            ],
        ])('of %s is answered with an error', async (_name, message, id, text) => {
            const socket = desk.connect();
            await socket.say(message);
            const expected = { error: expect.objectContaining({ class: 'BadRequest' }) as unknown };
            const [answer, ...others] = socket.take();
            expect([answer, others]).toEqual([id === undefined ? expected : { id, ...expected }, []]);
            expect((answer!.error as Message).message).toMatch(text);
            await socket.say({ op: 'watch', id: 2, method: 'watchTicker', args: [BTC] });
            expect(socket.take()).toMatchObject([{ id: 2 }]);
        });

        test('in a binary frame is answered with an error', async () => {
            const socket = desk.connect();
            socket.emit('message', Buffer.from('{"op":"abort","id":1}'), true);
            await settle();
            expect(socket.take()).toMatchObject([{ error: { class: 'BadRequest' } }]);
        });
    });

    describe('a socket', () => {
        test('is pinged every 20 s, and cut 40 s after its last pong', () => {
            const socket = desk.connect();
            socket.answersPings = false;
            desk.clock.pass(20_000);
            expect(socket.pings).toBe(1);
            socket.emit('pong');
            desk.clock.pass(39_999);
            expect([socket.pings, socket.closed]).toEqual([2, undefined]);
            desk.clock.pass(1);
            expect(socket.closed).toEqual(['terminated']);
        });

        test('leaves nothing behind when it is cut', async () => {
            const socket = await desk.watch('watchTicker', [BTC]);
            socket.answersPings = false;
            desk.clock.pass(3_600_000);
            await settle();
            expect(socket.closed).toEqual(['terminated']);
            expect(desk.clock.timers).toBe(0);
        });

        test('is the last one of its client, or the first', () => {
            const [one, two] = [desk.connect(), desk.connect()];
            const other = desk.connect(clientOf('other'));
            expect(desk.server.counts()).toMatchObject({ clients: 2, sockets: 3 });
            one.close();
            expect(desk.news).toEqual(['one is back', 'other is back']);
            two.close();
            desk.connect();
            expect(desk.news.slice(2)).toEqual(['one is gone', 'one is back']);
            desk.server.closeClient('other');
            expect(other.closed).toEqual([1008, 'the token is not valid any more']);
            expect(desk.news.at(-1)).toBe('other is gone');
        });
    });

    test('ends the subscriptions that a client may not have any more, and no other', async () => {
        const socket = await desk.watch('watchTicker', [BTC]);
        await socket.say({ op: 'watch', id: 2, method: 'watchOrders', args: [] });
        await desk.exchange.publish('watchTicker', { symbol: BTC });
        desk.caller.refused.add('watchOrders');
        socket.take();
        desk.server.recheck();
        const error = expect.objectContaining({ class: 'PermissionDenied' }) as unknown;
        expect(socket.take()).toEqual([{ ch: 'watchOrders:[]', error, ended: true }]);
        await desk.exchange.publish('watchOrders', [{ symbol: BTC, id: '1', status: 'open' }]);
        expect(socket.take()).toEqual([]);
        await socket.say({ op: 'watch', id: 3, method: 'watchOrders', args: [] });
        expect(socket.take()).toEqual([{ id: 3, error }]);
    });

    describe('stop', () => {
        test('asks clients to reconnect, answers running calls, and refuses new ones', async () => {
            const [idle, busy] = [desk.connect(), desk.connect()];
            await busy.say({ op: 'call', id: 1, method: 'createOrder', args: [] });
            const stopped = desk.server.stop(2_000);
            expect(idle.take()).toEqual([{ goaway: 'restart', after: 2_000 }]);
            expect(idle.closed?.[0]).toBe(1001);
            expect(busy.closed).toBeUndefined();
            await busy.say({ op: 'call', id: 2, method: 'createOrder', args: [] });
            await busy.say({ op: 'watch', id: 3, method: 'watchTicker', args: [BTC] });
            const late = desk.connect();
            expect(late.closed?.[0]).toBe(1001);
            // As of a malformed frame.
            late.emit('error', new RangeError('Invalid WebSocket frame'));
            desk.caller.requests[0]?.settle(Promise.resolve({ value: 7, isReplayed: false }));
            await stopped;
            expect(busy.take().slice(1)).toMatchObject([
                { id: 2, error: { class: 'ExchangeNotAvailable' } },
                { id: 3, error: { class: 'ExchangeNotAvailable' } },
                { id: 1, result: 7 },
            ]);
            expect(busy.closed?.[0]).toBe(1001);
            expect(desk.news).toEqual(['one is back']);
        });
    });
});
