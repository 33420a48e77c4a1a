/** The outbox and the streams, on a server. */

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { NetworkError } from 'ccxt';
import { connectNats, type Nats } from '../../../ts/core/nats/connection.js';
import { LATEST_BUCKET, marketSubject, STREAMS } from '../../../ts/core/nats/subjects.js';
import { PublishLink } from '../../ts/publish/link.js';
import { Numbering, type Message } from '../../ts/publish/message.js';
import { Outbox, type OutboxParts } from '../../ts/publish/outbox.js';
import { readStored } from '../../ts/publish/stored.js';
import { prepareStreams, type StreamRequest } from '../../ts/publish/streams.js';
import { NatsServer } from '../../../test/support/nats-server.js';
import { describeWithNats } from '../../../test/support/with-nats.js';

const SUBJECT = marketSubject('BTC/USD:USDC', 'trade');
const OTHER = marketSubject('ETH/USD:USDC', 'trade');

describeWithNats('the outbox', () => {
    let server: NatsServer;
    let nats: Nats;
    const notices: string[] = [];
    const onNotice = (text: string): void => void notices.push(text);
    const request: StreamRequest = { streams: ['AM_BOOKS', 'AM_MD'], latest: true, replicas: 1, onNotice };

    beforeAll(async () => {
        server = await NatsServer.start();
        nats = await connectNats(server.url, { name: 'test', onNotice: () => undefined });
        await prepareStreams(nats, request);
    });
    beforeEach(async () => {
        notices.length = 0;
        const manager = await nats.jetstream.jetstreamManager(nats.connection);
        await manager.streams.purge('AM_MD');
    });
    afterAll(async () => {
        await nats.close();
        await server.close();
    });

    /** Resolves when a connection is lost. */
    async function lossOf({ connection }: Nats): Promise<void> {
        for await (const { type } of connection.status()) if (type === 'disconnect') return;
    }
    let boot = 0;
    const outboxOf = (parts: Partial<OutboxParts> = {}): Outbox => {
        const numbering = new Numbering(`boot ${(boot += 1)}`, nats, () => 9);
        const link = new PublishLink(nats);
        const onOverflow = (subject: string): never => {
            throw new Error(`${subject} is full`);
        };
        return new Outbox({ nats, link, numbering, onOverflow, onNotice, ...parts });
    };
    const messageOf = (n: number, subject = SUBJECT): Message => ({
        subject,
        payload: `{"n":${n}}`,
        id: `${boot}:${subject}:${n}`,
        time: n,
    });
    const stored = async (subject = SUBJECT): Promise<number[]> =>
        (await readStored(nats, 'AM_MD', subject, 1_000_000_000)).map(({ time }) => time);

    test('stores events in order, each once, over kills of the server', async () => {
        const outbox = outboxOf();
        const numbers = Array.from({ length: 300 }, (_, i) => i + 1);
        for (const n of numbers) {
            outbox.push(messageOf(n));
            outbox.push(messageOf(n, OTHER));
            if (n % 50 === 0) {
                while (outbox.size > 40) await new Promise((resolve) => setImmediate(resolve));
            }
            if (n === 100 || n === 200) await server.restart();
        }
        await outbox.flush(20_000);
        expect(await stored()).toEqual(numbers);
        expect(await stored(OTHER)).toEqual(numbers);
        expect(outbox.size).toBe(0);
    }, 30_000);

    test('a read that the server does not answer is an outage of the network', async () => {
        const { jetstream } = nats;
        const jetstreamManager: typeof jetstream.jetstreamManager = (connection, options) =>
            jetstream.jetstreamManager(connection, { ...options, timeout: 50 });
        server.pause();
        const read = readStored({ ...nats, jetstream: { ...jetstream, jetstreamManager } }, 'AM_MD', SUBJECT, 0);
        await expect(read).rejects.toThrow(NetworkError);
        server.resume();
        await expect(readStored(nats, 'AM_ACCT', SUBJECT, 0)).rejects.toMatchObject({
            name: 'StreamNotFoundError',
        });
    });

    test('loses no message that is added while the last one of its subject ends', async () => {
        const outbox = outboxOf();
        const numbers = Array.from({ length: 30 }, (_, i) => i + 1);
        for (const n of numbers) {
            // It is left out without a request, so that its end is some microtasks away.
            outbox.push({ ...messageOf(1_000 + n), payload: 'x'.repeat(1_100_000) });
            for (let turn = 0; turn < n; turn += 1) await Promise.resolve();
            outbox.push(messageOf(n));
            await outbox.flush(5_000);
        }
        expect(await stored()).toEqual(numbers);
        expect(outbox.size).toBe(0);
    });

    test('drops what waits of a subject, and sends what is added later', async () => {
        const outbox = outboxOf();
        outbox.push(messageOf(1));
        await outbox.flush(5_000);
        const lost = lossOf(nats);
        await server.kill();
        await lost;
        for (const n of [2, 3]) outbox.push(messageOf(n));
        outbox.push(messageOf(1, OTHER));
        outbox.drop(SUBJECT);
        expect(outbox.size).toBe(1);
        await server.restart();
        await outbox.flush(5_000);
        outbox.push(messageOf(4));
        await outbox.flush(5_000);
        expect([await stored(), await stored(OTHER)]).toEqual([[1, 4], [1]]);
        expect(outbox.size).toBe(0);
    });

    test('a second publisher stores nothing twice', async () => {
        const [first, second] = [outboxOf(), outboxOf()];
        for (const outbox of [first, second]) for (const n of [1, 2, 3]) outbox.push(messageOf(n));
        await Promise.all([first.flush(5_000), second.flush(5_000)]);
        expect(await stored()).toEqual([1, 2, 3]);
        expect(first.counts.duplicates + second.counts.duplicates).toBe(3);
    });

    test('a message that waited long is not stored a second time when the server has forgotten its id', async () => {
        const manager = await nats.jetstream.jetstreamManager(nats.connection);
        await manager.streams.update('AM_MD', { duplicate_window: 100_000_000 });
        const [first, second] = [outboxOf(), outboxOf({ recallMs: 200 })];
        for (const n of [1, 2, 3]) first.push(messageOf(n));
        await first.flush(5_000);
        const lost = lossOf(nats);
        await server.kill();
        await lost;
        for (const n of [1, 2, 3, 4]) second.push(messageOf(n));
        // The connection is tried again after half a second.
        await server.restart();
        await second.flush(5_000);
        expect(await stored()).toEqual([1, 2, 3, 4]);
        expect(second.counts).toMatchObject({ stored: 1, duplicates: 3 });
        expect(second.size).toBe(0);
        await manager.streams.update('AM_MD', { duplicate_window: 900_000_000_000 });
    });

    test('a state replaces an older one that waits', async () => {
        const outbox = outboxOf();
        for (const n of [1, 2, 3, 4]) outbox.replace(messageOf(n));
        await outbox.flush(5_000);
        expect((await stored()).at(-1)).toBe(4);
        expect((await stored()).length).toBeLessThanOrEqual(2);
    });

    test('drops the longest queue when too many events wait, and keeps the others', async () => {
        const full: string[] = [];
        const outbox = outboxOf({ limit: 5, onOverflow: (subject) => void full.push(subject) });
        outbox.push(messageOf(1, OTHER));
        for (const n of [1, 2, 3, 4, 5]) outbox.push(messageOf(n));
        await outbox.flush(5_000);
        expect(full).toEqual([SUBJECT]);
        expect(outbox.counts.dropped).toBe(4);
        expect([await stored(OTHER), await stored()]).toEqual([[1], [1]]);
    });

    test('names a subject that no stream has, and a message that is too large', async () => {
        const outbox = outboxOf();
        outbox.push({ ...messageOf(1), payload: 'x'.repeat(1_100_000) });
        await outbox.flush(5_000);
        expect(notices).toEqual([expect.stringMatching(/left out: a message to .*BTC-USD-USDC.trade is larger/)]);
        outbox.push({ ...messageOf(1, 'nowhere') });
        while (notices.length < 2) await new Promise((resolve) => setImmediate(resolve));
        expect(notices[1]).toMatch(/^messages to nowhere are not stored/);
        outbox.close();
    });

    test('a stream that drops no doubles is refused, and other settings are reported', async () => {
        const manager = await nats.jetstream.jetstreamManager(nats.connection);
        await manager.streams.delete('AM_MD');
        await manager.streams.add({ name: 'AM_MD', subjects: [...STREAMS.AM_MD], storage: 'memory' });
        await expect(prepareStreams(nats, request)).rejects.toThrow(
            'the stream AM_MD drops doubled messages within 2 min; set its duplicate_window to 15 min or more',
        );
        await manager.streams.delete('AM_MD');
        const nanos = 900_000_000_000;
        await manager.streams.add({ name: 'AM_MD', subjects: [...STREAMS.AM_MD], duplicate_window: nanos });
        await prepareStreams(nats, request);
        expect(notices.map((text) => / has (\w+)/.exec(text)?.[1])).toEqual(['max_age', 'max_bytes']);
        await manager.streams.delete('AM_MD');
        await manager.streams.add({ name: 'AM_MD', subjects: ['aftermath.v1.md.*.trade'], duplicate_window: nanos });
        await expect(prepareStreams(nats, request)).rejects.toThrow('AM_MD has no subject');
        await manager.streams.delete('AM_MD');
        await prepareStreams(nats, request);
    });

    test('a bucket with other settings is reported', async () => {
        const kvm = new nats.kv.Kvm(nats.connection);
        await (await kvm.open(LATEST_BUCKET)).destroy();
        await kvm.create(LATEST_BUCKET, { history: 5, ttl: 60_000 });
        await prepareStreams(nats, request);
        expect(notices).toEqual([
            expect.stringMatching(/keeps 5 values of a key/),
            expect.stringMatching(/drops values after 60 s/),
        ]);
    });
});
