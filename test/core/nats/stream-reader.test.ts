/** Reading streams: ranges in order, gaps, repeated messages, malformed ones, and servers that end. */

import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { StreamReader, type ReadSummary, type StreamRange } from '../../../ts/core/nats/stream-reader.js';
import { marketSubject } from '../../../ts/core/nats/subjects.js';
import { NatsServer } from '../../support/nats-server.js';
import { describeWithNats } from '../../support/with-nats.js';
import { Publications, type Published } from '../../support/published.js';

const MINUTE = 60_000;
const START = Date.UTC(2026, 8, 2);
/** Each test has a market of its own. */
let markets = 0;
const newSubject = (): string => marketSubject(`M${(markets += 1)}/USD:USDC`, 'trade');

describeWithNats('a reader of streams', () => {
    let server: NatsServer;
    let publications: Publications;
    let reader: StreamReader;

    beforeAll(async () => {
        server = await NatsServer.start();
        publications = await Publications.open(server.url, ['AM_MD']);
        reader = await StreamReader.open(server.url);
    });
    afterAll(async () => {
        await reader.close();
        await publications.close();
        await server.close();
    });

    /** A trade with its number as id, after so many milliseconds. */
    const trade = (subject: string, id: number, after: number, more: Partial<Published> = {}): Published => ({
        subject,
        value: { id: `${id}`, timestamp: START + after, price: 60_000.1, amount: '0.010' },
        id: `${subject}:${id}`,
        ...more,
    });

    async function read(subject: string, range: StreamRange = {}): Promise<ReadSummary & { readonly ids: unknown[] }> {
        const messages = reader.read('AM_MD', subject, range);
        const ids: unknown[] = [];
        for await (const { value } of messages) ids.push((value as { readonly id: unknown }).id);
        return { ids, ...messages.summary };
    }

    test('returns the messages of one subject in order, with all digits of their numbers', async () => {
        const [subject, other] = [newSubject(), newSubject()];
        await publications.add(trade(subject, 1, 0), trade(other, 9, 0), trade(subject, 2, 5));
        const values: unknown[] = [];
        for await (const message of reader.read('AM_MD', subject)) values.push(message);
        const common = { price: '60000.1', amount: '0.010' };
        expect(values).toEqual([
            { time: START, value: { id: '1', timestamp: `${START}`, ...common } },
            { time: START + 5, value: { id: '2', timestamp: `${START + 5}`, ...common } },
        ]);
    });

    test('reads several batches', async () => {
        const subject = newSubject();
        await publications.add(...Array.from({ length: 2_100 }, (_, i) => trade(subject, i, i)));
        const { ids, gaps, first, last } = await read(subject);
        expect(ids).toEqual(Array.from({ length: 2_100 }, (_, i) => `${i}`));
        expect([gaps, first, last]).toEqual([[], START, START + 2_099]);
    });

    test('returns the messages of a range by the time of their content, and knows those around it', async () => {
        const subject = newSubject();
        await publications.add(...Array.from({ length: 10 }, (_, i) => trade(subject, i, i * MINUTE)));
        const range = { since: START + 3 * MINUTE, until: START + 6 * MINUTE };
        const { ids, first, last } = await read(subject, range);
        expect(ids).toEqual(['3', '4', '5']);
        expect(first).toBeLessThan(range.since);
        expect(last).toBeGreaterThanOrEqual(range.until);
    });

    test('ends at the last message that was there at the start', async () => {
        const subject = newSubject();
        await publications.add(trade(subject, 1, 0), trade(subject, 2, 1));
        const ids: unknown[] = [];
        for await (const { value } of reader.read('AM_MD', subject)) {
            await publications.add(trade(subject, 3 + ids.length, 2 + ids.length));
            ids.push((value as { readonly id: unknown }).id);
        }
        expect(ids).toEqual(['1', '2']);
    });

    test('has no messages of a subject without any', async () => {
        expect(await read(newSubject())).toMatchObject({ ids: [], count: 0, first: undefined, last: undefined });
    });

    test('reports missing numbers of the range, and ends of publishers', async () => {
        const subject = newSubject();
        await publications.add(
            trade(subject, 1, 0),
            trade(subject, 2, MINUTE, { sequence: 3 }),
            trade(subject, 3, 2 * MINUTE),
            trade(subject, 4, 3 * MINUTE, { boot: 'b2' }),
        );
        const gaps = [
            { after: START, before: START + MINUTE },
            { after: START + 2 * MINUTE, before: START + 3 * MINUTE },
        ];
        expect((await read(subject)).gaps).toEqual(gaps);
        expect((await read(subject, { since: START + 2 * MINUTE })).gaps).toEqual(gaps.slice(1));
        expect((await read(subject, { since: START + MINUTE + 1, until: START + 2 * MINUTE })).gaps).toEqual([]);
    });

    test('returns a message once that the stream has twice, with the rest in order', async () => {
        const subject = newSubject();
        await publications.add(trade(subject, 1, 0), trade(subject, 2, 40 * MINUTE));
        await publications.addAgain(trade(subject, 1, 0, { sequence: 3 }));
        await publications.add(trade(subject, 3, 41 * MINUTE));
        const { ids, repeated } = await read(subject);
        expect(ids).toEqual(['1', '2', '3']);
        expect(repeated).toBeGreaterThan(0);
    });

    test.each([
        ['another schema', { schema: '2' }, 'unsupported', 'has the schema "2"; this version reads 1 only'],
        ['no JSON', { value: '{"timestamp":' }, 'response', 'is no JSON: "{\\"timestamp\\":"'],
        ['no time', { value: { id: '1' } }, 'response', 'is neither a structure with a timestamp nor a candle'],
        ['no number', { sequence: 0 }, 'response', 'has no valid headers am-boot and am-seq'],
        ['an earlier time', { value: { timestamp: START - 60 * MINUTE } }, 'response', 'and is after one of'],
    ])('refuses a message with %s, and names it', async (_, more, kind, text) => {
        const subject = newSubject();
        await publications.add(trade(subject, 1, 0), trade(subject, 2, 1, more));
        const message = expect.stringMatching(/^message \d+ of subject aftermath\.v1\.md\.M/);
        await expect(read(subject)).rejects.toMatchObject({ kind, message });
        await expect(read(subject)).rejects.toThrow(text);
    });

    test('names the stream that a server does not have', async () => {
        const books = reader.read('AM_BOOKS', 'aftermath.v1.md.X.book')[Symbol.asyncIterator]();
        await expect(books.next()).rejects.toMatchObject({
            kind: 'argument',
            message: expect.stringContaining('(stream AM_BOOKS, subject aftermath.v1.md.X.book) has no such stream'),
        });
        await expect(reader.subjects('AM_BOOKS')).rejects.toMatchObject({ kind: 'argument' });
    });

    test('lists the subjects of a stream', async () => {
        const subject = newSubject();
        await publications.add(trade(subject, 1, 0));
        expect(await reader.subjects('AM_MD')).toContain(subject);
        expect(await reader.subjects('AM_MD')).not.toContain(newSubject());
    });

    test('a server that answers, but sends no messages in time, is an error and no end of the stream', async () => {
        const subject = newSubject();
        await publications.add(...Array.from({ length: 5 }, (_, i) => trade(subject, i, i)));
        const sockets = new Set<Socket>();
        const proxy = createServer((client) => {
            const upstream = connect(server.port, '127.0.0.1');
            for (const socket of [client, upstream]) {
                sockets.add(socket);
                socket.on('error', () => undefined);
            }
            client.pipe(upstream);
            // Only messages of a consumer can be acknowledged.
            upstream.on('data', (bytes) => bytes.includes('$JS.ACK.') || client.write(bytes));
        }).listen(0, '127.0.0.1');
        await once(proxy, 'listening');
        const address = `nats://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
        const another = await StreamReader.open(address, { patienceMs: 1_000 });
        const all = async (): Promise<number> => {
            let count = 0;
            for await (const { time } of another.read('AM_MD', subject)) count += time > 0 ? 1 : 0;
            return count;
        };
        await expect(all()).rejects.toMatchObject({ kind: 'network' });
        await expect(another.bounds('AM_MD', subject)).rejects.toMatchObject({ kind: 'network' });
        expect(await another.bounds('AM_MD', newSubject())).toBeUndefined();
        await another.close();
        for (const socket of sockets) socket.destroy();
        proxy.close();
    });

    test('continues a read after a restart of the server, without loss', async () => {
        const subject = newSubject();
        await publications.add(...Array.from({ length: 2_500 }, (_, i) => trade(subject, i, i)));
        const ids: unknown[] = [];
        for await (const { value } of reader.read('AM_MD', subject)) {
            if (ids.length === 1_200) await server.restart();
            ids.push((value as { readonly id: unknown }).id);
        }
        expect(ids).toEqual(Array.from({ length: 2_500 }, (_, i) => `${i}`));
    });

    test('ends a read with an error of the network when the server is gone', async () => {
        const own = await NatsServer.start();
        const writer = await Publications.open(own.url, ['AM_MD']);
        const subject = newSubject();
        await writer.add(...Array.from({ length: 1_500 }, (_, i) => trade(subject, i, i)));
        const another = await StreamReader.open(own.url, { patienceMs: 500 });
        let count = 0;
        const all = async (): Promise<void> => {
            for await (const { time } of another.read('AM_MD', subject))
                if (time > 0 && (count += 1) === 900) await own.kill();
        };
        await expect(all()).rejects.toMatchObject({ kind: 'network' });
        await Promise.all([another.close(), writer.close(), own.close()]);
    });
});
