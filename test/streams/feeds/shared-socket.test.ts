/**
 * One connection for many streams: when it is open, what each stream receives, and how streams are isolated.
 */

import { beforeEach, describe, expect, test } from '@jest/globals';
import type { SourceEvents } from '../../../ts/streams/feeds/source.js';
import { SharedSocket, type SharedChannel } from '../../../ts/streams/feeds/shared-socket.js';
import type { Subscription } from '../../../ts/streams/socket/channels.js';
import { LinkHarness } from '../socket/fake.js';

const SILENCE = 5_000;
const ASK = 15_000;
const PATIENCE = 15_000;

describe('shared socket', () => {
    let harness: LinkHarness;
    let updates: SharedSocket;
    let faults: unknown[];

    beforeEach(() => {
        harness = new LinkHarness();
        faults = [];
        updates = new SharedSocket({
            dial: () => harness.dial(),
            backoff: { base: 1_000, max: 30_000 },
            maxOutageMs: PATIENCE,
            silenceMs: SILENCE,
            readIntervalMs: ASK,
            ping: undefined,
            clock: harness.clock,
            random: () => 0.5,
            onFault: (fault) => faults.push(fault),
        });
    });

    const oracle = (marketId: string): Subscription => ({ key: 'oracle', payload: { marketId } });
    const frame = (marketId: string): string => JSON.stringify({ oracle: { marketId } });

    /** Opens a channel, and logs its callbacks. */
    function listen(
        subscriptions: readonly Subscription[],
        more: Partial<SourceEvents> = {},
    ): { channel: SharedChannel; received: string[] } {
        const received: string[] = [];
        const channel = updates.channel(subscriptions, {
            onOpen: () => received.push('open'),
            onFrame: (body, key) => received.push(`${key}: ${JSON.stringify(body)}`),
            onDown: () => received.push('down'),
            onServiceError: (message) => received.push(`error ${message}`),
            onOutage: ({ kind }) => received.push(`outage ${kind}`),
            ...more,
        });
        channel.open();
        return { channel, received };
    }

    const actions = (): string[] => harness.socket.sent.map((text) => (JSON.parse(text) as { action: string }).action);

    test('opens for the first stream, is shared, and closes after the last', () => {
        expect(harness.sockets).toHaveLength(0);
        const [a, b] = [listen([oracle('0x1')]), listen([oracle('0x2')])];
        harness.socket.accept();
        expect([harness.sockets.length, actions()]).toEqual([1, ['subscribe', 'subscribe']]);
        a.channel.close();
        expect([harness.socket.state, actions().at(-1)]).toEqual(['open', 'unsubscribe']);
        b.channel.close();
        expect([harness.socket.state, harness.clock.timers]).toEqual(['gone', 0]);
        expect(updates.health()).toMatchObject({ state: 'closed', subscriptions: 0 });
        listen([oracle('0x1')]);
        expect(harness.sockets).toHaveLength(2);
    });

    test('delivers each frame to its streams only', () => {
        const [a, b] = [listen([oracle('0x1')]), listen([oracle('0x2')])];
        harness.socket.accept();
        harness.clock.pass(1);
        for (const text of [
            'Subscription established. {}',
            frame('0x1'),
            '{"weather":{}}',
            '{"oracle":null}',
            '[',
            '',
        ]) {
            harness.socket.receive(text);
        }
        expect(a.received).toEqual(['open', 'oracle: {"marketId":"0x1"}']);
        expect(b.received).toEqual(['open']);
        // Frames of other streams do not count as activity.
        expect([a.channel.lastActivityAt, b.channel.lastActivityAt]).toEqual([
            harness.clock.now(),
            harness.clock.now() - 1,
        ]);
    });

    test('resubscribes after a drop, and notifies each stream', () => {
        const { received } = listen([oracle('0x1'), oracle('0x2')]);
        harness.socket.accept();
        harness.socket.drop();
        harness.untilDialled();
        expect(actions()).toEqual([]);
        harness.socket.accept();
        expect(actions()).toEqual(['subscribe', 'subscribe']);
        expect(received).toEqual(['open', 'down', 'open']);
        expect(updates.health()).toMatchObject({ state: 'live', reconnects: 1 });
    });

    test('gives a stream that joins later the last body', () => {
        listen([oracle('0x1')]);
        harness.socket.accept();
        harness.socket.receive(frame('0x1'));
        expect(listen([oracle('0x1')]).received).toEqual(['open', 'oracle: {"marketId":"0x1"}']);
        expect(actions()).toEqual(['subscribe']);
    });

    test('reports an outage to a stream that joins during it', () => {
        listen([oracle('0x1')]);
        harness.clock.pass(PATIENCE);
        expect(listen([oracle('0x2')]).received).toEqual(['outage network']);
    });

    test('reports a refused subscription, and retries it without disturbing others', () => {
        const good = listen([oracle('0x1')]);
        harness.socket.accept();
        harness.socket.receive('Subscription established.');
        harness.socket.receive(frame('0x1'));
        const bad = listen([oracle('0x2')]);
        harness.socket.receive('{"error":"BadRequest","detail":"no such thing"}');
        harness.socket.drop();
        expect(bad.received).toEqual(['open', 'outage refusal', 'down']);
        expect(updates.health()).toMatchObject({ refused: 1 });
        harness.untilDialled();
        harness.socket.accept();
        expect(harness.socket.sent).toHaveLength(1);
        expect(good.received.slice(-2)).toEqual(['down', 'open']);
        expect([bad.received.at(-1), bad.channel.isOpen]).toEqual(['down', false]);
        harness.clock.pass(ASK);
        expect(harness.socket.sent).toHaveLength(2);
        expect([bad.received.at(-1), bad.channel.isOpen]).toEqual(['open', true]);
    });

    test('retries a lasting refusal with growing delays', () => {
        const bad = listen([oracle('0x2')]);
        const waits: number[] = [];
        for (let n = 0; n < 6; n += 1) {
            if (harness.socket.state !== 'open') harness.socket.accept();
            harness.socket.receive('{"error":"BadRequest","detail":"no oracle of 0x2"}');
            const before = harness.clock.now();
            while (!bad.channel.isOpen && harness.clock.now() < before + 1_000_000) harness.clock.pass(100);
            waits.push(Math.round((harness.clock.now() - before) / ASK));
        }
        expect(waits).toEqual([1, 2, 4, 8, 16, 16]);
    });

    test('reports an error of an unknown subscription to all streams', () => {
        const [a, b] = [listen([oracle('0x1')]), listen([oracle('0x2')])];
        harness.socket.accept();
        harness.socket.receive('{"error":"Overloaded"}');
        expect([a.received, b.received]).toEqual([
            ['open', 'error Overloaded'],
            ['open', 'error Overloaded'],
        ]);
    });

    test('delivers a garbled frame to the streams that it may belong to', () => {
        const [a, b] = [listen([oracle('0x1')]), listen([oracle('0x2')])];
        harness.socket.accept();
        harness.socket.receive('{"oracle":{"marketId":"0x1",');
        expect([a.received.length, b.received.length]).toEqual([2, 1]);
        expect(updates.health()).toMatchObject({ garbled: 1, recovered: 0, possiblyLost: 0 });
    });

    test('keeps a fault of one stream from the others', () => {
        listen([oracle('0x1')], {
            onFrame: () => {
                throw new Error('ours');
            },
        });
        const { received } = listen([oracle('0x1')]);
        harness.socket.accept();
        harness.socket.receive(frame('0x1'));
        expect([received.length, faults.length, harness.socket.state]).toEqual([2, 1, 'open']);
    });

    test('resubscribes a stuck stream, and replaces a socket that is silent altogether', () => {
        const [a, b] = [listen([oracle('0x1')]), listen([oracle('0x2')])];
        harness.socket.accept();
        harness.socket.receive(frame('0x2'));
        a.channel.redial();
        expect([harness.sockets.length, actions().slice(2), a.received]).toEqual([
            1,
            ['unsubscribe', 'subscribe'],
            ['open', 'open'],
        ]);
        harness.clock.pass(SILENCE);
        expect(updates.health().state).toBe('recovering');
        a.channel.redial();
        b.channel.redial();
        harness.untilDialled();
        expect(harness.alive).toHaveLength(1);
        harness.socket.accept();
        expect([actions(), b.received.slice(-2)]).toEqual([
            ['subscribe', 'subscribe'],
            ['down', 'open'],
        ]);
    });

    test('changes a subscription to a deeper one', () => {
        const top = (bucketsNumber: number): Subscription => ({
            key: 'topOfOrderbook',
            payload: { marketId: '0x1', priceBucketSize: 1, bucketsNumber },
        });
        const { channel } = listen([top(10)]);
        harness.socket.accept();
        channel.change(top(50));
        expect(actions()).toEqual(['subscribe', 'unsubscribe', 'subscribe']);
        harness.socket.drop();
        harness.untilDialled();
        harness.socket.accept();
        expect(harness.socket.sent).toEqual([expect.stringContaining('"bucketsNumber":50')]);
    });

    test('leaves no socket and no timer when it is closed, and runs no callback afterwards', () => {
        const { received } = listen([oracle('0x1')]);
        harness.socket.accept();
        harness.socket.receive('{"error":"BadRequest","detail":"oracle 0x1"}');
        const count = received.length;
        updates.close();
        expect([harness.alive.length, harness.clock.timers]).toEqual([0, 0]);
        listen([oracle('0x2')]);
        harness.clock.pass(1_000_000);
        expect([received.length, harness.alive.length]).toEqual([count, 0]);
    });
});
