/** One connection for many streams: when it is there, what each of them is told, and what one of them may cost the others. */

import { beforeEach, expect, test } from '@jest/globals';
import type { SourceEvents } from '../../ts/feeds/source.js';
import { SharedSocket, type Channel } from '../../ts/feeds/shared-socket.js';
import type { Subscription } from '../../ts/socket/channels.js';
import { Stand } from '../socket/fake.js';

const SILENCE = 5_000;
const ASK = 15_000;
const PATIENCE = 15_000;

let stand: Stand;
let updates: SharedSocket;
let faults: unknown[];

beforeEach(() => {
    stand = new Stand();
    faults = [];
    updates = new SharedSocket({
        dial: () => stand.dial(),
        backoff: { base: 1_000, max: 30_000 },
        maxOutageMs: PATIENCE,
        silenceMs: SILENCE,
        readIntervalMs: ASK,
        ping: undefined,
        clock: stand.clock,
        random: () => 0.5,
        onFault: (fault) => faults.push(fault),
    });
});

const oracle = (marketId: string): Subscription => ({ key: 'oracle', payload: { marketId } });
const frame = (marketId: string): string => JSON.stringify({ oracle: { marketId } });

/** Listens, and notes what it is told. */
function listen(
    subscriptions: readonly Subscription[],
    more: Partial<SourceEvents> = {},
): { channel: Channel; told: string[] } {
    const told: string[] = [];
    const channel = updates.channel(subscriptions, {
        onOpen: () => told.push('open'),
        onFrame: (body, key) => told.push(`${key}: ${JSON.stringify(body)}`),
        onDown: () => told.push('down'),
        onServiceError: (words) => told.push(`complaint ${words}`),
        onOutage: ({ kind }) => told.push(`outage ${kind}`),
        ...more,
    });
    channel.open();
    return { channel, told };
}

const actions = (): string[] => stand.socket.sent.map((text) => (JSON.parse(text) as { action: string }).action);

test('opens for the first stream, is shared, and closes after the last', () => {
    expect(stand.sockets).toHaveLength(0);
    const [a, b] = [listen([oracle('0x1')]), listen([oracle('0x2')])];
    stand.socket.accept();
    expect([stand.sockets.length, actions()]).toEqual([1, ['subscribe', 'subscribe']]);
    a.channel.close();
    expect([stand.socket.state, actions().at(-1)]).toEqual(['open', 'unsubscribe']);
    b.channel.close();
    expect([stand.socket.state, stand.clock.timers]).toEqual(['gone', 0]);
    expect(updates.health()).toMatchObject({ state: 'closed', subscriptions: 0 });
    listen([oracle('0x1')]);
    expect(stand.sockets).toHaveLength(2);
});

test('delivers each frame to its streams only', () => {
    const [a, b] = [listen([oracle('0x1')]), listen([oracle('0x2')])];
    stand.socket.accept();
    stand.clock.pass(1);
    for (const text of ['Subscription established. {}', frame('0x1'), '{"weather":{}}', '{"oracle":null}', '[', '']) {
        stand.socket.say(text);
    }
    expect(a.told).toEqual(['open', 'oracle: {"marketId":"0x1"}']);
    expect(b.told).toEqual(['open']);
    // Frames of other streams do not count as activity.
    expect([a.channel.lastActivityAt, b.channel.lastActivityAt]).toEqual([stand.clock.now(), stand.clock.now() - 1]);
});

test('resubscribes after a drop, and notifies each stream', () => {
    const { told } = listen([oracle('0x1'), oracle('0x2')]);
    stand.socket.accept();
    stand.socket.drop();
    stand.untilDialled();
    expect(actions()).toEqual([]);
    stand.socket.accept();
    expect(actions()).toEqual(['subscribe', 'subscribe']);
    expect(told).toEqual(['open', 'down', 'open']);
    expect(updates.health()).toMatchObject({ state: 'live', reconnects: 1 });
});

test('gives a stream that joins later the last body', () => {
    listen([oracle('0x1')]);
    stand.socket.accept();
    stand.socket.say(frame('0x1'));
    expect(listen([oracle('0x1')]).told).toEqual(['open', 'oracle: {"marketId":"0x1"}']);
    expect(actions()).toEqual(['subscribe']);
});

test('reports an outage to a stream that joins during it', () => {
    listen([oracle('0x1')]);
    stand.clock.pass(PATIENCE);
    expect(listen([oracle('0x2')]).told).toEqual(['outage network']);
});

test('reports a refused subscription, and retries it without disturbing others', () => {
    const good = listen([oracle('0x1')]);
    stand.socket.accept();
    stand.socket.say('Subscription established.');
    stand.socket.say(frame('0x1'));
    const bad = listen([oracle('0x2')]);
    stand.socket.say('{"error":"BadRequest","detail":"no such thing"}');
    stand.socket.drop();
    expect(bad.told).toEqual(['open', 'outage refusal', 'down']);
    expect(updates.health()).toMatchObject({ refused: 1 });
    stand.untilDialled();
    stand.socket.accept();
    expect(stand.socket.sent).toHaveLength(1);
    expect(good.told.slice(-2)).toEqual(['down', 'open']);
    expect([bad.told.at(-1), bad.channel.isOpen]).toEqual(['down', false]);
    stand.clock.pass(ASK);
    expect(stand.socket.sent).toHaveLength(2);
    expect([bad.told.at(-1), bad.channel.isOpen]).toEqual(['open', true]);
});

test('retries a lasting refusal with growing delays', () => {
    const bad = listen([oracle('0x2')]);
    const waits: number[] = [];
    for (let n = 0; n < 6; n += 1) {
        if (stand.socket.state !== 'open') stand.socket.accept();
        stand.socket.say('{"error":"BadRequest","detail":"no oracle of 0x2"}');
        const before = stand.clock.now();
        while (!bad.channel.isOpen && stand.clock.now() < before + 1_000_000) stand.clock.pass(100);
        waits.push(Math.round((stand.clock.now() - before) / ASK));
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 16]);
});

test('reports an error of an unknown subscription to all streams', () => {
    const [a, b] = [listen([oracle('0x1')]), listen([oracle('0x2')])];
    stand.socket.accept();
    stand.socket.say('{"error":"Overloaded"}');
    expect([a.told, b.told]).toEqual([
        ['open', 'complaint Overloaded'],
        ['open', 'complaint Overloaded'],
    ]);
});

test('delivers a garbled frame to the streams that it may belong to', () => {
    const [a, b] = [listen([oracle('0x1')]), listen([oracle('0x2')])];
    stand.socket.accept();
    stand.socket.say('{"oracle":{"marketId":"0x1",');
    expect([a.told.length, b.told.length]).toEqual([2, 1]);
    expect(updates.health().gaps).toBe(1);
});

test('keeps a fault of one stream from the others', () => {
    listen([oracle('0x1')], {
        onFrame: () => {
            throw new Error('ours');
        },
    });
    const { told } = listen([oracle('0x1')]);
    stand.socket.accept();
    stand.socket.say(frame('0x1'));
    expect([told.length, faults.length, stand.socket.state]).toEqual([2, 1, 'open']);
});

test('resubscribes a stuck stream, and replaces a socket that is silent altogether', () => {
    const [a, b] = [listen([oracle('0x1')]), listen([oracle('0x2')])];
    stand.socket.accept();
    stand.socket.say(frame('0x2'));
    a.channel.redial();
    expect([stand.sockets.length, actions().slice(2), a.told]).toEqual([
        1,
        ['unsubscribe', 'subscribe'],
        ['open', 'open'],
    ]);
    stand.clock.pass(SILENCE);
    expect(updates.health().state).toBe('recovering');
    a.channel.redial();
    b.channel.redial();
    stand.untilDialled();
    expect(stand.alive).toHaveLength(1);
    stand.socket.accept();
    expect([actions(), b.told.slice(-2)]).toEqual([
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
    stand.socket.accept();
    channel.change(top(50));
    expect(actions()).toEqual(['subscribe', 'unsubscribe', 'subscribe']);
    stand.socket.drop();
    stand.untilDialled();
    stand.socket.accept();
    expect(stand.socket.sent).toEqual([expect.stringContaining('"bucketsNumber":50')]);
});

test('leaves no socket and no timer when it is closed, and runs no callback afterwards', () => {
    const { told } = listen([oracle('0x1')]);
    stand.socket.accept();
    stand.socket.say('{"error":"BadRequest","detail":"oracle 0x1"}');
    const count = told.length;
    updates.close();
    expect([stand.alive.length, stand.clock.timers]).toEqual([0, 0]);
    listen([oracle('0x2')]);
    stand.clock.pass(1_000_000);
    expect([told.length, stand.alive.length]).toEqual([count, 0]);
});
